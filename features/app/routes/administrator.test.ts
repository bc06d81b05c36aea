// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { resources } from "#contract/access.ts";
import { administratorEntities, entityOfPath } from "#contract/entity-names.ts";
import { decide } from "#machines/access/access-rules.ts";
import type { SessionUser } from "#machines/session/session.machine.ts";
import { recruiterOf } from "#machines/testing/people.ts";
import { routes } from "../routes.ts";
import { administratorArea } from "./administrator-area.ts";

const table = pageTable(routes);
const sample = (path: string) => path.replace("{id}", "7");

/** A recruiter who may do everything there is to permit, and is no administrator. */
function plainRecruiter(): SessionUser {
  const user = recruiterOf({ isAdmin: false });
  if (user.strategy !== "recruiters") throw new Error("Not a recruiter");
  const role_permissions = Object.fromEntries(
    resources.map((resource) => [resource, ["read", "create", "update"]]),
  );
  return { ...user, profile: { ...user.profile, role_permissions } };
}

const go = (path: string, user: SessionUser | null) =>
  decide({
    path,
    guards: table.match(path)?.guards ?? [],
    strategy: "recruiters",
    user,
    productDomain: true,
    attempted: null,
  });

describe("the routes of the administrator area", () => {
  it("are the 100 of the specification and the three of synonyms, each once", () => {
    expect(new Set(administratorArea).size).toBe(103);
  });

  it.each(administratorArea)("%s has a page of its own, in the area's layout", async (path) => {
    const route = table.match(sample(path));
    expect(route?.layout).toBe("administrator");
    expect((await route?.load())?.default).toBeTypeOf("function");
    // The pages of the engine answer for an entity of the administrators.
    const { default: list } = await import("#features/entities/lists/list-page.tsx");
    const page = await route?.load();
    if (page?.default === list) expect(administratorEntities).toContain(entityOfPath(sample(path)));
    // `new` is no record, and a record is not its list.
    const ending = path.split("/").at(-1);
    if (ending === "new") expect(route?.path.endsWith("/new")).toBe(true);
    if (ending === "{id}") expect(route?.path).toMatch(/\/:id(\/|$)/);
  });

  // The landing page sends a recruiter on to their home.
  it.each(administratorArea)("%s is for administrators alone", (path) => {
    const at = sample(path);
    expect(go(at, null)).toEqual({ kind: "redirected", to: "/business", remember: true, denied: false });
    expect(go(at, recruiterOf({ isAdmin: true }))).toEqual({ kind: "allowed" });
    expect(go(at, plainRecruiter())).toEqual({ kind: "redirected", to: "/", remember: false, denied: true });
  });
});
