import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Credit, CreditTransaction } from "#contract/calls/credits.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const companyPath = () => `/recruiters/credits/client_companies/${at.world.companyId}`;
const credit = { name: "Bônus por volume", currency: "BRL", amount: 10_000, valid_until: "2027-01-31" };
const entry = (kind: "grant" | "use", amount: number) => ({
  transaction: { kind, amount, description: "Fatura 12", occurred_on: "2026-03-02" },
});
const grant = async (path = companyPath()) =>
  (await admin.call<{ credit: Credit }>("POST", path, { credit })).credit;
const statement = (id: number, query = "", path = companyPath()) =>
  admin.call<{ credit: Credit; transactions: CreditTransaction[]; next: number | null }>(
    "GET",
    `${path}/${id}/transactions${query}`,
  );

describe("credits", () => {
  it("are the sum of their transactions, and no more is used than there is", async () => {
    const { id } = await grant();
    const path = `${companyPath()}/${id}/transactions`;
    await admin.call("POST", path, entry("use", 4000));
    await admin.call("POST", path, entry("grant", 500));
    expect((await admin.refused("POST", path, entry("use", 6501))).fields).toEqual([
      { path: "transaction.amount", rule: "balance" },
    ]);
    const { credit: now } = await admin.call<{ credit: Credit }>("POST", path, entry("use", 6500));
    expect(now).toMatchObject({ granted: 10_500, balance: 0, by_name: "Ana Prado" });
    const { transactions, next } = await statement(id);
    expect(transactions.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ["use", -6500, 0],
      ["grant", 500, 6500],
      ["use", -4000, 6000],
      ["grant", 10_000, 10_000],
    ]);
    expect(next).toBeNull();
    expect((await admin.refused("POST", path, entry("use", 0))).code).toBe("validation_failed");
  });

  it("are used by one at a time: two at once never pass the balance", async () => {
    const { id } = await grant();
    const use = () => admin.call("POST", `${companyPath()}/${id}/transactions`, entry("use", 7000));
    const answers = await Promise.allSettled([use(), use(), use()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await statement(id)).credit.balance).toBe(3000);
  });

  it("take an entry back once, by its opposite; nothing is ever edited", async () => {
    const { id } = await grant();
    await admin.call("POST", `${companyPath()}/${id}/transactions`, entry("use", 4000));
    const used = (await statement(id)).transactions[0]?.id ?? 0;
    const reversals = (of: number) => `${companyPath()}/${id}/transactions/${of}/reversals`;
    const reversal = { reversal: { description: "Lançado por engano" } };
    const { credit: back } = await admin.call<{ credit: Credit }>("POST", reversals(used), reversal);
    expect(back).toMatchObject({ granted: 10_000, balance: 10_000 });
    expect((await admin.refused("POST", reversals(used), reversal)).code).toBe("already_done");
    const { transactions } = await statement(id);
    expect(transactions.slice(0, 2)).toMatchObject([
      { kind: "reversal", amount: 4000, reverses_id: used, reversed: false },
      { id: used, reversed: true },
    ]);
    expect((await admin.refused("POST", reversals(transactions[0]?.id ?? 0), reversal)).code).toBe(
      "conflict",
    );
    expect((await admin.refused("POST", reversals(999_999), reversal)).code).toBe("not_found");
    // Neither a call nor a statement changes what was written.
    const { db } = at.database;
    await expect(
      sql`update credit_transactions set amount = 1 where id = ${used}`.execute(db),
    ).rejects.toThrow("never edited");
    expect((await admin.refused("DELETE", `/recruiters/client_companies/${at.world.companyId}`)).code).toBe(
      "conflict",
    );
  });

  it("are paged, and shown in their owner's timeline", async () => {
    const { id } = await grant();
    for (let index = 0; index < 51; index += 1) {
      await admin.call("POST", `${companyPath()}/${id}/transactions`, entry("use", 1));
    }
    const first = await statement(id);
    expect(first.transactions).toHaveLength(50);
    const second = await statement(id, `?before=${first.next}`);
    expect(second.transactions.map(({ balance }) => balance)).toEqual([9999, 10_000]);
    expect(second.next).toBeNull();
    const { events } = await admin.call<{ events: object[] }>(
      "GET",
      `/recruiters/timelines/client_companies/${at.world.companyId}?kinds[]=credit&size=1`,
    );
    expect(events).toMatchObject([
      { kind: "credit", name: "Bônus por volume", entry: "use", amount: -1, by_name: "Ana Prado" },
    ]);
  });

  it("have no next page where the last one is full, and may be granted beyond what is left", async () => {
    const { id } = await grant();
    const path = `${companyPath()}/${id}/transactions`;
    await admin.call("POST", path, entry("use", 9999));
    const { credit: more } = await admin.call<{ credit: Credit }>("POST", path, entry("grant", 47));
    expect(more).toMatchObject({ granted: 10_047, balance: 48 });
    for (let index = 0; index < 47; index += 1) await admin.call("POST", path, entry("use", 1));
    const { transactions, next } = await statement(id);
    expect([transactions.length, next]).toEqual([50, null]);
    // Entries keep the day they are given, the first one is of the day it is made on.
    expect(transactions.at(-2)?.occurred_on).toBe("2026-03-02");
    expect(transactions.at(-1)).toMatchObject({ kind: "grant", description: "Bônus por volume" });
    expect(transactions.at(-1)?.occurred_on).not.toBe("2026-03-02");
  });

  it("count no grant that was taken back, each credit by itself, the newest first", async () => {
    const before = (await admin.call<{ credits: Credit[] }>("GET", companyPath())).credits.length;
    const older = await grant();
    const newer = await grant();
    const first = (await statement(older.id)).transactions[0]?.id ?? 0;
    const reversal = { reversal: { description: "Engano" } };
    const take = (credit: number) => `${companyPath()}/${credit}/transactions/${first}/reversals`;
    // An entry is found under its own credit only.
    expect((await admin.refused("POST", take(newer.id), reversal)).code).toBe("not_found");
    await admin.call("POST", take(older.id), reversal);
    const { credits } = await admin.call<{ credits: Credit[] }>("GET", companyPath());
    expect(credits).toHaveLength(before + 2);
    expect(credits.slice(0, 2).map(({ id, granted, balance }) => [id, granted, balance])).toEqual([
      [newer.id, 10_000, 10_000],
      [older.id, 0, 0],
    ]);
    expect(credits[0]).toMatchObject({ valid_until: "2027-01-31", note: null, currency: "BRL" });
    const use = await admin.refused("POST", `${companyPath()}/${older.id}/transactions`, entry("use", 1));
    expect(use.fields).toEqual([{ path: "transaction.amount", rule: "balance" }]);
  });

  it("are read and written by the permissions of whose they are", async () => {
    const { id } = await grant();
    const person = await makeRecruiter(at.database.db, at.world.businessId, "Nina Reis", {
      role_permissions: { client_companies: ["read"], proposals: ["read", "update"] },
    });
    const caller = await at.as("recruiters", person.id);
    const { credits } = await caller.call<{ credits: Credit[] }>("GET", companyPath());
    expect(credits[0]?.id).toBe(id);
    expect((await caller.refused("POST", companyPath(), { credit })).code).toBe("forbidden");
    const { proposal } = await admin.call<{ proposal: { id: number } }>("POST", "/recruiters/proposals", {
      proposal: { name: "Diretoria" },
    });
    const path = `/recruiters/credits/proposals/${proposal.id}`;
    const own = await caller.call<{ credit: Credit }>("POST", path, { credit });
    // A credit is found only under its own owner.
    expect((await caller.refused("GET", `${companyPath()}/${own.credit.id}/transactions`)).code).toBe(
      "not_found",
    );
    expect((await caller.refused("POST", `${path}/${id}/transactions`, entry("use", 1))).code).toBe(
      "not_found",
    );
  });
});
