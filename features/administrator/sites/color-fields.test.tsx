// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { defaultTenant } from "#client/tenant/tenant.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { ColorFields, colorNames } from "./color-fields.tsx";

const set = (color: string, given: Record<string, string> = {}) => ({
  ...defaultTenant.colors.light,
  ...Object.fromEntries(colorNames.map((name) => [name, color])),
  ...given,
});
const fields = async (
  theme: "light" | "dark",
  colors: { light: ReturnType<typeof set>; dark: ReturnType<typeof set> },
) => {
  const onChange = vi.fn();
  const onTheme = vi.fn();
  const { system } = await show(<ColorFields {...{ colors, theme, onTheme, onChange }} />, { answers: {} });
  const pickers = [...document.querySelectorAll<HTMLInputElement>('input[type="color"]')];
  return { system, onChange, onTheme, pickers };
};

test("a colour is put into the theme that is shown, and the other keeps its own", async () => {
  const colors = { light: set("#FFFFFF"), dark: set("#0aF") };
  const { onChange, onTheme, pickers } = await fields("dark", colors);
  expect(pickers.map(({ value }) => value)).toEqual(colorNames.map(() => "#00aaff"));
  fireEvent.change(pickers[1] as HTMLElement, { target: { value: "#123456" } });
  expect(onChange.mock.calls).toEqual([
    [{ light: colors.light, dark: { ...colors.dark, secondary_color: "#123456" } }],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Claro" }));
  expect(onTheme.mock.calls).toEqual([["light"]]);
});

test("what reads badly is repaired one by one, or all at once", async () => {
  const colors = { light: set("#ffffff"), dark: set("#000000") };
  const { onChange } = await fields("light", colors);
  const buttons = [...screen.getByRole("status").querySelectorAll("button")];
  expect(buttons.length).toBeGreaterThan(2);
  for (const button of buttons) fireEvent.click(button);
  const changed = onChange.mock.calls.map(([all]) =>
    colorNames.filter((name) => all.light[name] !== colors.light[name]),
  );
  expect(changed.slice(0, -1).map(({ length }) => length)).toEqual(buttons.slice(1).map(() => 1));
  expect(new Set(changed.at(-1))).toEqual(new Set(changed.slice(0, -1).flat()));
  for (const [all] of onChange.mock.calls) expect(all.dark).toEqual(colors.dark);
});

const labels = {
  primary_color: ["Principal", "Primary"],
  secondary_color: ["Secundária", "Secondary"],
  primary_light_color: ["Fundo das seções claras", "Light section background"],
  secondary_font_color: ["Texto das seções claras", "Light section text"],
  primary_dark_background_color: ["Fundo do rodapé", "Footer background"],
  secondary_dark_background_color: ["Faixa final do rodapé", "Footer bottom bar"],
  primary_font_color: ["Texto do rodapé", "Footer text"],
  container_signin: ["Fundo do acesso", "Sign-in background"],
} as const satisfies Record<(typeof colorNames)[number], readonly [pt: string, en: string]>;

test("a field changes the part that it names, in both languages", async () => {
  const colors = { light: set("#ffffff"), dark: set("#000000") };
  const { system, onChange } = await fields("light", colors);
  for (const [at, locale] of (["pt", "en"] as const).entries()) {
    await act(async () => {
      await system.language.load(locale);
      system.language.change(locale);
    });
    onChange.mockClear();
    for (const names of Object.values(labels))
      fireEvent.change(screen.getByLabelText(names[at] ?? ""), { target: { value: "#123456" } });
    expect(onChange.mock.calls.map(([{ light }]) => light)).toEqual(
      Object.keys(labels).map((name) => ({ ...colors.light, [name]: "#123456" })),
    );
  }
});
