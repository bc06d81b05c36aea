import type { Browser, BrowserContext, CDPSession, Page, WebSocketRoute } from "@playwright/test";

/**
 * A page that stays for all tests of a worker, and is given to each as a new one would be. Playwright's own way to keep a
 * context changes the browser's process for each test, and with it goes all that was compiled: loading the app costs
 * twice as much then.
 */
export interface Seat {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** Who has the sockets of this test; without one they go to the provider. */
  sockets: { take: ((socket: WebSocketRoute) => void) | null };
  /** Makes it as new: nothing stored, nothing listening, no other page. */
  clean(url: string, viewport: { width: number; height: number } | null): Promise<void>;
  close(): Promise<void>;
}

/** A document of the same origin that is no page of the app, so that the browser keeps its process. */
const nowhere = "/robots.txt";

export async function seatIn(browser: Browser, { routesSockets = false } = {}): Promise<Seat> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sockets: Seat["sockets"] = { take: null };
  const origins = new Set<string>();
  const notes = () => page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin));
  notes();
  // What stands in the place of a socket cannot be taken away again.
  if (routesSockets)
    await context.routeWebSocket(/\/cable/, (socket) => {
      if (sockets.take) sockets.take(socket);
      else socket.connectToServer();
    });
  return {
    context,
    page,
    session,
    sockets,
    async clean(url, viewport) {
      sockets.take = null;
      for (const other of context.pages()) if (other !== page) await other.close();
      await context.setOffline(false);
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.removeAllListeners();
      // What asks before a page is left must not stop this.
      page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
      if (page.url() !== "about:blank") {
        await page.goto(`${url}${nowhere}`);
        await page.evaluate(() => sessionStorage.clear());
      }
      await page.removeAllListeners("dialog");
      for (const origin of origins)
        if (origin !== "null")
          await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      origins.clear();
      notes();
      await context.clearCookies();
      await context.clearPermissions();
      await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce", media: null });
      if (viewport) await page.setViewportSize(viewport);
    },
    close: () => context.close(),
  };
}
