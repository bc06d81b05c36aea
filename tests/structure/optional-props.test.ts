import { expect, it } from "vitest";
import { optionalBreaches } from "./optional-props.ts";

const found = (uses: string, props = "{ icon?: ReactNode; hint?: string; children?: ReactNode }") =>
  optionalBreaches(
    new Map([
      ["ui/tile.tsx", `export function Tile({ icon, hint, children }: ${props}) {\n  return null;\n}`],
      ["features/a.tsx", `function A() {\n  return <>${uses}</>;\n}`],
    ]),
  );
const icon = "ui/tile.tsx:1 icon: every use of Tile gives it, so it is required";

it("finds what every use gives", () => {
  expect(found('<Tile icon={a}>a</Tile><Tile icon={b} hint="b">b</Tile>')).toEqual([icon]);
});

it("reads the properties of a named type, too", () => {
  const named = optionalBreaches(
    new Map([
      [
        "ui/tile.tsx",
        "interface TileProps {\n  icon?: ReactNode;\n}\nfunction Tile({ icon }: TileProps) { return <Tile icon={icon} />; }",
      ],
    ]),
  );
  expect(named).toEqual(["ui/tile.tsx:2 icon: every use of Tile gives it, so it is required"]);
});

it.each([
  ["one use does without", "<Tile icon={a} /><Tile />"],
  ["nothing uses it", "<Other icon={a} />"],
  ["one use passes on what it was given", "<Tile icon={a} /><Tile {...rest} />"],
])("lets it be optional where %s", (_, uses) => {
  expect(found(uses)).toEqual([]);
});
