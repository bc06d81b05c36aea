// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { mayOpen, menuResources, type Resource, type RolePermissions, resources } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import { entityEntries, permittedEntries } from "#features/recruiters/entity-menu.ts";
import { decide } from "#machines/access/access-rules.ts";
import type { SessionUser } from "#machines/session/session.machine.ts";
import { recruiterOf } from "#machines/testing/people.ts";
import { layouts } from "../layouts.ts";
import { routes } from "../routes.ts";

type Wanted = "anyone" | "recruiter" | "recruiter admin" | Resource;

/** The 72 routes of the recruiter area and who may see them, typed from the application document (2.5, 2.8, 6). */
const recruiterArea: readonly (readonly [path: string, access: Wanted])[] = [
  ["/recruiters", "recruiter"],
  ["/recruiters/forgot_password", "anyone"],
  ["/recruiters/assinaturas", "recruiter"],
  ["/recruiters/billing_plans", "recruiter admin"],
  ["/recruiters/billing_plans/{id}", "recruiter admin"],
  ["/recruiters/business", "recruiter admin"],
  ["/recruiters/candidates", "candidates"],
  ["/recruiters/candidates/new", "candidates"],
  ["/recruiters/candidates/{id}", "candidates"],
  ["/recruiters/client_companies", "client_companies"],
  ["/recruiters/client_companies/new", "client_companies"],
  ["/recruiters/client_companies/{id}", "client_companies"],
  ["/recruiters/client_companies/{id}/jobs", "client_companies"],
  ["/recruiters/client_companies/{id}/{applies}", "client_companies"],
  ["/recruiters/client_contacts", "client_contacts"],
  ["/recruiters/client_contacts/new", "client_contacts"],
  ["/recruiters/client_contacts/{id}", "client_contacts"],
  ["/recruiters/client_contacts/{id}/jobs", "client_contacts"],
  ["/recruiters/client_contacts/{id}/{applies}", "client_contacts"],
  ["/recruiters/contacts", "contacts"],
  ["/recruiters/contacts/new", "contacts"],
  ["/recruiters/contacts/{id}", "contacts"],
  ["/recruiters/dashboard", "recruiter"],
  ["/recruiters/dashboard/Candidate", "recruiter"],
  ["/recruiters/employees", "recruiter admin"],
  ["/recruiters/employees/{id}", "recruiter admin"],
  ["/recruiters/evaluations", "recruiter admin"],
  ["/recruiters/evaluations/{id}", "recruiter admin"],
  ["/recruiters/feedbacks", "feedbacks"],
  ["/recruiters/feedbacks/{id}", "feedbacks"],
  ["/recruiters/interviews", "interviews"],
  ["/recruiters/interviews/{id}", "interviews"],
  ["/recruiters/invoices", "recruiter admin"],
  ["/recruiters/invoices/{id}", "recruiter admin"],
  ["/recruiters/jobs", "jobs"],
  ["/recruiters/jobs/new", "jobs"],
  ["/recruiters/jobs/{id}", "jobs"],
  ["/recruiters/jobs/{id}/applies", "jobs"],
  ["/recruiters/jobs/{id}/applies/kanban", "jobs"],
  ["/recruiters/meetings", "meetings"],
  ["/recruiters/meetings/new", "meetings"],
  ["/recruiters/meetings/{id}", "meetings"],
  ["/recruiters/notes", "notes"],
  ["/recruiters/notes/{id}", "notes"],
  ["/recruiters/placements", "placements"],
  ["/recruiters/placements/{id}", "placements"],
  ["/recruiters/profile", "recruiter"],
  ["/recruiters/projects", "projects"],
  ["/recruiters/projects/new", "projects"],
  ["/recruiters/projects/{id}", "projects"],
  ["/recruiters/proposals", "proposals"],
  ["/recruiters/proposals/new", "proposals"],
  ["/recruiters/proposals/{id}", "proposals"],
  ["/recruiters/proposals/{id}/details", "proposals"],
  ["/recruiters/prospecting_templates", "prospecting_templates"],
  ["/recruiters/prospecting_templates/{id}", "prospecting_templates"],
  ["/recruiters/sendout_queues", "sendout_queues"],
  ["/recruiters/sendout_queues/calendar", "sendout_queues"],
  ["/recruiters/sendout_queues/{id}", "sendout_queues"],
  ["/recruiters/signatures", "recruiter"],
  ["/recruiters/submissions", "submissions"],
  ["/recruiters/submissions/new", "submissions"],
  ["/recruiters/tasks", "tasks"],
  ["/recruiters/tasks/new", "tasks"],
  ["/recruiters/tasks/{id}", "tasks"],
  ["/recruiters/tearsheets", "tearsheets"],
  ["/recruiters/tearsheets/{id}", "tearsheets"],
  ["/recruiters/template_notes", "template_notes"],
  ["/recruiters/template_notes/new", "template_notes"],
  ["/recruiters/template_notes/{id}", "template_notes"],
  ["/recruiters/templates/emails", "recruiter"],
  ["/recruiters/utilities", "recruiter admin"],
];

/** What a page shows has a permission of its own: billing plans are for administrators, candidates for who may read them. */
const narrower: Readonly<Record<string, Wanted>> = {
  "/recruiters/assinaturas": "billing_plans",
  "/recruiters/dashboard/Candidate": "candidates",
};

/** What a page shows besides its own entity. */
const alsoReads: Readonly<Record<string, readonly Resource[]>> = {
  "/recruiters/jobs/{id}/applies/kanban": ["applies"],
  "/recruiters/submissions": ["applies"],
  "/recruiters/submissions/new": ["applies"],
};

