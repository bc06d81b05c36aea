import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SavedView } from "#contract/calls/list-views.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const { businessId } = at.world;
  const { id } = await makeRecruiter(at.database.db, businessId, "Bia Costa", {
    role_permissions: { candidates: ["read"] },
  });
  other = await at.as("recruiters", id);
});
afterAll(() => at.close());

const views = async (who: Caller) =>
  (await who.call<{ saved_views: SavedView[] }>("GET", "/recruiters/saved_views?entity=candidates"))
    .saved_views;
const save = (who: Caller, name: string, shared: boolean) =>
  who.call<{ saved_view: SavedView }>("POST", "/recruiters/saved_views", {
    saved_view: {
      entity: "candidates",
      name,
      shared,
      state: {
        term: "sql",
        terms: { excluded: ["java"] },
        where: { state: { eq: "SP" }, or: [{ city: { contains: "camp" } }], sub: { with_applies: ["true"] } },
        order: "name:asc",
        view_type: "blocks",
      },
    },
  });

describe("saved views", () => {
  it("keep a list's state, shared or alone, changed only by their owner", async () => {
    const { saved_view: shared } = await save(admin, "De São Paulo", true);
    const { saved_view: own } = await save(admin, "Só minha", false);
    expect(shared).toMatchObject({ is_own: true, owner_name: at.world.admin.name });
    expect(own.state).toMatchObject({ where: { sub: { with_applies: ["true"] } }, view_type: "blocks" });
    expect((await views(admin)).map(({ name }) => name)).toEqual(["De São Paulo", "Só minha"]);
    expect(await views(other)).toMatchObject([{ name: "De São Paulo", is_own: false }]);
    const change = { saved_view: { name: "Minha" } };
    expect((await other.refused("PUT", `/recruiters/saved_views/${shared.id}`, change)).code).toBe(
      "not_found",
    );
    expect((await other.refused("DELETE", `/recruiters/saved_views/${shared.id}`)).code).toBe("not_found");
    await admin.call("PUT", `/recruiters/saved_views/${shared.id}`, {
      saved_view: { shared: false, state: { term: "x" } },
    });
    expect(await views(other)).toEqual([]);
    expect((await views(admin))[0]).toMatchObject({ state: { term: "x" }, shared: false });
    await admin.call("DELETE", `/recruiters/saved_views/${shared.id}`);
    expect(await views(admin)).toMatchObject([{ id: own.id }]);
  });

  it("are listed together for their owner alone, of the lists that they may read", async () => {
    const owned = async (who: Caller) =>
      (await who.call<{ saved_views: SavedView[] }>("GET", "/recruiters/saved_views/own")).saved_views.map(
        ({ entity, name }) => `${entity} ${name}`,
      );
    await save(admin, "Para todos", true);
    await admin.call("POST", "/recruiters/saved_views", {
      saved_view: { entity: "jobs", name: "Abertas", shared: false, state: {} },
    });
    expect(await owned(admin)).toEqual(["jobs Abertas", "candidates Para todos", "candidates Só minha"]);
    expect(await owned(other)).toEqual([]);
  });

  it("have one name each, and no state that a list could not have", async () => {
    const { fields } = await admin.refused("POST", "/recruiters/saved_views", {
      saved_view: { entity: "candidates", name: "SÓ MINHA", shared: false, state: {} },
    });
    expect(fields).toEqual([{ path: "saved_view.name", rule: "in_use" }]);
    const wrong = await admin.refused("POST", "/recruiters/saved_views", {
      saved_view: { entity: "candidates", name: "x", shared: false, state: { order: "drop table" } },
    });
    expect(wrong.fields?.[0]?.path).toBe("saved_view.state.order");
  });
});

it("a view is not renamed to another's name, nor of a list that may not be read", async () => {
  const { saved_view: one } = await save(other, "Um", false);
  const { saved_view: two } = await save(other, "Dois", true);
  const rename = { saved_view: { name: "um" } };
  const path = `/recruiters/saved_views/${two.id}`;
  expect((await other.refused("PUT", path, rename)).fields).toEqual([
    { path: "saved_view.name", rule: "in_use" },
  ]);
  await other.call("PUT", path, { saved_view: { name: "Três" } });
  expect((await views(admin)).find(({ id }) => id === two.id)).toMatchObject({
    ...{ name: "Três", is_own: false, state: { term: "sql" } },
  });
  const ofJobs = { saved_view: { entity: "jobs", name: "Vagas", shared: false, state: {} } };
  expect((await other.refused("POST", "/recruiters/saved_views", ofJobs)).code).toBe("forbidden");
  expect((await other.refused("GET", "/recruiters/saved_views?entity=jobs")).code).toBe("forbidden");
  // One of a list that was theirs to read once.
  const { recruiter_id, business_id } = await at.database.db
    .selectFrom("saved_views")
    .where("id", "=", one.id)
    .select(["recruiter_id", "business_id"])
    .executeTakeFirstOrThrow();
  const values = { recruiter_id, business_id, entity: "jobs", name: "Antiga", state: "{}" } as const;
  await at.database.db.insertInto("saved_views").values(values).execute();
  const { saved_views: own } = await other.call<{ saved_views: SavedView[] }>(
    "GET",
    "/recruiters/saved_views/own",
  );
  expect(own.map(({ name }) => name)).toEqual(["Três", "Um"]);
  for (const { id } of [one, two]) await other.call("DELETE", `/recruiters/saved_views/${id}`);
  expect((await other.refused("DELETE", path)).code).toBe("not_found");
});

