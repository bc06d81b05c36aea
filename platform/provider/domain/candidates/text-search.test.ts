import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

async function add(name: string, values: Record<string, unknown> = {}): Promise<number> {
  const row = {
    business_id: at.world.businessId,
    name,
    email: `${crypto.randomUUID()}@texto.test`,
    ...values,
  };
  return (await at.database.db.insertInto("candidates").values(row).returning("id").executeTakeFirstOrThrow())
    .id;
}
async function addExperience(candidate_id: number, role: string, description: string): Promise<void> {
  const row = { business_id: at.world.businessId, candidate_id, company: "Aurora", role, description };
  await at.database.db.insertInto("candidate_experiences").values(row).execute();
}
async function addFile(
  reference_id: number,
  text: string,
  businessId = at.world.businessId,
): Promise<number> {
  const { id } = await at.database.db
    .insertInto("data_files")
    .values({
      business_id: businessId,
      reference_type: "candidate",
      reference_id,
      name: "CV.pdf",
      file_name: "CV.pdf",
      content_type: "application/pdf",
      size: 1,
      checksum: "0",
      storage_key: "0",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await at.database.db
    .updateTable("data_files")
    .set({ text, text_state: "read" })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Where the words of a term stand, by part. */
async function passages(id: number, term: string) {
  const { curriculum_hits } = await admin.call<CallAnswer<"GET /recruiters/curriculum_hits">>(
    "GET",
    `/recruiters/curriculum_hits?ids[]=${id}&terms[]=${encodeURIComponent(term)}`,
  );
  return curriculum_hits.flatMap(({ snippets }) =>
    snippets.map(({ part, pieces }) => [
      part,
      pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(""),
    ]),
  );
}

test("a hit shows why it matches: each searched text has its passage, or is named", async () => {
  const id = await add("Rute Prado", { category: "Gerente de vendas", city: "Olinda" });
  const file = await addFile(id, `${"nada ".repeat(30_000)} astronauta`);
  for (const term of ["gerente", "olinda", "rute", "astronauta"])
    expect(await found({ required: [term] })).toContain(id);
  expect(await passages(id, "gerentes")).toEqual([["occupation", "[Gerente] de vendas"]]);
  expect(await passages(id, "olinda")).toEqual([["role", "Rute Prado · [Olinda]"]]);
  expect(await passages(id, "astronauta")).toMatchObject([["file", expect.stringContaining("nada nada")]]);
  expect(file).toBeGreaterThan(0);
});

type Terms = Partial<Record<"required" | "optional" | "excluded", string[]>>;
async function found(terms: Terms): Promise<number[]> {
  const query = Object.entries(terms)
    .flatMap(([kind, texts]) => texts.map((text) => `terms[${kind}][]=${encodeURIComponent(text)}`))
    .join("&");
  const answer = await admin.call<CallAnswer<"GET /recruiters/candidates">>(
    "GET",
    `/recruiters/candidates?${query}`,
  );
  expect(answer.total_count).toBe(answer.candidates.length);
  return answer.candidates.map(({ id }) => id).sort((a, b) => a - b);
}

type Hits = CallAnswer<"GET /recruiters/curriculum_hits">;
async function hits(ids: number[], ...terms: string[]): Promise<Hits["curriculum_hits"]> {
  const query = [
    ...ids.map((id) => `ids[]=${id}`),
    ...terms.map((term) => `terms[]=${encodeURIComponent(term)}`),
  ].join("&");
  return (await admin.call<Hits>("GET", `/recruiters/curriculum_hits?${query}`)).curriculum_hits;
}
const marked = ({ pieces }: Hits["curriculum_hits"][number]["snippets"][number]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

describe("search terms of candidates", () => {
  let ana: number;
  let bia: number;
  let cid: number;
  beforeAll(async () => {
    ana = await add("Ana Zebu", { skills: ["Xilofone", "C++"], self_introduction: "Gestão de zebrinhas" });
    bia = await add("Bia Zebu", { role_name: "Domadora" });
    await addExperience(bia, "Domadora de zebrinha", "Xilofones afinados; relatórios em C#.");
    cid = await add("Cid Zebu");
    await addFile(cid, "Curriculum vitae\n\nTocador de xilofone desde 2010, com gestão de projetos.");
  });

  it("finds what is written in any part and in files, whatever its case, accents, number and gender", async () => {
    expect(await found({ required: ["XILOFONE"] })).toEqual([ana, bia, cid]);
    expect(await found({ required: ["xilofone", "zebrinha"] })).toEqual([ana, bia]);
    expect(await found({ required: ["domador*"] })).toEqual([bia]);
    expect(await found({ required: ['"gestao de projetos"'] })).toEqual([cid]);
    expect(await found({ required: ["zebu", "c++"] })).toEqual([ana]);
    expect(await found({ required: ["zebu", "c#"] })).toEqual([bia]);
  });

  it("takes any of the optional ones and none of the excluded ones", async () => {
    expect(await found({ required: ["zebu"], optional: ["c++", "tocadores"] })).toEqual([ana, cid]);
    expect(await found({ required: ["xilofone"], excluded: ["zebrinha"] })).toEqual([cid]);
    expect(await found({ required: ["zebu"], excluded: ["c#", "2010"] })).toEqual([ana]);
    expect(await found({ required: ["' | ) <->", "zebu"] })).toEqual([ana, bia, cid]);
  });

  it("follows what is changed, moved and deleted", async () => {
    const id = await add("Dora Zebu");
    const { db } = at.database;
    await addExperience(id, "Palhaça", "Malabares");
    const file = await addFile(id, "equilibrista");
    expect(await found({ required: ["malabares equilibrista"] })).toEqual([id]);
    await db
      .updateTable("candidate_experiences")
      .set({ description: null })
      .where("candidate_id", "=", id)
      .execute();
    expect(await found({ required: ["malabares"] })).toEqual([]);
    await db.updateTable("data_files").set({ reference_id: bia }).where("id", "=", file).execute();
    expect(await found({ required: ["equilibrista"] })).toEqual([bia]);
    await db.deleteFrom("data_files").where("id", "=", file).execute();
    expect(await found({ required: ["equilibrista"] })).toEqual([]);
    await db.updateTable("candidates").set({ city: "Tabatinga" }).where("id", "=", id).execute();
    expect(await found({ required: ["tabatinga"] })).toEqual([id]);
    await db.deleteFrom("candidates").where("id", "=", id).execute();
    expect(await found({ required: ["tabatinga"] })).toEqual([]);
  });

  it("never finds another business's", async () => {
    const { id: business_id } = await at.database.db
      .insertInto("businesses")
      .values({ name: "Outra", brand_key: "outra" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const other = await add("Eva Zebu", { business_id, self_introduction: "xilofone" });
    await addFile(other, "xilofone", business_id);
    expect(await found({ required: ["xilofone"] })).not.toContain(other);
    expect(await found({ excluded: ["nada"] })).not.toContain(other);
    expect(await hits([other], "xilofone")).toEqual([]);
  });

  it("shows where the words stand, each word before one is shown again", async () => {
    const [of] = await hits([bia], "xilofone domadora zebrinha");
    expect(of).toMatchObject({ candidate_id: bia, count: 4 });
    expect(of?.snippets.map(({ part, source }) => [part, source])).toEqual([
      ["role", null],
      ["experience", "Domadora de zebrinha · Aurora"],
    ]);
    expect(of?.snippets.map(marked)[1]).toBe(
      "[Domadora] de [zebrinha] · Aurora – [Xilofones] afinados; relatórios em C#.",
    );
    const [inFile] = await hits([cid], '"gestão de projetos"');
    expect(inFile?.snippets).toMatchObject([{ part: "file", source: "CV.pdf" }]);
    expect(await hits([ana], "nada")).toEqual([]);
  });

  it("keeps a text of any length", async () => {
    const id = await add("Fim Zebu");
    const many = Array.from({ length: 90_000 }, (_, index) => `w${index.toString(36)}`).join(" ");
    await addFile(id, `${many} fim`);
    expect(await found({ required: ["zebu w1a"] })).toEqual([id]);
  });
});

it("shows the text of a candidate's files to readers of candidates of their own business", async () => {
  const id = await add("Textos de arquivo");
  const first = await addFile(id, "Ação e reação");
  const long = await addFile(id, "x".repeat(100_001));
  const unread = await addFile(id, "");
  await at.database.db
    .updateTable("data_files")
    .set({ text: null, text_state: "failed" })
    .where("id", "=", unread)
    .execute();
  type Texts = CallAnswer<"GET /recruiters/candidates/:id/file_texts">;
  const { file_texts } = await admin.call<Texts>("GET", `/recruiters/candidates/${id}/file_texts`);
  expect(
    file_texts.map(({ id: file, state, is_whole, text }) => [file, state, is_whole, text.length]),
  ).toEqual([
    [unread, "failed", true, 0],
    [long, "read", false, 100_000],
    [first, "read", true, 13],
  ]);
  expect(file_texts[2]).toMatchObject({ name: "CV.pdf", text: "Ação e reação" });
});
