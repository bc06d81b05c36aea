import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nowWritten } from "../screens/unseen.ts";

/*
 * What of a view no kept screen comes by is kept as it is written: `npm run screens -- --reached` finds it. There a condition
 * turned round, a handler of the neighbour or another text changes nothing that is kept elsewhere. A line that differs here is
 * one that somebody has to look at on the screen; once a page shows it (`given` in tests/screens/pages) it is no longer listed.
 * The same of hooks and of the provider, by which no test comes: `npm run unseen`. A test that comes by it is better.
 */

it.each([
  ["no kept screen shows", "unseen.txt"],
  ["no test of hooks comes by", "unseen-browser.txt"],
  ["no test of the provider comes by", "unseen-provider.txt"],
])("leaves what %s as somebody has seen it", async (_, kept) => {
  const text = readFileSync(new URL(kept, import.meta.url), "utf8");
  const now = nowWritten(text, (file) => (existsSync(file) ? readFileSync(file, "utf8") : null));
  await expect(now).toMatchFileSnapshot(kept);
});
