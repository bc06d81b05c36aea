// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { type Resource, resources } from "#contract/access.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { administratorRoutes } from "./administrator.ts";
import { recruiterRoutes } from "./recruiters.ts";

const ofNew = [...recruiterRoutes, ...administratorRoutes].filter(({ path }) => path.endsWith("/new"));
/** Looks at everything, and writes nothing. */
const role_permissions = Object.fromEntries(resources.map((resource: Resource) => [resource, ["read"]]));

test("administrators alone open their forms of new records", () => {
  const theirs = ofNew.filter(({ path }) => path.startsWith("/administrator/"));
  expect(theirs.length).toBeGreaterThan(25);
  expect(theirs.filter(({ guards }) => !guards?.includes("admin"))).toEqual([]);
});

test.each(ofNew.filter(({ path }) => path.startsWith("/recruiters/")))(
  "$path tells a reader that they may not create, before they type",
  async ({ path, load }) => {
    const { default: Page } = (await load()) as { default: ComponentType };
    await show(<Page />, { as: { is_admin: false, role_permissions }, answers: {}, at: path });
    expect(await screen.findByText("Você não tem permissão para criar aqui")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
  },
);
