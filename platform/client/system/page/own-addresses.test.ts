import { expect, it } from "vitest";
import { ownAddresses } from "./own-addresses.ts";

it("knows what it put, also when it arrives late or only the last of several does", () => {
  const own = ownAddresses();
  own.put("?q=a");
  own.put("?q=ab");
  expect([own.meets("?q=a"), own.meets("?q=ab")]).toEqual([true, true]);
  own.put("?q=abc");
  own.put("?q=abcd");
  expect(own.meets("?q=abcd")).toBe(true);
  expect(own.meets("?q=abc"), "somebody went back to it").toBe(false);
});

it("waits for nothing any more once somebody else changed the address", () => {
  const own = ownAddresses();
  own.put("?q=a");
  expect(own.meets("?status=3")).toBe(false);
  expect(own.meets("?q=a")).toBe(false);
});
