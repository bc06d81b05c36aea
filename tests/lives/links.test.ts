import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Living, living } from "#machines/testing/life.ts";
import { makeToken } from "#provider/base/security/token.ts";
import { mailTokenTo, useToken } from "#provider/domain/sessions/tokens.ts";
import { pathTable } from "../machines/catalogue.ts";
import { runs, type TwoProviders, twoProviders } from "./providers.ts";
import { recordedWalks, wrongWalks } from "./walks.ts";

let at: TwoProviders;
beforeAll(async () => {
  at = await twoProviders();
});
afterAll(() => at.close());

type Which = 0 | 1;
const which = fc.constantFrom<Which>(0, 1);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const past = "2020-01-01T00:00:00Z";
const future = "2099-01-01T00:00:00Z";
const always = () => true;
const stateOf = async (life: string, id: number) =>
  (await recordedWalks(at.database.db)).get(`${life} ${id}`)?.at(-1);
const lastOf = async (table: "single_use_tokens" | "shortlist_relationships") =>
  (await at.database.db.selectFrom(table).orderBy("id", "desc").select("id").executeTakeFirstOrThrow()).id;

describe("the life of a data collection, at two processes", () => {
  interface Model {
    life: Living;
  }
  interface Real {
    id: number;
    uid: string;
    token: string;
    parts: Set<string>;
  }
  type Command = fc.AsyncCommand<Model, Real>;
  const linkIn = (body: object) => {
    const [handover] = (body as { handovers: { text: string }[] }).handovers;
    const [, uid = "", token = ""] =
      /data_collection\/([^#\s]+)#token=(\S+)/.exec(handover?.text ?? "") ?? [];
    return { uid, token };
  };
  const answers = { mother_name: "Rosa Nunes", father_name: "José Lima" };
  const shown = { expired: null } as Record<string, null>;
  const assertStands = async ({ life }: Model, { id }: Real) => {
    const { body } = await at.both[0].ask(
      "GET",
      `/recruiters/candidates/${at.world.candidateIds[0]}/data_collections`,
    );
    const { data_collections: all } = body as { data_collections: { id: number; status: string }[] };
    expect(all.find((item) => item.id === id)?.status).toBe(life.status());
    if (!(life.status() in shown)) expect(await stateOf("collection-life", id)).toBe(life.status());
  };

  const opening = (by: Which): Command => ({
    check: always,
    toString: () => `the link is opened at ${by}`,
    run: async (model, real) => {
      const may = ["asked", "opened", "partly_answered"].includes(String(model.life.status()));
      const { status } = await at.both[by].ask("POST", `/data_collections/${real.uid}/open`, {
        token: real.token,
      });
      expect(status < 300).toBe(may);
      model.life.take("link.opened");
      await assertStands(model, real);
    },
  });
  const answering = (by: Which, fields: readonly (keyof typeof answers)[]): Command => ({
    check: always,
    toString: () => `${fields.join(" and ")} is answered at ${by}`,
    run: async (model, real) => {
      const given = Object.fromEntries(fields.map((field) => [field, answers[field]]));
      const { status } = await at.both[by].ask("PUT", `/data_collections/${real.uid}`, {
        token: real.token,
        answers: given,
        consents: [],
      });
      const may = model.life.can("part.answered");
      expect(status < 300).toBe(may);
      if (may) for (const field of fields) real.parts.add(field);
      model.life.take(real.parts.size === 2 ? "all.answered" : "part.answered");
      await assertStands(model, real);
    },
  });
  const askingAgain = (by: Which): Command => ({
    check: always,
    toString: () => `${by} asks again`,
    run: async (model, real) => {
      const { status, body } = await at.both[by].ask("POST", `/recruiters/data_collections/${real.id}/send`, {
        data_collection: { expires_on: day(5), channel: "whatsapp" },
      });
      const old = { ...real };
      if (model.life.take("rest.requested", "data.requested")) {
        expect(status, JSON.stringify(body)).toBeLessThan(300);
        Object.assign(real, linkIn(body));
        const late = await at.both[by].ask("POST", `/data_collections/${old.uid}/open`, { token: old.token });
        expect(late.status, "the old link opens nothing").toBe(403);
      } else expect(status).toBe(409);
      await assertStands(model, real);
    },
  });
  const cancelling = (by: Which): Command => ({
    check: always,
    toString: () => `${by} cancels`,
    run: async (model, real) => {
      const { status } = await at.both[by].ask("POST", `/recruiters/data_collections/${real.id}/cancel`);
      expect(status < 300).toBe(model.life.take("collection.cancelled"));
      await assertStands(model, real);
    },
  });
  const dayPassing: Command = {
    check: ({ life }) => life.can("day.passed"),
    toString: () => "the link's last day passes",
    run: async (model, real) => {
      await at.database.db
        .updateTable("data_collections")
        .set({ expires_at: past })
        .where("id", "=", real.id)
        .execute();
      model.life.take("day.passed");
      await assertStands(model, real);
    },
  };
  const cancellingBoth: Command = {
    check: always,
    toString: () => "both cancel while it is answered whole",
    run: async (model, real) => {
      const [one, two, whole] = await Promise.all([
        ...at.both.map((provider) => provider.ask("POST", `/recruiters/data_collections/${real.id}/cancel`)),
        at.both[0].ask("PUT", `/data_collections/${real.uid}`, { token: real.token, answers, consents: [] }),
      ]);
      const done = [one, two, whole].filter((answer) => answer && answer.status < 300);
      const mayCancel = model.life.can("collection.cancelled");
      expect(done.length).toBe(mayCancel ? 1 : 0);
      if (mayCancel) model.life.take(done[0] === whole ? "all.answered" : "collection.cancelled");
      await assertStands(model, real);
    },
  };

  it("goes as the asker, the candidate and the calendar will", async () => {
    const { machine } = await pathTable("collection-life");
    const kinds = [
      which.map(opening),
      which.map((by) => answering(by, ["mother_name"])),
      which.map((by) => answering(by, ["father_name"])),
      which.map((by) => answering(by, ["mother_name", "father_name"])),
      which.map(askingAgain),
      which.map(askingAgain),
      which.map(cancelling),
      fc.constant(dayPassing),
      fc.constant(dayPassing),
      fc.constant(cancellingBoth),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 10, size: "max" }), async (commands) => {
        const { body } = await at.both[0].ask("POST", "/recruiters/data_collections", {
          data_collection: {
            candidate_ids: [at.world.candidateIds[0]],
            fields: Object.keys(answers),
            expires_on: day(5),
            channel: "whatsapp",
          },
        });
        const [made] = (body as { data_collections: { id: number }[] }).data_collections;
        const real: Real = { id: made?.id ?? 0, ...linkIn(body), parts: new Set() };
        await fc.asyncModelRun(
          () => ({ model: { life: living(machine, "data.requested") }, real }),
          commands,
        );
      }),
      { numRuns: 2 * runs },
    );
  });
});

