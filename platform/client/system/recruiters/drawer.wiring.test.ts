// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { useMenuDisplay } from "./use-account.ts";
import { useDrawer } from "./use-drawer.ts";

type Listener = (event: { matches: boolean }) => void;

/** A screen of that width, and what makes it another. */
async function drawerOf(
  { narrow = false, display = "normal" }: { narrow?: boolean; display?: "normal" | "minified" } = {},
  kept: Record<string, unknown> = {},
) {
  const listeners: Listener[] = [];
  const asked: string[] = [];
  vi.stubGlobal("matchMedia", (query: string) => {
    asked.push(query);
    return {
      matches: narrow,
      addEventListener: (type: string, listener: Listener) => type === "change" && listeners.push(listener),
      removeEventListener: () => undefined,
    };
  });
  const screen = await openScreen({
    at: "/recruiters",
    recruiter: { menu_display_type: display },
    kept: { local: kept },
  });
  const drawer = await screen.hook(useDrawer);
  const turns = (matches: boolean) =>
    screen.does(() => listeners.forEach((listener) => void listener({ matches })));
  return { screen, drawer, turns, asked };
}
const stored = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? "null");

it.each([
  ["the account has it full", "normal", undefined, "full"],
  ["the account has it mini", "minified", undefined, "mini"],
  ["this browser had it full since", "minified", false, "full"],
  ["this browser had it mini since", "normal", true, "mini"],
  ["what the browser keeps is nothing that it wrote", "minified", "no", "mini"],
] as const)("shows the menu on a wide screen as it was last: %s", async (_, display, kept, form) => {
  const { drawer, asked } = await drawerOf({ display }, kept === undefined ? {} : { drawer_mini: kept });
  expect(drawer.current.form).toBe(form);
  expect(asked).toContain("(max-width: 1263.98px)");
});

it("keeps the form that is chosen in this browser", async () => {
  const { screen, drawer } = await drawerOf();
  await screen.does(() => drawer.current.toggle());
  expect([drawer.current.form, stored("drawer_mini")]).toEqual(["mini", true]);
  await screen.does(() => drawer.current.toggle());
  expect([drawer.current.form, stored("drawer_mini")]).toEqual(["full", false]);
});

it("lies over a narrow screen until it is closed or another page is shown, and keeps nothing of that", async () => {
  const { screen, drawer } = await drawerOf({ narrow: true });
  expect(drawer.current.form).toBe("away");
  await screen.does(() => drawer.current.toggle());
  expect(drawer.current.form).toBe("over");
  await screen.does(() => drawer.current.close());
  expect(drawer.current.form).toBe("away");
  await screen.does(() => drawer.current.toggle());
  await screen.does(() =>
    screen.system.bus.publish({ type: "navigation.requested", to: "/recruiters/jobs", replace: false }),
  );
  expect(drawer.current.form).toBe("away");
  expect(stored("drawer_mini")).toBeNull();
});

it("goes out of the way of a screen that becomes narrow, and comes back as it was", async () => {
  const { screen, drawer, turns } = await drawerOf({ display: "minified" });
  await turns(true);
  expect(drawer.current.form).toBe("away");
  await screen.does(() => drawer.current.toggle());
  expect(drawer.current.form).toBe("over");
  await turns(false);
  expect(drawer.current.form).toBe("mini");
});

it("has the areas that are used now and then folded at first", async () => {
  const { screen, drawer } = await drawerOf();
  expect(drawer.current.folded).toEqual(["tools", "finance"]);
  await screen.does(() => drawer.current.toggleArea("finance"));
  await screen.does(() => drawer.current.toggleArea("people"));
  expect(drawer.current.folded).toEqual(["tools", "people"]);
  expect(stored("drawer_folded")).toEqual(["tools", "people"]);
});

it.each([
  ["as they were left", ["people"], ["people"]],
  ["all open where none was left folded", [], []],
  ["but for what names no area", ["people", 4, null], ["people"]],
  ["as at first where it is no list", "people", ["tools", "finance"]],
])("has the areas %s", async (_, kept, folded) => {
  const { drawer } = await drawerOf({}, { drawer_folded: kept });
  expect(drawer.current.folded).toEqual(folded);
});

it("keeps the form that the account has apart from the menu over a narrow screen", async () => {
  const { screen, drawer, turns } = await drawerOf({ narrow: true, display: "minified" });
  screen.always("GET /recruiters");
  const account = await screen.hook(useMenuDisplay);
  expect(account.current.menuDisplay).toBe("minified");
  await screen.sends(() => account.current.chooseMenuDisplay("normal"));
  await screen.answers("PUT /recruiters");
  expect(drawer.current.form).toBe("away");
  await screen.does(() => drawer.current.toggle());
  await screen.sends(() => account.current.chooseMenuDisplay("minified"));
  await screen.answers("PUT /recruiters");
  expect(drawer.current.form).toBe("over");
  await turns(false);
  await screen.sends(() => account.current.chooseMenuDisplay("normal"));
  await screen.refuses("PUT /recruiters", "forbidden");
  expect(screen.reported("notice.raised")).toMatchObject([
    { kind: "error", notice: { code: "request_failed" } },
  ]);
});
