import type { Page } from "playwright";

/**
 * Milliseconds from the input, by the browser's own clock, to the end of the first frame in which `shown` matches
 * something. It is asked in every frame, so the answer is exact to one.
 */
export async function inputToPaint(
  page: Page,
  type: "click" | "keydown",
  shown: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const painted = await page.evaluateHandle(
    ([input, selector]) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const listener = ({ timeStamp }: Event) => {
        window.removeEventListener(input, listener, true);
        const look = () => {
          if (!document.querySelector(selector)) {
            requestAnimationFrame(look);
            return;
          }
          // A message after the frame's callbacks comes when the frame was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      window.addEventListener(input, listener, true);
      return { promise };
    },
    [type, shown] as const,
  );
  await act();
  return await painted.evaluate(({ promise }) => promise);
}

/** How many elements the document has. */
export const nodesIn = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll("*").length);
