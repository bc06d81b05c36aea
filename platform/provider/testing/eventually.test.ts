import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";

test("what holds after some tries is returned", async () => {
  let tries = 0;
  const third = await eventually(() => {
    expect(++tries).toBe(3);
    return tries;
  });
  expect(third).toBe(3);
});

test("what never holds fails with its own words, after the given number of tries", async () => {
  let tries = 0;
  await expect(
    eventually(() => {
      tries++;
      throw new Error("not yet");
    }, 4),
  ).rejects.toThrow("not yet");
  expect(tries).toBe(4);
});
