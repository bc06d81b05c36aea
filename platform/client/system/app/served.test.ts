import { expect, it } from "vitest";
import { readServed } from "./served.ts";

const page = (textContent: string | null | undefined) => ({
  getElementById: (id: string) =>
    (id === "served" && textContent !== undefined ? { textContent } : null) as HTMLElement | null,
});

it("has the data with which the provider drew the page, where it drew one", () => {
  expect(readServed(page('{"url":"/jobs"}'))).toEqual({ url: "/jobs" });
  for (const nothing of [undefined, null, ""]) expect(readServed(page(nothing))).toBeUndefined();
});
