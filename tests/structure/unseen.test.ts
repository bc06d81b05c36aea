import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nowWritten } from "../screens/unseen.ts";

/*
 * What of a view no kept screen comes by is kept as it is written: `npm run screens -- --reached` finds it. There a condition
 * turned round, a handler of the neighbour or another text changes nothing that is kept elsewhere. A line that differs here is
 * one that somebody has to look at on the screen; once a page shows it (`given` in tests/screens/pages) it is no longer listed.
 */

const kept = new URL("unseen.txt", import.meta.url);

it("leaves what no kept screen shows as somebody has seen it", async () => {
  const text = readFileSync(kept, "utf8");
  const now = nowWritten(text, (file) => (existsSync(file) ? readFileSync(file, "utf8") : null));
  await expect(now).toMatchFileSnapshot("unseen.txt");
});
