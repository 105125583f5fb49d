// Runs before the first paint, so that a dark room stays dark while the page loads.
(() => {
  const stored = JSON.parse(localStorage.getItem("tripartite.settings") ?? "{}");
  const { dataset } = document.documentElement;
  if (stored.theme === "light" || stored.theme === "dark") dataset.theme = stored.theme;
  if (stored.palette && stored.palette !== "usual") dataset.palette = stored.palette;
})();
