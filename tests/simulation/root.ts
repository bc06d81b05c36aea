import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** A place for React to draw into that has no screen: what is drawn there consists of hooks alone. */
function place(): Element {
  const nothing = () => undefined;
  return {
    ...{ nodeType: 1, nodeName: "DIV", tagName: "DIV", namespaceURI: "http://www.w3.org/1999/xhtml" },
    ...{ ownerDocument: document, textContent: "", childNodes: [], firstChild: null, lastChild: null },
    ...{ addEventListener: nothing, removeEventListener: nothing },
    ...{ appendChild: nothing, insertBefore: nothing, removeChild: nothing },
  } as unknown as Element;
}

/** Draws it, and tells what went wrong in it. */
export function draw(drawn: ReactNode, failed: (error: unknown) => void): () => void {
  const root = createRoot(place(), { onUncaughtError: failed, onCaughtError: failed });
  root.render(drawn);
  return () => root.unmount();
}
