import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { createActor, type StateMachine } from "xstate";
import { connectivityMachine } from "#machines/connectivity/connectivity.machine.ts";
import { themeMachine } from "#machines/theme/theme.machine.ts";
import { leanChart, leanMachine } from "./lean-xstate.ts";

const folder = mkdtempSync(join(tmpdir(), "lean-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const library = dirname(fileURLToPath(import.meta.resolve("xstate")));
const whole = () => {
  const [file = ""] = globSync("StateMachine-*.esm.js", { cwd: library }).filter(
    (name) => !name.includes("development"),
  );
  return readFileSync(join(library, file), "utf8");
};

describe("statecharts without what the inspector alone shows", () => {
  it("go the same ways", async () => {
    const copy = join(folder, "machine.mjs");
    const left = leanMachine(whole())?.replaceAll(
      / from '\.\/([\w.-]+)'/g,
      (_, name) => ` from ${JSON.stringify(pathToFileURL(join(library, name)).href)}`,
    );
    writeFileSync(copy, left ?? "");
    const { S } = (await import(/* @vite-ignore */ pathToFileURL(copy).href)) as { S: typeof StateMachine };
    const lean = <M extends { config: object; implementations: object }>({ config, implementations }: M) =>
      new S(config as never, implementations as never) as unknown as M;

    const ways = (theme: typeof themeMachine, connectivity: typeof connectivityMachine) => {
      const shown: unknown[] = [];
      const themed = createActor(theme, { input: { choice: "system", systemIsDark: false } }).start();
      shown.push(themed.getSnapshot().value);
      themed.send({ type: "system.changed", dark: true });
      shown.push(themed.getSnapshot().value, themed.getSnapshot().context);
      const connected = createActor(connectivity, { input: { online: true } }).start();
      connected.send({ type: "browser.offline" });
      shown.push(connected.getSnapshot().value, connected.getSnapshot().can({ type: "browser.online" }));
      connected.send({ type: "browser.online" });
      shown.push(connected.getSnapshot().value, [...connected.getSnapshot().tags]);
      return shown;
    };
    expect(ways(lean(themeMachine), lean(connectivityMachine))).toEqual(
      ways(themeMachine, connectivityMachine),
    );
  });

  it("are not made of another version's code by guess", () => {
    expect(leanMachine("class StateNode {\n}")).toBeNull();
  });
});

describe("charts without what they say of themselves", () => {
  it.each(globSync("machines/*/*.machine.ts"))("%s is whole but for that", (file) => {
    const code = readFileSync(file, "utf8");
    const left = leanChart(code);
    expect(parseSync(file, left).errors).toEqual([]);
    expect(left).not.toMatch(/\bdescription:/);
    const bare = (text: string) => text.replaceAll(/[\s,]/g, "");
    const said = [...code.matchAll(/\bdescription:(?:[\s+]*"(?:[^"\\]|\\.)*")+/g)].map(([whole]) =>
      bare(whole),
    );
    let rest = bare(code);
    for (const text of said) rest = rest.replace(text, "");
    expect(bare(left)).toBe(rest);
  });
});
