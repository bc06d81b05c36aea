import { describe, expect, it } from "vitest";
import { mask, masked } from "./mask.ts";

describe("what leaves the page", () => {
  it("is without what a person typed", () => {
    const event = {
      type: "sign_in.requested",
      strategy: "recruiters",
      email: "maria@elenco.test",
      password: "elenco-demo-1",
    };
    expect(mask(event)).toEqual({
      type: "sign_in.requested",
      strategy: "recruiters",
      email: masked,
      password: masked,
    });
  });

  it("is without secrets, whatever their shape, but shows whether there is one", () => {
    expect(mask({ hasToken: true, token: null, api_token: 12345, credentials: { user: "x" } })).toEqual({
      hasToken: true,
      token: null,
      api_token: masked,
      credentials: masked,
    });
  });

  it("is without numbers and answers that say something of a person", () => {
    expect(mask({ id: 7, salary_cents: 900_000, phone: 5511, pcd: true, total_count: 3 })).toEqual({
      id: 7,
      salary_cents: masked,
      phone: masked,
      pcd: masked,
      total_count: 3,
    });
  });

  it("keeps of an address only the words of our routes", () => {
    expect(mask({ path: "/recruiters/jobs/12/applies?term=maria&page=2#token=abc" })).toEqual({
      path: `/recruiters/jobs/12/applies?term=${masked}&page=${masked}`,
    });
    expect(mask({ to: "/confirmations/S3cr3t-T0ken" })).toEqual({ to: `/confirmations/${masked}` });
    expect(mask({ link: "https://example.test/maria-silva" })).toEqual({
      link: `${masked}//${masked}/${masked}`,
    });
  });

  it("masks a code that is none", () => {
    expect(mask({ state: "maria@elenco.test", kind: "Maria Silva", code: "not_found" })).toEqual({
      state: masked,
      kind: masked,
      code: "not_found",
    });
  });

  it("keeps what charts decide by", () => {
    const profile = { id: 3, name: "Maria", role_permissions: { jobs: ["read", "update"] } };
    expect(mask({ profile, guards: ["permission:jobs"] })).toEqual({
      profile: { ...profile, name: masked },
      guards: ["permission:jobs"],
    });
  });

  it("masks keys that are data", () => {
    expect(mask({ "maria@elenco.test": 1, jobs: 2 })).toEqual({ [masked]: 1, jobs: 2 });
  });

  it("keeps an error's code and drops its words", () => {
    const error = Object.assign(new Error("maria@elenco.test is taken"), {
      code: "already_exists",
      status: 409,
    });
    expect(mask({ error })).toEqual({ error: { name: "Error", code: "already_exists", status: 409 } });
  });

  it("is plain data: sets, maps, dates, files, functions and cycles are named and not copied", () => {
    const cycle: Record<string, unknown> = { id: 1 };
    cycle.self = cycle;
    const value = {
      ids: new Set([1, 2]),
      byId: new Map([["a", 1]]),
      at: new Date(0),
      file: new File(["curriculum"], "maria.pdf"),
      call: () => 1,
      cycle,
    };
    expect(mask(value)).toEqual({
      ids: [1, 2],
      byId: { a: 1 },
      at: masked,
      file: "[File]",
      cycle: { id: 1, self: masked },
    });
    expect(
      mask(
        Array.from({ length: 9 }, (_, id) => id),
        3,
      ),
    ).toEqual([0, 1, 2]);
  });
});
