import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Palettes are read, other style sheets are not needed.
    css: { include: /palette\.css/ },
    include: ["src/**/*.test.ts"],
    environment: "node",
  },
});
