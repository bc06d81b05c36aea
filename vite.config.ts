import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  build: { target: "es2023", sourcemap: false, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    proxy: { "/v1": "http://localhost:3000", "/cable": { target: "ws://localhost:3000", ws: true } },
  },
  test: {
    include: ["{machines,features,ui,platform,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    environment: "node",
    // A busy machine is slow, not wrong; what must be quick says so itself.
    testTimeout: 30_000,
    hookTimeout: 90_000,
  },
});
