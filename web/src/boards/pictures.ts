const FILES = import.meta.glob<string>("./*/home.webp", { eager: true, import: "default" });

/** By game what its board looks like: boards/<game id>/home.webp, which `make screenshots` cuts out. */
export const PICTURES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, address]) => [path.split("/")[1] ?? "", address]),
);
