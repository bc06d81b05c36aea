import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ImportTask } from "#contract/calls/imports.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { importRunner } from "./run-import.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

async function imported(who: Caller, duplicates: "skip" | "update", lines: readonly string[]) {
  type One = { import: ImportTask };
  const { id } = (
    await who.upload<One>("/recruiters/imports", "import[file]", "pessoas.csv", lines.join("\n"))
  ).import;
  await who.call("PUT", `/recruiters/imports/${id}`, { import: { duplicates } });
  const send = vi.spyOn(at.server.services.queue, "send").mockResolvedValue(undefined);
  await who.call("POST", `/recruiters/imports/${id}/start`);
  send.mockRestore();
  await importRunner(at.server.services)(id, new AbortController().signal);
  return id;
}
const historyOf = (ids: readonly number[]) =>
  at.database.db
    .selectFrom("audit_events")
    .where("reference_type", "=", "candidate")
    .where("reference_id", "in", ids)
    .orderBy("id")
    .select(["reference_id", "action", "field", "before", "after", "recruiter_id", "request_id"])
    .execute();

test.each([
  ["all candidates", {}],
  ["their own alone", { candidates: "own" }],
])(
  "what it overwrites of somebody is in their history, with who imported it, who sees %s",
  async (scope, record_scopes) => {
    const { db } = at.database;
    const business_id = at.world.businessId;
    const rui = await makeRecruiter(db, business_id, `Rui vê ${scope}`, {
      role_permissions: { candidates: ["read", "update", "import"] },
    });
    await db
      .updateTable("recruiter_businesses")
      .set({ record_scopes: JSON.stringify(record_scopes) })
      .where("recruiter_id", "=", rui.id)
      .execute();
    const who = await at.as("recruiters", rui.id);
    const email = (n: number) => `historia${n}.${rui.id}@x.test`;
    const people = await db
      .insertInto("candidates")
      .values(
        [1, 2].map((n) => ({
          ...{ business_id, name: `Pessoa ${n}`, email: email(n), owner_id: rui.id },
          ...{ role_name: "Analista", city: "Recife", skills: ["SQL"], clt_expectation: 500_000 },
        })),
      )
      .returning("id")
      .execute();
    const ids = people.map(({ id }) => id);
    const lines = [
      "Nome;E-mail;Cargo;Cidade;Competências;Pretensão",
      `Pessoa 1;${email(1)};Chefe;Recife;SQL|BI;5.000,00`,
      `Pessoa 2;${email(2)};Analista;;SQL;`,
    ];
    await imported(who, "skip", lines);
    expect(await historyOf(ids)).toEqual([]);
    const id = await imported(who, "update", lines);
    const change = (field: string, before: unknown, after: unknown) => ({
      ...{ reference_id: ids[0], action: "update", field, before, after },
      ...{ recruiter_id: rui.id, request_id: `import:${id}` },
    });
    // What is the same, or not in the file, is no change.
    expect(await historyOf(ids)).toEqual(
      expect.arrayContaining([
        change("role_name", "Analista", "Chefe"),
        change("skills", ["SQL"], ["SQL", "BI"]),
      ]),
    );
    expect(await historyOf(ids)).toHaveLength(2);
  },
);
