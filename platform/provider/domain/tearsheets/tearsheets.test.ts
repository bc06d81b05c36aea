import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import type { Tearsheet, TearsheetMember } from "#contract/calls/tearsheets.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { addMembers } from "./visible.ts";

let at: TestServer;
let owner: Caller;
let colleague: Caller;
let colleagueId: number;
beforeAll(async () => {
  at = await testServer();
  owner = await at.as("recruiters", at.world.admin.id);
  const other = await makeRecruiter(at.database.db, at.world.businessId, "Bia Reis", { is_admin: true });
  colleagueId = other.id;
  colleague = await at.as("recruiters", colleagueId);
});
afterAll(() => at.close());

const path = "/recruiters/tearsheets";
type One = { tearsheet: Tearsheet };
const make = async (tearsheet: object, who = owner) =>
  (await who.call<One>("POST", path, { tearsheet })).tearsheet;
const membersOf = async (id: number, query = "") =>
  owner.call<{ members: TearsheetMember[]; next_cursor: string | null }>(
    "GET",
    `${path}/${id}/members${query}`,
  );
/** Makes a bulk action, or its undo, and waits for its end. */
const run = async (to: string, body: object) => {
  const { bulk_action } = await owner.call<{ bulk_action: BulkAction }>("POST", to, body);
  return await eventually(
    async () =>
      (await owner.call<{ bulk_action: BulkAction }>("GET", `/recruiters/bulk_actions/${bulk_action.id}`))
        .bulk_action,
    ({ state }) => state === "completed",
  );
};
const put = (id: number, ids: readonly number[]) =>
  owner.call<{ added: number }>("POST", `${path}/${id}/members`, { candidate_ids: ids });

