import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

beforeEach(() => configure({ asyncUtilTimeout: Number(process.env.WAIT_MS) }));

/** An app listens to keys as long as its page is there: one that a test opened would take those of a later file. */
const { addEventListener } = window;
const ofKeys: EventListenerOrEventListenerObject[] = [];
Object.assign(window, {
  addEventListener: (type: string, listener: EventListener, ...how: []) => {
    if (type === "keydown") ofKeys.push(listener);
    addEventListener.call(window, type, listener, ...how);
  },
});

/**
 * Tests of screens share a window and its modules from file to file: what one leaves there would be the next one's. This
 * runs for each file anew; a hook in a module that they share would be there for the first one only.
 */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

afterAll(async () => {
  vi.useRealTimers();
  // A module that is cut off on its way stays failed for every file after.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the app writes them
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
  for (const listener of ofKeys) window.removeEventListener("keydown", listener);
  Object.assign(window, { addEventListener });
});
