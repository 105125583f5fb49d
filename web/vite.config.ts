import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { offline } from "./src/shell/offline";

export default defineConfig(({ mode }) => ({
  plugins: [react(), offline()],
  build: {
    // The built client travels inside the Python package, which serves it.
    outDir: "../src/tripartite/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The server's policy allows no data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: loadEnv(mode, ".", "")["TRIPARTITE_SERVER"] ?? "http://127.0.0.1:8123", ws: true },
    },
  },
}));
