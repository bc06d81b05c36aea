import { expect, it } from "vitest";
import { readAppConfig } from "./config.ts";

/** A page with these settings, if any, in its element. */
const page = (content?: string | null) => ({
  querySelector: (selector: string) =>
    selector === 'meta[name="elenco-config"]' && content !== undefined
      ? ({ getAttribute: (name: string) => (name === "content" ? content : null) } as Element)
      : null,
});
const defaults = { apiRoot: "/v1", cableUrl: "/cable", demo: true, cookieDomain: null };

it("takes the provider's settings, and the usual ones for what it does not give", () => {
  const given = { apiRoot: "https://api.elenco.test/v1", demo: false };
  expect(readAppConfig(page(JSON.stringify(given)))).toEqual({ ...defaults, ...given });
});

it.each([undefined, null, ""])("takes the usual settings where the page says %s", (content) => {
  expect(readAppConfig(page(content))).toEqual(defaults);
});
