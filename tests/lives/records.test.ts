import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import { type EditableEntity, entityNames } from "#contract/entity-names.ts";
import { mayFollow, type Status, type Transitions, transitions } from "#contract/transitions.ts";
import { bulkActionRunner } from "#provider/domain/bulk-actions/run-bulk-action.ts";
import { updateRow } from "#provider/domain/entities/write.ts";
import { entityRules } from "#provider/entity-rules.ts";
import {
  payloadOf,
  requiredWith,
  type StatusEntity,
  statusEntities,
} from "#provider/testing/record-payloads.ts";
import { killed, type Provider, runs, type TwoProviders, twoProviders } from "./providers.ts";
import { unreportedSteps, wrongWalks } from "./walks.ts";

let at: TwoProviders;
beforeAll(async () => {
  at = await twoProviders();
});
afterAll(() => at.close());

type Which = 0 | 1;

const statusField = (entity: StatusEntity): Field => {
  const { status } = entityFields(entity);
  if (!status) throw new Error(entity);
  return status;
};
const codesOf = (entity: StatusEntity): Status[] => {
  const { catalogue = "", given = [] } = statusField(entity);
  const codes = isCatalogue(catalogue) ? catalogues[catalogue].map(({ code }) => code) : [];
  return codes.filter((code) => !(given as Status[]).includes(code));
};

/** A record as it must be: its status, and the requests made for it. */
interface Model {
  entity: StatusEntity;
  status: Status;
}
interface Real {
  id: number;
}

const table = ({ entity }: Model): Transitions => transitions[entity];
const one = ({ entity }: Model) => entityNames[entity as EditableEntity];
const save = (provider: Provider, model: Model, { id }: Real, status: Status) =>
  provider.ask("PUT", `/recruiters/${model.entity}/${id}`, {
    [one(model)]: { status, ...requiredWith(model.entity, status) },
  });
const refusal = (model: Model, from: Status, to: Status) => ({
  status: 409,
  body: {
    code: "transition_refused",
    fields: [{ path: `${one(model)}.status`, rule: "transition", params: { from, to } }],
  },
});
async function assertStands(model: Model, { id }: Real): Promise<void> {
  for (const provider of at.both) {
    const { body } = await provider.ask("GET", `/recruiters/${model.entity}/${id}`);
    expect((body as Record<string, { status: Status }>)[one(model)]?.status).toBe(model.status);
  }
}

type Command = fc.AsyncCommand<Model, Real>;
const always = () => true;

/** A person saves another status. */
const saving = (which: Which, to: Status): Command => ({
  check: always,
  toString: () => `${which} saves ${to}`,
  run: async (model, real) => {
    const answer = await save(at.both[which], model, real, to);
    if (mayFollow(table(model), model.status, to)) {
      expect(answer.status).toBe(200);
      model.status = to;
    } else expect(answer).toMatchObject(refusal(model, model.status, to));
    await assertStands(model, real);
  },
});

/** Two people save at once, at different processes: it is as if one came after the other. */
const racing = (first: Status, second: Status): Command => ({
  check: always,
  toString: () => `0 saves ${first} while 1 saves ${second}`,
  run: async (model, real) => {
    const before = model.status;
    const answers = await Promise.all([
      save(at.both[0], model, real, first),
      save(at.both[1], model, real, second),
    ]);
    const outcome = (order: readonly Status[]) => {
      let now = before;
      const taken = order.map((to) => {
        const may = mayFollow(table(model), now, to);
        if (may) now = to;
        return may;
      });
      return { now, taken };
    };
    const one = outcome([first, second]);
    const other = outcome([second, first]);
    const seen = answers.map(({ status }) => status === 200);
    const { body } = await at.both[0].ask("GET", `/recruiters/${model.entity}/${real.id}`);
    const status = (body as Record<string, { status: Status }>)[entityNames[model.entity as EditableEntity]]
      ?.status;
    expect([
      { now: one.now, seen: one.taken },
      { now: other.now, seen: other.taken.toReversed() },
    ]).toContainEqual({ now: status, seen });
    if (status !== undefined) model.status = status;
  },
});