describe("how a list is looked at", () => {
  const structure = async (who: Caller) =>
    (
      await who.call<{ entity_columns_structure: { columns: { field: string }[]; view_type: string } }>(
        "GET",
        "/recruiters/entity_columns_structure/task?type=0",
      )
    ).entity_columns_structure;

  it("is kept for each person, apart from the columns", async () => {
    const path = "/recruiters/entity_columns_structure/task";
    await admin.call("PUT", path, { type: 0, view_type: "kanban" });
    expect(await structure(admin)).toMatchObject({ view_type: "kanban" });
    expect((await structure(admin)).columns.length).toBeGreaterThan(3);
    await admin.call("PUT", path, { type: 0, columns: [{ field: "title", visible: true }] });
    expect(await structure(admin)).toMatchObject({ view_type: "kanban", columns: [{ field: "title" }] });
    expect(await structure(other)).toMatchObject({ view_type: "table" });
  });

  it("has rows of one height in all lists of a person, and folded stages for each board", async () => {
    const path = "/recruiters/entity_columns_structure";
    const read = async (who: Caller, of: string) =>
      (
        await who.call<{ entity_columns_structure: { density: string; folded: Record<string, boolean> } }>(
          "GET",
          `${path}/${of}`,
        )
      ).entity_columns_structure;
    await admin.call("PUT", `${path}/task`, { type: 0, density: "compact" });
    expect((await read(admin, "job?type=0")).density).toBe("compact");
    expect((await read(other, "task?type=0")).density).toBe("normal");
    await admin.call("PUT", `${path}/job`, { type: 2, folded: { closed: true, draft: false } });
    expect((await read(admin, "job?type=2")).folded).toEqual({ closed: true, draft: false });
    expect((await read(admin, "task?type=2")).folded).toEqual({});
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}`, true]));
    const refused = await admin.refused("PUT", `${path}/job`, { type: 2, folded: many });
    expect(refused.fields?.[0]?.path).toBe("folded");
  });

  it("has columns of its own for each type of a view", async () => {
    const path = "/recruiters/entity_columns_structure/client_company";
    const shown = async (type: number) => {
      const { entity_columns_structure: answer } = await admin.call<{
        entity_columns_structure: { type: number; columns: { field: string; visible: boolean }[] };
      }>("GET", `${path}?type=${type}`);
      expect(answer.type).toBe(type);
      return answer.columns.filter(({ visible }) => visible).map(({ field }) => field);
    };
    const table = await shown(0);
    expect(await shown(1)).toEqual(["name", "sector", "city", "jobs_count", "status"]);
    expect(await shown(6)).toEqual(table);
    await admin.call("PUT", path, { type: 1, columns: [{ field: "phone", visible: true }] });
    expect(await shown(1)).toEqual(["phone"]);
    expect(await shown(0)).toEqual(table);
  });
});

describe("the card of a list", () => {
  const path = "/recruiters/administrator/entity_cards";
  const make = async (name: string, view: string, shown_fields: string[], entity = "candidates") =>
    (
      await admin.call<{ entity_card: { id: number; in_use: boolean } }>("POST", path, {
        entity_card: { name, entity, view, shown_fields },
      })
    ).entity_card;
  const shown = async (who: Caller, type: number, entity = "candidate") => {
    const { entity_columns_structure: of } = await who.call<{
      entity_columns_structure: { columns: { field: string; visible: boolean }[] };
    }>("GET", `/recruiters/entity_columns_structure/${entity}?type=${type}`);
    return of.columns.filter(({ visible }) => visible).map(({ field }) => field);
  };

  it("is what blocks and boards show, until a person chooses fields of their own", async () => {
    const before = await shown(other, 1);
    const first = await make("Compacto", "blocks", ["city", "status"]);
    expect(await shown(other, 1)).toEqual(["name", "city", "status"]);
    // The board, the table and other lists have their own.
    expect(await shown(other, 2)).toEqual(before);
    await make("Quadro", "kanban", ["source", "candidate_role_name"], "applies");
    expect(await shown(other, 2, "apply")).toEqual(["candidate_id", "source", "candidate_role_name"]);
    // The one that was chosen last is in use.
    const second = await make("Completo", "blocks", ["owner_id"]);
    expect(await shown(other, 1)).toEqual(["name", "owner_id"]);
    const { entity_card } = await admin.call<{ entity_card: object }>("GET", `${path}/${first.id}`);
    expect(entity_card).toMatchObject({ in_use: false });
    await other.call("PUT", "/recruiters/entity_columns_structure/candidate", {
      type: 1,
      columns: [{ field: "name", visible: true }],
    });
    expect(await shown(other, 1)).toEqual(["name"]);
    expect(await shown(admin, 1)).toEqual(["name", "owner_id"]);
    // One that is not in use takes nobody's place, nor does one of another view or list.
    await admin.call("POST", path, {
      entity_card: {
        ...{ name: "Guardado", entity: "candidates", view: "blocks", shown_fields: ["city"] },
        in_use: false,
      },
    });
    await make("Do quadro", "kanban", ["city"]);
    await make("De vagas", "blocks", ["status"], "jobs");
    expect(await shown(admin, 1)).toEqual(["name", "owner_id"]);
    await admin.call("DELETE", `${path}/${second.id}`);
    expect(await shown(admin, 1)).toEqual(before);
  });

  it("has fields of its list alone", async () => {
    const given = { entity_card: { name: "Errado", entity: "jobs", view: "blocks", shown_fields: ["cpf"] } };
    expect((await admin.refused("POST", path, given)).fields).toEqual([
      { path: "entity_card.shown_fields", rule: "option" },
    ]);
  });
});