describe("the life of a shortlist's link, at two processes", () => {
  interface Real {
    id: number;
    uid: string;
    token: string;
  }
  type Command = fc.AsyncCommand<{ life: Living }, Real>;
  const path = ({ id }: Real) => `/recruiters/shortlists/${id}`;
  const opens = async ({ uid }: Real, token: string) => {
    const { app } = at.both[1];
    const { statusCode } = await app.inject({
      method: "GET",
      url: `/v1/shortlist_relationships/${uid}`,
      headers: { host: "localhost", "x-shortlist-token": token },
    });
    return statusCode < 300;
  };
  const assertStands = async ({ life }: { life: Living }, real: Real) => {
    expect(await opens(real, real.token)).toBe(life.status() === "live");
    if (life.status() !== "expired")
      expect(await stateOf("shortlist-link-life", real.id)).toBe(life.status());
  };
  const revoking = (by: Which): Command => ({
    check: always,
    toString: () => `${by} revokes it`,
    run: async (model, real) => {
      const { status } = await at.both[by].ask("DELETE", path(real));
      expect(status < 300).toBe(model.life.take("link.revoked"));
      await assertStands(model, real);
    },
  });
  const revokingBoth: Command = {
    check: always,
    toString: () => "both revoke it",
    run: async (model, real) => {
      const asked = await Promise.all(at.both.map(({ ask }) => ask("DELETE", path(real))));
      expect(asked.filter(({ status }) => status < 300)).toHaveLength(
        model.life.take("link.revoked") ? 1 : 0,
      );
      await assertStands(model, real);
    },
  };
  const replacing = (by: Which, reactivate: boolean): Command => ({
    check: always,
    toString: () => `${by} asks for a new token${reactivate ? ", to open it again" : ""}`,
    run: async (model, real) => {
      const { status, body } = await at.both[by].ask("POST", `${path(real)}/tokens`, { reactivate });
      const taken = model.life.take("token.replaced", ...(reactivate ? ["link.reactivated"] : []));
      expect(status < 300, JSON.stringify(body)).toBe(taken);
      if (taken) {
        const old = real.token;
        real.token = (body as { token: string }).token;
        expect(await opens(real, old), "the old token opens nothing").toBe(false);
      }
      await assertStands(model, real);
    },
  });
  const expiring = (event: "day.passed" | "day.moved"): Command => ({
    check: ({ life }) => life.can(event),
    toString: () => event,
    run: async (model, real) => {
      await at.database.db
        .updateTable("shortlist_relationships")
        .set({ expires_at: event === "day.passed" ? past : future })
        .where("id", "=", real.id)
        .execute();
      model.life.take(event);
      await assertStands(model, real);
    },
  });

  it("goes as its owners and the calendar will", async () => {
    const { machine } = await pathTable("shortlist-link-life");
    const kinds = [
      which.map(revoking),
      fc.constant(revokingBoth),
      fc.tuple(which, fc.boolean()).map(([by, again]) => replacing(by, again)),
      fc.constant(expiring("day.passed")),
      fc.constant(expiring("day.moved")),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 10, size: "max" }), async (commands) => {
        const { shortlist, token } = await at.admin.call<{
          shortlist: { id: number; uid: string };
          token: string;
        }>("POST", `/recruiters/jobs/${at.world.jobId}/shortlists`, {
          shortlist: { name: "Finalistas", apply_ids: at.world.applyIds.slice(0, 2) },
        });
        const real = { ...shortlist, token };
        await fc.asyncModelRun(() => ({ model: { life: living(machine, "link.shared") }, real }), commands);
      }),
      { numRuns: runs },
    );
  });
});