/** A bulk action sets it: each refusal is reported for its row. */
const inBulk = (which: Which, to: Status): Command => ({
  check: ({ entity }) => entity !== "employees" && entity !== "proposals",
  toString: () => `${which} sets ${to} in bulk`,
  run: async (model, real) => {
    const { ask, services } = at.both[which];
    const { status, body } = await ask("POST", "/recruiters/bulk_actions", {
      bulk_action: {
        entity: model.entity,
        action: "status",
        params: { status: to },
        collections: [{ reference_type: one(model), reference_id: real.id }],
      },
    });
    // Not every list has the action.
    if (status === 422) return;
    const { id } = (body as { bulk_action: { id: number } }).bulk_action;
    await bulkActionRunner(at.both[which === 0 ? 1 : 0].services)(id, new AbortController().signal);
    const rows = await services.unscopedDb
      .selectFrom("bulk_action_rows")
      .where("bulk_action_id", "=", id)
      .select(["outcome", "reason", "rule"])
      .execute();
    if (to === model.status) expect(rows).toEqual([{ outcome: "skipped", reason: "unchanged", rule: null }]);
    else if (mayFollow(table(model), model.status, to)) {
      expect(rows).toEqual([{ outcome: "done", reason: null, rule: null }]);
      model.status = to;
    } else expect(rows).toEqual([{ outcome: "failed", reason: "refused", rule: "transition" }]);
    await assertStands(model, real);
  },
});

/** A process is killed while it saves: nothing has happened. */
const dying = (which: Which, to: Status): Command => ({
  check: (model) => mayFollow(table(model), model.status, to),
  toString: () => `${which} is killed while it saves ${to}`,
  run: async (model, real) => {
    const { admin, businessId } = at.world;
    const writer = { businessId, recruiterId: admin.id, requestId: "killed", rules: entityRules };
    const values = { status: to, ...requiredWith(model.entity, to) };
    await killed(at.both[which], (trx) =>
      updateRow(trx, model.entity as EditableEntity, writer, real.id, values, undefined),
    );
    await assertStands(model, real);
  },
});

const which = fc.constantFrom<Which>(0, 1);

describe("the life of a record, at two processes", () => {
  it.each(statusEntities)("%s", async (entity) => {
    const codes = codesOf(entity);
    const status = fc.constantFrom(...codes);
    const start = (transitions[entity] as Transitions).start ?? codes.slice(0, 6);
    const kinds = [
      fc.tuple(which, status).map(([by, to]) => saving(by, to)),
      fc.tuple(which, status).map(([by, to]) => saving(by, to)),
      fc.tuple(status, status).map(([first, second]) => racing(first, second)),
      fc.tuple(which, status).map(([by, to]) => inBulk(by, to)),
      fc.tuple(which, status).map(([by, to]) => dying(by, to)),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...start),
        fc.commands(kinds, { maxCommands: 12, size: "max" }),
        async (first, commands) => {
          const name = entityNames[entity as EditableEntity];
          const values = { ...payloadOf(at.world, entity), status: first, ...requiredWith(entity, first) };
          const paid = entity === "invoices" && first === "paid" ? { paid_on: "2026-02-01" } : {};
          const { body, status: answered } = await at.both[0].ask("POST", `/recruiters/${entity}`, {
            [name]: { ...values, ...paid },
          });
          expect(answered, JSON.stringify(body)).toBeLessThan(300);
          const { id } = (body as Record<string, { id: number }>)[name] ?? { id: 0 };
          await fc.asyncModelRun(() => ({ model: { entity, status: first }, real: { id } }), commands);
        },
      ),
      { numRuns: runs },
    );
  });

  it("is a walk of its chart, each step recorded in its history", async () => {
    expect(await wrongWalks(at.database.db)).toEqual([]);
    expect(await unreportedSteps(at.database.db)).toEqual([]);
  });
});
