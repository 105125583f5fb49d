// Runs before the first paint, so that a dark room stays dark while the page loads.
(() => {
  const stored = JSON.parse(localStorage.getItem("tripartite.settings") ?? "{}");
  if (stored.theme === "light" || stored.theme === "dark")
    document.documentElement.dataset.theme = stored.theme;
})();
