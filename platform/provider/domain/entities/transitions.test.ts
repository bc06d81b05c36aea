import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { entityFields } from "#contract/entities/all.ts";
import { type EditableEntity, entityNames } from "#contract/entity-names.ts";
import { mayFollow, type Status, type Transitions, transitions } from "#contract/transitions.ts";
import {
  payloadOf,
  requiredWith,
  type StatusEntity,
  statusEntities,
} from "#provider/testing/record-payloads.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

type Row = Record<string, unknown> & { id: number; status: Status };

const fieldOf = (entity: StatusEntity) => entityFields(entity).status;
const codesOf = (entity: StatusEntity): Status[] => {
  const { catalogue = "", given = [] } = fieldOf(entity) ?? {};
  const codes = isCatalogue(catalogue) ? catalogues[catalogue].map(({ code }) => code) : [];
  return codes.filter((code) => !(given as Status[]).includes(code));
};
const path = (entity: StatusEntity, id?: number) => `/recruiters/${entity}${id ? `/${id}` : ""}`;
const one = (entity: StatusEntity) => entityNames[entity as EditableEntity];
const create = async (entity: StatusEntity, values: object): Promise<Row> =>
  (await admin.call<Record<string, Row>>("POST", path(entity), { [one(entity)]: values }))[
    one(entity)
  ] as Row;
const save = async (entity: StatusEntity, id: number, values: object): Promise<Row> =>
  (await admin.call<Record<string, Row>>("PUT", path(entity, id), { [one(entity)]: values }))[
    one(entity)
  ] as Row;
const refusal = (entity: StatusEntity, id: number, values: object) =>
  admin.refused("PUT", path(entity, id), { [one(entity)]: values });

// A proposal's statuses are as good as free.
const walked = statusEntities.filter((entity) => entity !== "proposals");