describe("the life of a mailed link, at two processes", () => {
  type Command = fc.AsyncCommand<{ life: Living }, { id: number; token: string }>;
  const using = (by: Which): Command => ({
    check: always,
    toString: () => `it is used at ${by}`,
    run: async ({ life }, { token }) => {
      const used = await useToken(at.both[by].services.unscopedDb, "password_reset", token);
      expect(used !== undefined).toBe(life.take("link.used"));
    },
  });
  const usingTwice: Command = {
    check: always,
    toString: () => "it is used at both at once",
    run: async ({ life }, { token }) => {
      const used = await Promise.all(
        at.both.map(({ services }) => useToken(services.unscopedDb, "password_reset", token)),
      );
      expect(used.filter((owner) => owner !== undefined)).toHaveLength(life.take("link.used") ? 1 : 0);
    },
  };
  const timePassing: Command = {
    check: ({ life }) => life.can("time.passed"),
    toString: () => "its time passes",
    run: async ({ life }, { id }) => {
      await at.database.db
        .updateTable("single_use_tokens")
        .set({ expires_at: past })
        .where("id", "=", id)
        .execute();
      life.take("time.passed");
    },
  };

  it("is good for one use, until its time has passed", async () => {
    const { machine } = await pathTable("mailed-link-life");
    const kinds = [which.map(using), fc.constant(usingTwice), fc.constant(timePassing)];
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 6, size: "max" }), async (commands) => {
        const { admin, businessId } = at.world;
        const person = { strategy: "recruiters", id: admin.id, businessId } as const;
        const token = await mailTokenTo(at.database.db, "password_reset", person);
        const id = await lastOf("single_use_tokens");
        expect(await useToken(at.database.db, "password_reset", makeToken())).toBeUndefined();
        await fc.asyncModelRun(
          () => ({ model: { life: living(machine, "link.mailed") }, real: { id, token } }),
          commands,
        );
      }),
      { numRuns: 2 * runs },
    );
  });

  it("is a walk of its chart, as those before", async () => {
    expect(await wrongWalks(at.database.db)).toEqual([]);
  });
});