describe("a list of candidates", () => {
  it("counts who is on it, each once, and pages through them by name", async () => {
    const { id } = await make({ name: "Finalistas" });
    const ids = at.world.candidateIds;
    expect(await put(id, ids)).toEqual({ added: 5 });
    expect(await put(id, ids.slice(0, 2))).toEqual({ added: 0 });
    expect((await owner.call<One>("GET", `${path}/${id}`)).tearsheet.members_count).toBe(5);
    const first = await membersOf(id, "?size=3");
    const rest = await membersOf(id, `?size=3&after=${first.next_cursor}`);
    const names = [...first.members, ...rest.members].map(({ name }) => name);
    expect(names).toEqual([1, 2, 3, 4, 5].map((n) => `Candidata ${n} Souza`));
    expect(rest.next_cursor).toBeNull();
    await owner.call("DELETE", `${path}/${id}/members/${ids[0]}`);
    expect((await owner.refused("DELETE", `${path}/${id}/members/${ids[0]}`)).code).toBe("not_found");
    const on = await owner.call<{ tearsheets: Tearsheet[] }>(
      "GET",
      `/recruiters/candidates/${ids[1]}/tearsheets`,
    );
    expect(on.tearsheets).toMatchObject([{ name: "Finalistas", members_count: 4 }]);
  });

  it("comes page by page, each once, the newest first", async () => {
    for (const name of ["Página 1", "Página 2", "Página 3"]) await make({ name });
    type Found = { tearsheets: Tearsheet[]; next_after: number | null };
    const page = (query: string) => owner.call<Found>("GET", `${path}?term=pagina&${query}`);
    const first = await page("size=2");
    const rest = await page(`size=2&after=${first.next_after}`);
    const names = [...first.tearsheets, ...rest.tearsheets].map(({ name }) => name);
    expect(names).toEqual(["Página 3", "Página 2", "Página 1"]);
    expect(rest.next_after).toBeNull();
  });

  it("is nobody else's where it is private, administrator or not", async () => {
    const { id } = await make({ name: "Segredo", privacy: "private" });
    const candidate = at.world.candidateIds[2] ?? 0;
    await put(id, [candidate]);
    const { tearsheets } = await colleague.call<{ tearsheets: Tearsheet[] }>("GET", `${path}?term=segredo`);
    expect(tearsheets).toEqual([]);
    const on = await colleague.call<{ tearsheets: Tearsheet[] }>(
      "GET",
      `/recruiters/candidates/${candidate}/tearsheets`,
    );
    expect(on.tearsheets.map(({ name }) => name)).not.toContain("Segredo");
    const tries = [
      ["GET", `${path}/${id}`],
      ["PUT", `${path}/${id}`, { tearsheet: { name: "Meu" } }],
      ["DELETE", `${path}/${id}`],
      ["GET", `${path}/${id}/members`],
      ["POST", `${path}/${id}/members`, { candidate_ids: [candidate] }],
      ["DELETE", `${path}/${id}/members/${candidate}`],
    ] as const;
    for (const [method, to, body] of tries)
      expect((await colleague.refused(method, to, body)).code, `${method} ${to}`).toBe("not_found");
    const bulk = {
      entity: "candidates",
      action: "tearsheet",
      params: { tearsheet_id: id },
      collections: [{ reference_type: "candidate", reference_id: candidate }],
    };
    expect(await colleague.refused("POST", "/recruiters/bulk_actions", { bulk_action: bulk })).toMatchObject({
      fields: [{ path: "bulk_action.params.tearsheet_id", rule: "option" }],
    });
  });

  it("is changed by people with permission, but only its owner hides or shows it", async () => {
    const { id, lock_version } = await make({ name: "Aberta" });
    const change = (tearsheet: object, lock?: number) => ({
      tearsheet,
      ...(lock === undefined ? {} : { lock_version: lock }),
    });
    const renamed = await colleague.call<One>(
      "PUT",
      `${path}/${id}`,
      change({ name: "Nossa" }, lock_version),
    );
    expect(renamed.tearsheet).toMatchObject({ name: "Nossa", mine: false });
    expect((await owner.refused("PUT", `${path}/${id}`, change({ name: "x" }, lock_version))).code).toBe(
      "conflict",
    );
    expect((await colleague.refused("PUT", `${path}/${id}`, change({ privacy: "private" }))).code).toBe(
      "forbidden",
    );
    const hidden = await owner.call<One>("PUT", `${path}/${id}`, change({ privacy: "private" }));
    expect(hidden.tearsheet.privacy).toBe("private");
  });

  it("keeps what a change says nothing of, and takes a category that is there", async () => {
    const { id } = await make({ name: "Notas", description: " De abril " });
    const change = async (tearsheet: object) =>
      (await owner.call<One>("PUT", `${path}/${id}`, { tearsheet })).tearsheet;
    expect(await change({ name: "Notas 2" })).toMatchObject({ name: "Notas 2", description: "De abril" });
    expect(await change({ description: "  " })).toMatchObject({ name: "Notas 2", description: null });
    const unknown = { tearsheet: { name: "x", category_id: 999_999 } };
    for (const [method, to] of [["POST", path] as const, ["PUT", `${path}/${id}`] as const])
      expect((await owner.refused(method, to, unknown)).fields).toEqual([
        { path: "tearsheet.category_id", rule: "option" },
      ]);
  });

  it("is chosen in a field by a word of it or by itself, the newest first", async () => {
    const [first, second] = [await make({ name: "Escolha um" }), await make({ name: "Escolha dois" })];
    await make({ name: "Escolha minha", privacy: "private" }, colleague);
    const offered = async (query: string) => {
      const { options } = await owner.call<{ options: { id: number; label: string }[] }>(
        "GET",
        `/recruiters/lookups/tearsheets?${query}`,
      );
      return options.map(({ id }) => id);
    };
    expect(await offered("term=escolha")).toEqual([second.id, first.id]);
    expect(await offered(`id=${first.id}`)).toEqual([first.id]);
  });

  it("takes candidates off the list that they come from, where both may be seen", async () => {
    const from = await make({ name: "Triagem" });
    const to = await make({ name: "Entrevistar" });
    const [first = 0, second = 0] = at.world.candidateIds;
    await put(from.id, [first, second]);
    const moving = { candidate_ids: [first], from_id: from.id };
    expect(await owner.call("POST", `${path}/${to.id}/members`, moving)).toEqual({ added: 1 });
    const on = async (id: number) => (await membersOf(id)).members.map(({ candidate_id }) => candidate_id);
    expect([await on(from.id), await on(to.id)]).toEqual([[second], [first]]);
    // Dropped where they come from: they stay.
    const staying = { candidate_ids: [first], from_id: to.id };
    expect(await owner.call("POST", `${path}/${to.id}/members`, staying)).toEqual({ added: 0 });
    expect(await on(to.id)).toEqual([first]);
    const hidden = await make({ name: "Escondida", privacy: "private" });
    await put(hidden.id, [second]);
    const stealing = { candidate_ids: [second], from_id: hidden.id };
    expect((await colleague.refused("POST", `${path}/${to.id}/members`, stealing)).code).toBe("not_found");
    expect(await on(hidden.id)).toEqual([second]);
  });

  it("takes nobody from a colleague whose task waited until it was made private", async () => {
    const { id } = await make({ name: "Fechada", privacy: "private" });
    const { db, world } = { db: at.database.db, world: at.world };
    const viewer = { businessId: world.businessId, recruiterId: colleagueId };
    await expect(addMembers(db, viewer, id, world.candidateIds)).rejects.toMatchObject({ code: "not_found" });
    expect((await membersOf(id)).members).toEqual([]);
  });

  it("broadcasts that lists changed, and nothing of private ones", async () => {
    const received = async () =>
      (
        await at.database.db
          .selectFrom("cable_messages")
          .where("stream", "=", streams.entity(at.world.businessId, "tearsheets"))
          .orderBy("offset")
          .select("payload")
          .execute()
      ).map(({ payload }) => payload);
    const before = (await received()).length;
    const hidden = await make({ name: "Só minha", privacy: "private" });
    await put(hidden.id, at.world.candidateIds);
    await owner.call("DELETE", `${path}/${hidden.id}/members/${at.world.candidateIds[0]}`);
    expect(await received()).toHaveLength(before);
    const shown = { tearsheet: { privacy: "shared" } };
    await owner.call("PUT", `${path}/${hidden.id}`, shown);
    await put(hidden.id, at.world.candidateIds);
    await owner.call("PUT", `${path}/${hidden.id}`, { tearsheet: { privacy: "private" } });
    await owner.call("DELETE", `${path}/${hidden.id}`);
    expect((await received()).slice(before)).toEqual(
      Array.from({ length: 3 }, () => ({ type: "many", by_id: at.world.admin.id })),
    );
  });

  it("has a category, which goes without its lists", async () => {
    const body = { tearsheet_category: { name: "Tecnologia" } };
    const { tearsheet_category: made } = await owner.call<{ tearsheet_category: { id: number } }>(
      "POST",
      "/recruiters/tearsheet_categories",
      body,
    );
    expect(
      await owner.refused("POST", "/recruiters/tearsheet_categories", {
        tearsheet_category: { name: "tecnologia" },
      }),
    ).toMatchObject({ fields: [{ rule: "in_use" }] });
    const { id } = await make({ name: "Devs", category_id: made.id });
    await make({ name: "Ocultos", category_id: made.id, privacy: "private" });
    const seen = await colleague.call<{ tearsheet_categories: { count: number }[] }>(
      "GET",
      "/recruiters/tearsheet_categories",
    );
    expect(seen.tearsheet_categories).toMatchObject([{ name: "Tecnologia", count: 1 }]);
    await owner.call("DELETE", `/recruiters/tearsheet_categories/${made.id}`);
    expect((await owner.call<One>("GET", `${path}/${id}`)).tearsheet.category_id).toBeNull();
    expect(
      (await owner.refused("POST", path, { tearsheet: { name: "x", category_id: made.id } })).status,
    ).toBe(422);
  });

  it("is filled from a selection, and emptied again by its undo", async () => {
    const { id } = await make({ name: "Em massa" });
    const [first = 0, second = 0] = at.world.candidateIds;
    await put(id, [first]);
    const bulk = {
      entity: "candidates",
      action: "tearsheet",
      params: { tearsheet_id: id },
      collections: [first, second].map((reference_id) => ({ reference_type: "candidate", reference_id })),
    };
    const done = await run("/recruiters/bulk_actions", { bulk_action: bulk });
    expect(done).toMatchObject({ done: 1, skipped: 1, undoable: true });
    expect((await membersOf(id)).members).toHaveLength(2);
    await run(`/recruiters/bulk_actions/${done.id}/undo`, {});
    expect((await membersOf(id)).members.map(({ candidate_id }) => candidate_id)).toEqual([first]);
  });

  it("has candidates back as they were when leaving it is undone: who added them, and when", async () => {
    const { db } = at.database;
    const { id } = await make({ name: "Antigos" });
    const [candidate_id = 0] = at.world.candidateIds;
    const created_at = "2024-02-03T12:00:00.000Z";
    await db
      .insertInto("tearsheet_members")
      .values({
        ...{ business_id: at.world.businessId, tearsheet_id: id },
        ...{ candidate_id, recruiter_id: null, created_at },
      })
      .execute();
    const left = await run("/recruiters/bulk_actions", {
      bulk_action: {
        entity: "candidates",
        action: "leave_tearsheet",
        params: { tearsheet_id: id },
        collections: [{ reference_type: "candidate", reference_id: candidate_id }],
      },
    });
    expect(left).toMatchObject({ done: 1 });
    expect(await run(`/recruiters/bulk_actions/${left.id}/undo`, {})).toMatchObject({ done: 1 });
    const [back] = await db
      .selectFrom("tearsheet_members")
      .where("tearsheet_id", "=", id)
      .select(["recruiter_id", "created_at"])
      .execute();
    expect(back && { ...back, created_at: new Date(back.created_at).toISOString() }).toEqual({
      recruiter_id: null,
      created_at,
    });
  });

  it("is a filter of candidates: searched, ordered and paged as any list, and selected as a whole", async () => {
    const { id } = await make({ name: "Bancada" });
    const ids = at.world.candidateIds.slice(0, 3);
    await put(id, ids);
    type Found = { candidates: { id: number }[]; total_count: number; next_cursor: string | null };
    const on = `where[sub][on_lists][]=${id}`;
    const find = async (query: string, who = owner) =>
      await who.call<Found>("GET", `/recruiters/candidates?${query}`);
    const first = await find(`${on}&order=name:asc&page[size]=2`);
    expect(first).toMatchObject({ total_count: 3, candidates: ids.slice(0, 2).map((one) => ({ id: one })) });
    const rest = await find(`${on}&order=name:asc&page[size]=2&page[after]=${first.next_cursor}`);
    expect(rest).toMatchObject({ candidates: [{ id: ids[2] }], next_cursor: null });
    expect((await find(`${on}&term=Candidata 2`)).candidates).toMatchObject([{ id: ids[1] }]);
    const bulk_action = {
      entity: "candidates",
      action: "leave_tearsheet",
      params: { tearsheet_id: id },
    };
    const select_all_params = {
      search: { entity: "candidates", where: { sub: { on_lists: [String(id)] } } },
      except_ids: ids.slice(0, 1),
    };
    const asked = await owner.call<{ bulk_action: BulkAction }>("POST", "/recruiters/bulk_actions", {
      bulk_action,
      select_all_params,
    });
    expect(asked.bulk_action.total).toBe(2);
    await eventually(
      async () => (await membersOf(id)).members.map(({ candidate_id }) => candidate_id),
      (left) => left.length === 1 && left[0] === ids[0],
    );
  });

  it("is no filter for those who may not see it", async () => {
    const { id } = await make({ name: "Só minha", privacy: "private" });
    await put(id, at.world.candidateIds);
    const count = async (who: Caller) =>
      (await who.call<{ total_count: number }>("GET", `/recruiters/candidates?where[sub][on_lists][]=${id}`))
        .total_count;
    expect(await count(owner)).toBe(5);
    expect(await count(colleague)).toBe(0);
    const named = async (who: Caller) =>
      (await who.call<{ options: object[] }>("GET", `/recruiters/lookups/tearsheets?id=${id}`)).options;
    expect(await named(owner)).toEqual([{ id, label: "Só minha", hint: null }]);
    expect(await named(colleague)).toEqual([]);
  });
});

