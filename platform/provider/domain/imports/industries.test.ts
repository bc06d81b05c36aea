import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { giveReferences } from "#provider/domain/references/give-references.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  await giveReferences(at.database.db, at.world.businessId);
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const area = "/recruiters/administrator/linkedin_core_industries";
interface Industry {
  id: number;
  name: string;
  core_industry_name: string | null;
}
const industries = async (term: string) =>
  (
    await admin.call<{ linkedin_core_industries: Industry[] }>(
      "GET",
      `${area}?term=${encodeURIComponent(term)}`,
    )
  ).linkedin_core_industries;

/** Imports people of these industries: what each row was told, and what became of them. */
async function imported(run: string, of: readonly string[], duplicates: "skip" | "update" = "skip") {
  const rows = of.map((industry, n) => `Pessoa ${run} ${n};p${n}.${run}@x.test;"${industry}"`);
  const content = ["Nome;E-mail;Industry", ...rows].join("\r\n");
  const { import: task } = await admin.upload<{ import: ImportTask }>(
    "/recruiters/imports",
    "import[file]",
    "linkedin.csv",
    content,
  );
  expect(task.mapping).toMatchObject({ Industry: "core_industry_id" });
  const path = `/recruiters/imports/${task.id}`;
  await admin.call("PUT", path, { import: { duplicates } });
  const preview = await admin.call<CallAnswer<"GET /recruiters/imports/:id/preview">>(
    "GET",
    `${path}/preview`,
  );
  await admin.call("POST", `${path}/start`);
  await eventually(
    () => admin.call<{ import: ImportTask }>("GET", path),
    ({ import: { state } }) => state === "completed",
  );
  const reported = await admin.call<CallAnswer<"GET /recruiters/imports/:id/rows">>("GET", `${path}/rows`);
  const reasons = reported.rows.map(({ outcome, reason, value }) => [outcome, reason, value]);
  expect(preview.rows.map(({ outcome, reason, value }) => [outcome, reason, value])).toEqual(reasons);
  const names: (string | null)[] = [];
  for (const { candidate_id } of reported.rows) {
    const { candidate } = await admin.call<CallAnswer<"GET /recruiters/candidates/:id">>(
      "GET",
      `/recruiters/candidates/${candidate_id}`,
    );
    names.push(candidate.core_industry_name);
  }
  return { path, reasons, names, noted: reported.noted };
}

it("has LinkedIn's own industries, each with one of ours", async () => {
  expect(await industries("Financial Services")).toMatchObject([
    { name: "Serviços financeiros", code: "43", core_industry_name: "Serviços financeiros" },
  ]);
  const taken = await admin.refused("POST", area, {
    linkedin_core_industry: { name: "Bancos", code: "43" },
  });
  expect(taken.fields).toEqual([{ path: "linkedin_core_industry.code", rule: "in_use" }]);
});

it("an import takes ours by its name, LinkedIn's by name or code, and reports unknown ones", async () => {
  const { path, reasons, names, noted } = await imported("um", [
    "comércio",
    "Hospitals and Health Care",
    "6",
    "Astrologia",
    "",
  ]);
  expect(names).toEqual(["Comércio", "Saúde e educação", "Tecnologia e comunicação", null, null]);
  expect(reasons.map(([outcome]) => outcome)).toEqual(Array(5).fill("created"));
  expect(reasons[3]).toEqual(["created", "unknown_industry", "Astrologia"]);
  expect(noted).toBe(1);
  const report = await admin.text(`${path}/report`);
  expect(report).toContain("Ramo de atividade desconhecido");
  expect(report.split("\r\n").filter((line) => line.includes("Astrologia"))).toHaveLength(1);
});

it("follows the administrators' mapping, without retired entries", async () => {
  const [health] = await industries("Hospitals");
  const [trade] = await industries("Varejo");
  const { core_industries } = await admin.call<{ core_industries: { id: number; name: string }[] }>(
    "GET",
    "/recruiters/administrator/core_industries?term=setor",
  );
  await admin.call("PUT", `${area}/${health?.id}`, {
    linkedin_core_industry: { core_industry_id: core_industries[0]?.id },
  });
  await admin.call("PUT", `${area}/${trade?.id}`, { linkedin_core_industry: { status: "retired" } });
  await admin.call("POST", area, {
    linkedin_core_industry: { name: "Astrologia", core_industry_id: core_industries[0]?.id },
  });
  const { names, noted } = await imported(
    "um",
    ["", "hospitals and health care", "Retail", "ASTROLOGIA"],
    "update",
  );
  expect(names).toEqual([
    "Comércio",
    "Setor público e terceiro setor",
    "Tecnologia e comunicação",
    "Setor público e terceiro setor",
  ]);
  expect(noted).toBe(1);
});
