import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { compress } from "./src/shell/compress";
import { head } from "./src/shell/head";
import { offline } from "./src/shell/offline";

export default defineConfig(({ mode }) => ({
  plugins: [react(), head(), offline(), compress()],
  build: {
    // The built client travels inside the Python package, which serves it.
    outDir: "../src/tripartite/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The server's policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each with all that it needs and that those before it do not bring: few files, and none that a page does without.
          groups: [
            { name: "early", test: /src[\\/]early\.ts$|preload-helper|rolldown[\\/]runtime/ },
            { name: "index", test: /src[\\/]main\.tsx$/ },
            { name: "table", test: /pages[\\/]Table\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: loadEnv(mode, ".", "")["TRIPARTITE_SERVER"] ?? "http://127.0.0.1:8123", ws: true },
    },
  },
}));