describe("lists at their edges", () => {
  const received = () =>
    listening(at.database.db, { all: streams.entity(at.world.businessId, "tearsheets") });

  it("end with a full page, of lists and of who is on them, namesakes by their age", async () => {
    const { id } = await make({ name: "Cheia 1" });
    await make({ name: "Cheia 2" });
    type Found = { tearsheets: Tearsheet[]; next_after: number | null };
    const full = await owner.call<Found>("GET", `${path}?term=cheia&size=2`);
    expect([full.tearsheets.length, full.next_after]).toEqual([2, null]);
    const namesakes = await at.database.db
      .insertInto("candidates")
      .values(
        ["ana lua", "Ana Lua", "Aná Lua"].map((name, n) => ({
          ...{ business_id: at.world.businessId, name, email: `lua${n}@elenco.test` },
        })),
      )
      .returning("id")
      .execute();
    const ids = namesakes.map((one) => one.id);
    await put(id, [...ids].reverse());
    const first = await membersOf(id, "?size=2");
    const rest = await membersOf(id, `?size=2&after=${first.next_cursor}`);
    expect([...first.members, ...rest.members].map(({ candidate_id }) => candidate_id)).toEqual(ids);
    expect((await membersOf(id, "?size=3")).next_cursor).toBeNull();
    expect(first.members[0]).toMatchObject({ by_name: at.world.admin.name });
    await owner.call("DELETE", `${path}/${id}`);
    const { candidateIds } = await makeWorld(at.database.db, "outra");
    const { id: other } = await make({ name: "Nossa gente" });
    expect(await put(other, candidateIds), "of another business").toEqual({ added: 0 });
    expect((await owner.refused("GET", `/recruiters/candidates/${candidateIds[0]}/tearsheets`)).status).toBe(
      404,
    );
  });

  it("are found by all words of a search, in a category, and of a candidate by their names", async () => {
    const { tearsheet_category: kind } = await owner.call<{ tearsheet_category: { id: number } }>(
      ...(["POST", "/recruiters/tearsheet_categories"] as const),
      { tearsheet_category: { name: "Busca" } },
    );
    const inside = await make({ name: "Zeta", description: "Gente de vendas", category_id: kind.id });
    const outside = await make({ name: "Alfa", description: "Vendas" });
    const found = async (query: string) =>
      (await owner.call<{ tearsheets: Tearsheet[] }>("GET", `${path}?${query}`)).tearsheets.map(
        ({ id }) => id,
      );
    expect(await found("term=vendas")).toEqual([outside.id, inside.id]);
    expect(await found("term=vendas zeta")).toEqual([inside.id]);
    expect(await found(`term=vendas&category_id=${kind.id}`)).toEqual([inside.id]);
    const [, , , candidate = 0] = at.world.candidateIds;
    for (const { id } of [inside, outside]) await put(id, [candidate]);
    const { tearsheets } = await owner.call<{ tearsheets: Tearsheet[] }>(
      ...(["GET", `/recruiters/candidates/${candidate}/tearsheets`] as const),
    );
    const names = tearsheets.map(({ name }) => name);
    expect(names.filter((name) => name === "Alfa" || name === "Zeta")).toEqual(["Alfa", "Zeta"]);
    const out = await owner.call<One>("PUT", `${path}/${inside.id}`, { tearsheet: { category_id: null } });
    expect(out.tearsheet).toMatchObject({
      category_id: null,
      description: "Gente de vendas",
      lock_version: 1,
    });
  });

  it("show nobody to who may read no candidates", async () => {
    const { id } = await make({ name: "Sem nomes" });
    await put(id, at.world.candidateIds);
    const { id: reader } = await makeRecruiter(at.database.db, at.world.businessId, "Rui Sem", {
      role_permissions: { tearsheets: ["read"] },
    });
    const rui = await at.as("recruiters", reader);
    const answers = await Promise.all([
      rui.call("GET", `${path}/${id}/members`),
      rui.call("GET", `/recruiters/candidates/${at.world.candidateIds[0]}/tearsheets`),
    ]);
    expect(answers).toEqual([{ members: [], next_cursor: null }, { tearsheets: [] }]);
  });

  it("tell others of a change that there is, and who shows a list that is shown changes nothing", async () => {
    const [first = 0, second = 0] = at.world.candidateIds;
    const open = await make({ name: "Aberta a todos" });
    const hidden = await make({ name: "Fechada a todos", privacy: "private" });
    await put(open.id, [first]);
    await put(hidden.id, [second]);
    const heard = await received();
    const many = (n: number) => ({
      all: Array.from({ length: n }, () => ({ type: "many", by_id: at.world.admin.id })),
    });
    await put(open.id, [first]);
    expect(await heard(), "they were on it").toEqual(many(0));
    const move = { candidate_ids: [second], from_id: hidden.id };
    await owner.call("POST", `${path}/${open.id}/members`, move);
    expect(await heard(), "one of the two is shared").toEqual(many(1));
    await owner.call("DELETE", `${path}/${open.id}/members/${second}`);
    expect(await heard()).toEqual(many(1));
    const same = { tearsheet: { privacy: "shared", name: "Aberta ainda" } };
    expect((await colleague.call<One>("PUT", `${path}/${open.id}`, same)).tearsheet.name).toBe(
      "Aberta ainda",
    );
    await owner.call("PUT", `${path}/${hidden.id}`, { tearsheet: { name: "Fechada ainda" } });
    expect((await heard()).all).toEqual([{ type: "many", by_id: colleagueId }]);
  });

  it("have categories in the order of their words, each name once, and none that is not there", async () => {
    const categories = "/recruiters/tearsheet_categories";
    const named = (name: string) => ({ tearsheet_category: { name } });
    const makes = async (name: string) =>
      (await owner.call<{ tearsheet_category: { id: number } }>("POST", categories, named(name)))
        .tearsheet_category.id;
    const [zebra, agua, area] = [
      await makes("ordem zebra"),
      await makes("ordem água"),
      await makes("ordem area"),
    ];
    const { tearsheet_categories: all } = await owner.call<{
      tearsheet_categories: { id: number; name: string }[];
    }>("GET", categories);
    const ours = all.filter(({ name }) => name.toLowerCase().startsWith("ordem"));
    expect(ours.map(({ id }) => id)).toEqual([agua, area, zebra]);
    expect((await owner.refused("PUT", `${categories}/${zebra}`, named("ORDEM Agua"))).fields).toEqual([
      { path: "tearsheet_category.name", rule: "in_use" },
    ]);
    expect(await owner.call("PUT", `${categories}/${zebra}`, named("Ordem nova"))).toEqual({
      tearsheet_category: { id: zebra, name: "Ordem nova", count: 0 },
    });
    for (const method of ["PUT", "DELETE"] as const)
      expect((await owner.refused(method, `${categories}/999999`, named("x"))).code).toBe("not_found");
  });
});
