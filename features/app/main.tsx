import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { createSystem } from "#platform/system/system.ts";
import { App } from "./app.tsx";
import { createRouter } from "./router.tsx";

// Outside React: the actors live as long as the page, whatever is rendered.
const system = createSystem();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={null}>
      <App system={system}>
        <RouterProvider router={createRouter()} />
      </App>
    </Suspense>
  </StrictMode>,
);
