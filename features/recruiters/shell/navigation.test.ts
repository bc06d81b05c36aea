import { describe, expect, test } from "vitest";
import { creatableEntries, entityEntries, menuEntries } from "../entity-menu.ts";
import { entryOf, navigationOf } from "./navigation.ts";

const everyPage = { has: () => true };
const admin = { is_admin: true, role_permissions: {} };

describe("what the palette creates", () => {
  const resources = (...of: Parameters<typeof creatableEntries>) =>
    creatableEntries(...of).map(({ resource }) => resource);

  test("is all that has a page of its own, also what the plus menu leaves out", () => {
    const pages = { has: (path: string) => !path.endsWith("/placements/new") };
    expect(resources(admin, pages)).toEqual(expect.arrayContaining(["jobs", "invoices", "interviews"]));
    expect(resources(admin, pages)).not.toContain("placements");
  });

  test("is what the recruiter may create", () => {
    const recruiter = { is_admin: false, role_permissions: {} };
    expect(resources(recruiter, everyPage)).toEqual([]);
    expect(
      resources(
        { is_admin: false, role_permissions: { jobs: ["read", "create"], invoices: ["read"] } },
        everyPage,
      ),
    ).toEqual(["jobs"]);
  });
});

describe("the side menu", () => {
  test("has every entity of the entity menu in one area", () => {
    const paths = navigationOf(admin, everyPage).areas.flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path } of menuEntries(admin, everyPage)) expect(paths).toContain(path);
  });

  test("shows what the recruiter may open, and no area without it", () => {
    const { top, areas } = navigationOf(
      { is_admin: false, role_permissions: { candidates: ["read"], applies: ["read"] } },
      everyPage,
    );
    expect(areas.map(({ area }) => area)).toEqual(["recruiting"]);
    expect(areas[0]?.entries.map(({ path }) => path)).toEqual(["/recruiters/candidates"]);
    expect(top.map(({ path }) => path)).toEqual(["/recruiters", "/recruiters/dashboard"]);
  });

  test("lists applications where jobs and applications may be read", () => {
    const { areas } = navigationOf(
      { is_admin: false, role_permissions: { jobs: ["read"], applies: ["read"] } },
      everyPage,
    );
    expect(areas[0]?.entries.map(({ path }) => path)).toEqual(["/recruiters/jobs", "/recruiters/applies"]);
  });

  test("marks the nearest page", () => {
    const { top, areas } = navigationOf(admin, everyPage);
    const all = [...top, ...areas.flatMap(({ entries }) => entries)];
    const at = (path: string) => entryOf(all, path)?.path;
    expect(at("/recruiters")).toBe("/recruiters");
    expect(at("/recruiters/")).toBe("/recruiters");
    expect(at("/recruiters/profile")).toBeUndefined();
    expect(at("/recruiters/jobs/4/applies/kanban")).toBe("/recruiters/jobs");
    expect(at("/recruiters/interviews/calendar")).toBe("/recruiters/interviews/calendar");
    expect(at("/recruiters/interviews/3")).toBe("/recruiters/interviews");
    for (const { path } of entityEntries) expect(at(`${path}/1`)).toBe(path);
  });
});