describe("which status may follow which", () => {
  it.each(walked)(
    "%s: the provider allows the transitions of its table, and refuses the rest",
    async (entity) => {
      const table: Transitions = transitions[entity];
      const codes = codesOf(entity);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(table.start ?? codes)),
          fc.array(fc.constantFrom(...codes), { minLength: 1, maxLength: 8 }),
          async (start, sequence) => {
            const paid = entity === "invoices" && start === "paid" ? { paid_on: "2026-02-01" } : {};
            let row = await create(entity, {
              ...payloadOf(at.world, entity),
              ...requiredWith(entity, start),
              ...paid,
              status: start,
            });
            for (const to of sequence) {
              const values = { status: to, ...requiredWith(entity, to) };
              const from = row.status;
              if (mayFollow(table, from, to)) {
                row = await save(entity, row.id, values);
                expect(row.status).toBe(to);
              } else {
                expect(await refusal(entity, row.id, values)).toMatchObject({
                  status: 409,
                  code: "transition_refused",
                  fields: [{ path: `${one(entity)}.status`, rule: "transition", params: { from, to } }],
                });
              }
              if (entity === "invoices") expect(row.paid_on !== null).toBe(row.status === "paid");
              if (entity === "employees") expect(row.left_on !== null).toBe(row.status === "left");
            }
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  it.each(walked)("%s: a new record begins in the first state of its table", async (entity) => {
    const { start = [] }: Transitions = transitions[entity];
    const other = codesOf(entity).find((code) => !start.includes(code));
    if (other === undefined) return;
    const values = { ...payloadOf(at.world, entity), ...requiredWith(entity, other), status: other };
    expect(await admin.refused("POST", path(entity), { [one(entity)]: values })).toMatchObject({
      status: 422,
      fields: [{ path: `${one(entity)}.status`, rule: "option" }],
    });
  });

  it("is worded in the person's language", async () => {
    const { id } = await create("invoices", { ...payloadOf(at.world, "invoices"), status: "issued" });
    await save("invoices", id, { status: "cancelled" });
    const { error } = await refusal("invoices", id, { status: "issued" });
    expect(error).toEqual(["De “Cancelada” não se passa a “Emitida”."]);
  });

  it("holds for a bulk action and for its undoing", async () => {
    const open = await create("jobs", { ...payloadOf(at.world, "jobs"), status: "published" });
    const filled = await create("jobs", { ...payloadOf(at.world, "jobs"), status: "published" });
    await save("jobs", filled.id, { status: "filled" });
    const bulk = "/recruiters/bulk_actions";
    type Outcome = { reference_id: number; outcome: string; reason: string | null; rule: string | null };
    const ended = async (asked: Promise<{ bulk_action: { id: number } }>) => {
      const { id } = (await asked).bulk_action;
      await eventually(
        () => admin.call<{ bulk_action: { state: string } }>("GET", `${bulk}/${id}`),
        ({ bulk_action }) => bulk_action.state === "completed",
      );
      const { rows } = await admin.call<{ rows: Outcome[] }>("GET", `${bulk}/${id}/rows`);
      return { id, rows: rows.map(({ outcome, reason, rule }) => [outcome, reason, rule]) };
    };
    const done = await ended(
      admin.call("POST", bulk, {
        bulk_action: {
          entity: "jobs",
          action: "status",
          params: { status: "cancelled" },
          collections: [open.id, filled.id].map((reference_id) => ({ reference_type: "job", reference_id })),
        },
      }),
    );
    expect(done.rows).toEqual([
      ["done", null, null],
      ["failed", "refused", "transition"],
    ]);
    const undone = await ended(admin.call("POST", `${bulk}/${done.id}/undo`));
    expect(undone.rows).toEqual([["failed", "refused", "transition"]]);
    expect(await admin.call("GET", path("jobs", open.id))).toMatchObject({ job: { status: "cancelled" } });
  });

  it("holds for what the timeline restores", async () => {
    const { id, lock_version } = await create("invoices", payloadOf(at.world, "invoices"));
    await save("invoices", id, { status: "issued" });
    const { id: event_id } = await at.database.db
      .selectFrom("audit_events")
      .where("reference_type", "=", "invoice")
      .where("reference_id", "=", id)
      .where("field", "=", "status")
      .select("id")
      .executeTakeFirstOrThrow();
    const body = { event_id, lock_version: Number(lock_version) + 1 };
    expect(await admin.refused("POST", `/recruiters/timelines/invoices/${id}/restore`, body)).toMatchObject({
      code: "transition_refused",
      fields: [{ params: { from: "issued", to: "draft" } }],
    });
  });

  it("keeps two who change it at once from passing each other", async () => {
    const { id } = await create("invoices", { ...payloadOf(at.world, "invoices"), status: "issued" });
    const answers = await Promise.allSettled([
      save("invoices", id, { status: "cancelled" }),
      save("invoices", id, { status: "paid" }),
    ]);
    const done = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.status] : []));
    const { invoice } = await admin.call<{ invoice: Row }>("GET", path("invoices", id));
    // Neither may follow the other.
    expect(done).toEqual([invoice.status]);
  });
});

describe("an issued invoice", () => {
  it("keeps its number, its client and its value", async () => {
    const { id, value } = await create("invoices", payloadOf(at.world, "invoices"));
    await save("invoices", id, { value: 200 });
    await save("invoices", id, { status: "issued", value: 300 });
    for (const values of [
      { value: 400 },
      { name: "outra" },
      { currency: "USD" },
      { client_company_id: at.world.companyId },
    ])
      expect(await refusal("invoices", id, values)).toMatchObject({
        code: "validation_failed",
        fields: [{ path: `invoice.${Object.keys(values)[0]}`, rule: "fixed" }],
      });
    expect(await save("invoices", id, { value: 300, description: "Parcela 1" })).toMatchObject({
      value: 300,
    });
    expect(value).toBe(100);
  });

  it("has a day of payment while it is paid, and only then", async () => {
    const { id } = await create("invoices", payloadOf(at.world, "invoices"));
    expect(await refusal("invoices", id, { paid_on: "2026-03-01" })).toMatchObject({
      fields: [{ path: "invoice.paid_on", rule: "only_paid" }],
    });
    expect((await save("invoices", id, { status: "issued" })).issued_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await save("invoices", id, { status: "paid" })).paid_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await save("invoices", id, { status: "issued" })).paid_on).toBeNull();
    expect((await save("invoices", id, { status: "paid", paid_on: "2026-03-01" })).paid_on).toBe(
      "2026-03-01",
    );
  });
});
