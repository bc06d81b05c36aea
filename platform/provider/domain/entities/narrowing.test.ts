import { afterAll, beforeAll, expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { assertMayNarrow } from "./where.ts";

/** All that can be done with applies and candidates, but reading what the other's fields are of. */
const all = ["read", "create", "update", "delete", "export"] as const;
let at: TestServer;
let ofApplies: Caller;
let ofCandidates: Caller;
beforeAll(async () => {
  at = await testServer();
  const made = async (name: string, role_permissions: RolePermissions) => {
    const { id } = await makeRecruiter(at.database.db, at.world.businessId, name, { role_permissions });
    return await at.as("recruiters", id);
  };
  ofApplies = await made("Só Candidaturas", { applies: [...all], notes: [...all] });
  ofCandidates = await made("Só Candidatos", {
    candidates: [...all],
    notes: [...all],
    sendout_queues: [...all],
  });
});
afterAll(() => at.close());

const searches = (entity: string, where: object) => [
  { entity, where },
  { entity, filter: where },
  { entity, where: { or: [where] } },
];
const others = {
  applies: { where: { candidate_gender: "1" }, query: "where[candidate_gender]=1" },
  candidates: { where: { sub: { with_applies: "true" } }, query: "where[sub][with_applies]=true" },
};

it.each(["applies", "candidates"] as const)(
  "%s are narrowed by nothing that the person may not read, whatever is done with them",
  async (entity) => {
    const caller = entity === "applies" ? ofApplies : ofCandidates;
    const { where, query } = others[entity];
    const refused = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
      (await caller.refused(method, path, body)).code;
    expect(await refused("GET", `/recruiters/${entity}?${query}`)).toBe("forbidden");
    const given = entity === "applies" ? searches(entity, where) : searches(entity, where).slice(0, 2);
    for (const search of given) {
      const selected = { select_all_params: { search } };
      expect(await refused("DELETE", `/recruiters/${entity}`, selected)).toBe("forbidden");
      const note = { entity, action: "note", params: { body: "<p>Oi</p>" } };
      expect(await refused("POST", "/recruiters/bulk_actions", { bulk_action: note, ...selected })).toBe(
        "forbidden",
      );
      const download = { recruiter_download: { entity, file_type: "csv" }, ...selected };
      expect(await refused("POST", "/recruiters/recruiter_downloads", download)).toBe("forbidden");
    }
    const download = { entity, file_type: "csv", extra_params: JSON.stringify({ where }) };
    expect(await refused("POST", "/recruiters/recruiter_downloads", { recruiter_download: download })).toBe(
      "forbidden",
    );
    const { total_count } = await caller.call<{ total_count: number }>("GET", `/recruiters/${entity}`);
    expect(total_count).toBeGreaterThan(0);
  },
);

it("a mail goes to nobody who is chosen by what the person may not read", async () => {
  const selected = {
    select_all_params: { search: { entity: "candidates", where: others.candidates.where } },
  };
  const mail = { entity: "candidates", subject: "Oi", message: "<p>Oi</p>" };
  expect(
    await ofCandidates.refused("POST", "/recruiters/bulk_emails", { bulk_email: mail, ...selected }),
  ).toMatchObject({ code: "forbidden" });
});

it("nothing is ordered by it", () => {
  const order = "candidate_gender:asc";
  expect(() => assertMayNarrow("applies", { order }, (of) => of !== "candidates")).toThrow();
  expect(() => assertMayNarrow("applies", { order: "created_at:desc" }, () => false)).not.toThrow();
});