const table = pageTable(routes);
const pages = new Set(routes.map(({ path }) => path));
const sample = (path: string) => path.replace("{id}", "7").replace("{applies}", "applies");

function recruiter(isAdmin: boolean, readable: readonly Resource[] = []): SessionUser {
  const user = recruiterOf({ isAdmin });
  if (user.strategy !== "recruiters") throw new Error("Not a recruiter");
  const role_permissions: RolePermissions = Object.fromEntries(readable.map((item) => [item, ["read"]]));
  return { ...user, profile: { ...user.profile, role_permissions } };
}

function go(path: string, user: SessionUser | null) {
  const guards = table.match(path)?.guards ?? [];
  return decide({ path, guards, strategy: "recruiters", user, productDomain: true, attempted: null });
}
const isLet = (path: string, user: SessionUser | null) => go(path, user).kind === "allowed";

/** A redirect leads somewhere that stays: the first permitted entity, or home where there is none. */
function expectSentOn(path: string, readable: readonly Resource[]) {
  const user = recruiter(false, readable);
  const decision = go(path, user);
  expect(decision).toMatchObject({ kind: "redirected", denied: true });
  const to = decision.kind === "redirected" ? decision.to : "";
  const first = menuResources.find(
    (resource) => user.strategy === "recruiters" && mayOpen(user.profile, resource),
  );
  expect(to).toBe(first ? `/recruiters/${first}` : "/recruiters");
  expect(table.match(to)?.path).toBe(to);
  expect(isLet(to, user)).toBe(true);
}

describe("the routes of the recruiter area", () => {
  it("are 72, each once", () => {
    expect(new Set(recruiterArea.map(([path]) => path)).size).toBe(72);
  });

  it.each(recruiterArea)("%s has a page of its own", async (path) => {
    const route = table.match(sample(path));
    expect(route?.path.startsWith("/recruiters")).toBe(true);
    const page = await route?.load();
    expect(page?.default).toBeTypeOf("function");
    // The pages of the engine answer for an entity that is there.
    const name = path.split("/")[2] ?? "";
    const { default: list } = await import("#features/entities/lists/list-page.tsx");
    if (page?.default === list) expect(Object.keys(entities)).toContain(name);
  });

  it.each(recruiterArea)("%s is for %s", (path, access) => {
    const at = sample(path);
    const wanted = narrower[path] ?? access;
    if (wanted === "anyone") {
      expect(isLet(at, null)).toBe(true);
      return;
    }
    expect(go(at, null)).toEqual({ kind: "redirected", to: "/business", remember: true, denied: false });
    expect(isLet(at, recruiter(true))).toBe(true);
    if (wanted === "recruiter") {
      expect(isLet(at, recruiter(false))).toBe(true);
      return;
    }
    if (wanted === "recruiter admin" || wanted === "billing_plans") {
      expect(isLet(at, recruiter(false, resources))).toBe(false);
      return;
    }
    const needed = [wanted, ...(alsoReads[path] ?? [])];
    expect(isLet(at, recruiter(false, needed))).toBe(true);
    expectSentOn(at, []);
    for (const missing of needed)
      expectSentOn(
        at,
        resources.filter((resource) => resource !== missing),
      );
    for (const only of resources.filter((resource) => !needed.includes(resource))) expectSentOn(at, [only]);
  });
});

describe("the menus of the recruiter area", () => {
  const entriesOf = (user: SessionUser) =>
    user.strategy === "recruiters"
      ? permittedEntries(user.profile, pages).map(({ resource }) => resource)
      : [];

  it("has a page behind every entry", () => {
    for (const { path } of entityEntries) expect(table.match(path)?.path).toBe(path);
  });

  it("shows an administrator everything", () => {
    expect(entriesOf(recruiter(true))).toEqual(entityEntries.map(({ resource }) => resource));
  });

  it("is empty for who may read nothing, and never has what is for administrators", () => {
    expect(entriesOf(recruiter(false))).toEqual([]);
    const shown = entriesOf(recruiter(false, resources));
    expect(shown.filter((item) => !isLet(`/recruiters/${item}`, recruiter(false, resources)))).toEqual([]);
    expect(shown).not.toContain("invoices");
    expect(shown).not.toContain("evaluations");
  });

  it.each(entityEntries.map(({ resource, path }) => [resource, path] as const))(
    "%s is shown to whoever its page lets in, and to nobody else",
    (resource, path) => {
      for (const readable of [
        [resource],
        [resource, "applies"],
        resources.filter((item) => item !== resource),
      ]) {
        const user = recruiter(false, readable as Resource[]);
        expect(entriesOf(user).includes(resource)).toBe(isLet(path, user));
      }
    },
  );

  it("redirects to the first entry of the menu", () => {
    const order = entityEntries.flatMap((entry) =>
      "offMenu" in entry || !menuResources.includes(entry.resource) ? [] : [entry.resource],
    );
    expect(menuResources.filter((resource) => order.some((shown) => shown === resource))).toEqual(order);
    expect(menuResources.filter((resource) => !pages.has(`/recruiters/${resource}`))).toEqual([]);
  });
});

it("shares the layout of lists with boards, so that it stays when one leads to the other", async () => {
  const [lists, boards] = await Promise.all([layouts.recruiters(), layouts.recruiters2()]);
  expect(boards.default).toBe(lists.default);
  expect([lists.isWide, boards.isWide]).toEqual([undefined, true]);
});
