import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { uploadFolder } from "#provider/base/http/uploads.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let candidate: Caller;
let id: number;

type Curriculum = {
  curriculum: Record<string, unknown> & { updated_at: string; cv: { name: string } | null };
};
const read = () => candidate.call<Curriculum>("GET", "/candidates/curriculum");
const save = (curriculum: object, more: object = {}) =>
  candidate.call<Curriculum>("PUT", "/candidates/curriculum", { curriculum, ...more });
const refused = (curriculum: object, more: object = {}) =>
  candidate.refused("PUT", "/candidates/curriculum", { curriculum, ...more });

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  [id = 0] = at.world.candidateIds;
  await db.deleteFrom("applies").execute();
  const now = new Date().toISOString();
  await db
    .updateTable("candidates")
    .set({ confirmed_at: now, role_name: null })
    .where("id", "=", id)
    .execute();
  await db.updateTable("jobs").set({ published_at: now }).execute();
  candidate = await at.as("candidates", id);
});
afterAll(() => at.close());

describe("the curriculum", () => {
  const experience = { company: "Aurora", role: "Analista", started_on: "2020-03", ended_on: null };

  it("is kept part by part; what is not sent stays", async () => {
    await save({ city: "Campinas", state: "SP", mobile_phone: "+5511987654321" });
    await save({
      experiences: [
        experience,
        { ...experience, role: "Estagiária", started_on: "2018-01", ended_on: "2019-12" },
      ],
      skills: [{ name: "SQL", level: 3 }, { name: "SQL" }, { name: "Excel" }],
    });
    await save({ languages: [{ language: "Inglês", level: 4 }] });
    const { curriculum } = await read();
    expect(curriculum).toMatchObject({
      city: "Campinas",
      experiences: [
        { role: "Analista", ended_on: null },
        { role: "Estagiária", ended_on: "2019-12" },
      ],
      languages: [{ language: "Inglês", level: 4 }],
    });
    expect((curriculum.skills as { name: string }[]).map(({ name }) => name)).toEqual(["SQL", "Excel"]);
    await save({ experiences: [] });
    expect((await read()).curriculum).toMatchObject({ experiences: [], city: "Campinas" });
  });

  it("is kept whole or not at all", async () => {
    const wrong = {
      city: "Santos",
      experiences: [{ ...experience, started_on: "2020-03", ended_on: "2020-01" }],
    };
    expect((await refused(wrong)).fields).toEqual([
      { path: "curriculum.experiences.0.ended_on", rule: "before_start" },
    ]);
    expect((await refused({ ...wrong, experiences: [{ ...experience, company: "a\u0000b" }] })).status).toBe(
      422,
    );
    expect((await read()).curriculum.city).toBe("Campinas");
  });

  it("takes links with and without their scheme, and none that could run", async () => {
    const { curriculum } = await save({ linkedin: "linkedin.com/in/ana", github: "https://github.com/ana" });
    expect(curriculum).toMatchObject({
      linkedin: "https://linkedin.com/in/ana",
      github: "https://github.com/ana",
    });
    expect((await refused({ portifolio: "javascript:alert(1)" })).fields).toEqual([
      { path: "curriculum.portifolio", rule: "url" },
    ]);
  });

  it("keeps a specification of the gender that requires one, and of no other", async () => {
    const missing = [{ path: "curriculum.gender_other", rule: "required" }];
    expect((await refused({ gender: 5 })).fields).toEqual(missing);
    expect((await refused({ gender: 5, gender_other: "" })).fields).toEqual(missing);
    const given = await save({ gender: 5, gender_other: "Fluido" });
    expect(given.curriculum).toMatchObject({ gender: 5, gender_other: "Fluido" });
    expect((await save({ gender_other: "Bigênero" })).curriculum.gender_other).toBe("Bigênero");
    expect((await save({ gender: 5 })).curriculum.gender_other).toBe("Bigênero");
    expect((await refused({ gender_other: null })).fields).toEqual(missing);
    expect((await save({ gender: 3 })).curriculum).toMatchObject({ gender: 3, gender_other: null });
    expect((await save({ gender_other: "Fluido" })).curriculum.gender_other).toBeNull();
    await save({ gender: null });
  });

  it("is not written over from an older copy", async () => {
    const before = (await read()).curriculum.updated_at;
    await save({ city: "Santos" }, { based_on: before });
    expect((await refused({ city: "Sumaré" }, { based_on: before })).code).toBe("conflict");
    expect((await read()).curriculum.city).toBe("Santos");
  });

  it("is no conflict with itself where it is sent again, since its answer was lost", async () => {
    const before = (await read()).curriculum.updated_at;
    const mine = { city: "Itu", skills: [{ name: "Go", level: 3 }], experiences: [] };
    for (const _ of [1, 2]) await save(mine, { based_on: before });
    expect((await refused({ skills: [{ name: "Go", level: 2 }] }, { based_on: before })).code).toBe(
      "conflict",
    );
    expect((await read()).curriculum.skills).toMatchObject([{ name: "Go", level: 3 }]);
  });

  it("is kept in parts while registering, and not once that is complete", async () => {
    const path = "/candidates/curriculum/parts";
    await candidate.call("PUT", path, { curriculum: { city: "Olinda" } });
    expect((await read()).curriculum).toMatchObject({ city: "Olinda", completed_register: false });
    const { db } = at.database;
    const setCompleted = (completed_at: string | null) =>
      db.updateTable("candidates").set({ completed_at }).where("id", "=", id).execute();
    await setCompleted(new Date().toISOString());
    const late = await candidate.refused("PUT", path, { curriculum: { city: "Natal" } });
    expect([late.status, late.code]).toEqual([409, "conflict"]);
    expect((await read()).curriculum.city).toBe("Olinda");
    await setCompleted(null);
  });

  it("is complete once what is required is there", async () => {
    const { fields } = await refused({}, { complete: true });
    expect(fields?.map(({ path }) => path)).toEqual([
      "curriculum.role_name",
      "curriculum.professional_moment",
    ]);
    expect((await candidate.refused("GET", "/candidates/applies")).code).toBe("registration_incomplete");
    const done = await save({ role_name: "Analista", professional_moment: 1 }, { complete: true });
    expect(done.curriculum.completed_register).toBe(true);
    await candidate.call("GET", "/candidates/applies");
  });
});

describe("applying", () => {
  const apply = (uid = at.world.jobUid) =>
    [`/candidates/jobs/${uid}/applies`, { apply: { message: "Olá" } }] as const;

  it("is done once, shown to the candidate in their own terms, and notified to the job's owner", async () => {
    const [path, body] = apply();
    const made = await candidate.call<{ apply: { uid: string; progress: string } }>("POST", path, body);
    expect(made.apply.progress).toBe("received");
    expect((await candidate.refused("POST", path, body)).code).toBe("already_exists");
    await at.database.db.updateTable("applies").set({ status: 9, reject_reason: 1 }).execute();
    const { applies } = await candidate.call<{ applies: object[] }>("GET", "/candidates/applies");
    expect(applies).toMatchObject([{ progress: "closed", job: { company_name: "Aurora S.A.", open: true } }]);
    expect(JSON.stringify(applies)).not.toMatch(/reject|status/);
    const notified = await at.database.db
      .selectFrom("notifications")
      .select(["recruiter_id", "component"])
      .execute();
    expect(notified).toEqual([{ recruiter_id: at.world.admin.id, component: "new_apply" }]);
  });

  it("is confirmed to the candidate by mail, once", async () => {
    const mails = await at.database.db
      .selectFrom("mails")
      .where("kind", "=", "apply_received")
      .select(["to_address", "subject", "text"])
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("/candidates/candidacy");
  });

  it("settles the job that brought the candidate to register", async () => {
    const { db } = at.database;
    const brought = async () =>
      (await candidate.call<{ candidate: { job_uid: string | null } }>("GET", "/candidates")).candidate
        .job_uid;
    await db.deleteFrom("applies").execute();
    await db
      .updateTable("candidates")
      .set({ brought_by_job_id: at.world.jobId })
      .where("id", "=", id)
      .execute();
    expect(await brought()).toBe(at.world.jobUid);
    await candidate.call("POST", ...apply());
    expect(await brought()).toBeNull();
  });

  const lastOn = async (stream: string) =>
    (
      await at.database.db
        .selectFrom("cable_messages")
        .where("stream", "=", stream)
        .orderBy("offset", "desc")
        .select("payload")
        .executeTakeFirst()
    )?.payload;

  it("is taken back once; the board, the lists and the job's owner hear of it", async () => {
    const { applies } = await candidate.call<{ applies: { uid: string }[] }>("GET", "/candidates/applies");
    const path = `/candidates/applies/${applies[0]?.uid}`;
    const gone = await candidate.call<{ apply: { progress: string } }>("DELETE", path);
    expect(gone.apply.progress).toBe("withdrawn");
    expect((await candidate.refused("DELETE", path)).code).toBe("not_found");
    const apply = { uid: applies[0]?.uid, withdrawn_at: expect.any(String), lock_version: 1 };
    expect(await lastOn(streams.board(at.world.jobId))).toMatchObject({ type: "withdrawn", apply });
    expect(await lastOn(streams.entity(at.world.businessId, "applies"))).toMatchObject({
      type: "saved",
      rows: [apply],
      by_id: null,
    });
    const notified = await at.database.db
      .selectFrom("notifications")
      .where("component", "=", "apply_withdrawn")
      .select(["recruiter_id", "category", "data", "link"])
      .execute();
    expect(notified).toMatchObject([
      {
        recruiter_id: at.world.admin.id,
        category: "apply",
        data: { job_title: "Analista Fiscal", candidate_name: expect.any(String) },
        link: `/recruiters/jobs/${at.world.jobId}/applies/kanban`,
      },
    ]);
  });

  it("to a job that is not open is not possible", async () => {
    await at.database.db.updateTable("jobs").set({ status: "paused" }).execute();
    const [path, body] = apply();
    expect((await candidate.refused("POST", path, body)).code).toBe("not_found");
    await at.database.db.updateTable("jobs").set({ status: "published" }).execute();
  });
});

describe("uploads", () => {
  const send = async (
    content: Uint8Array<ArrayBuffer>,
    type: string,
    fields: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(`data_file[${name}]`, value);
    form.append("data_file[file]", new Blob([content], { type }), "../../currículo.pdf");
    const request = new Request("http://localhost", { method: "POST", body: form });
    return request;
  };
  const post = async (request: Request) => {
    const answer = await at.server.app.inject({
      method: "POST",
      url: "/v1/candidates/data_files",
      headers: {
        host: "localhost",
        authorization: await token(),
        "content-type": request.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const token = async () => {
    const { startSession } = await import("../sessions/session-calls.ts");
    return `Bearer ${await startSession(at.database.db, "candidates", id, at.world.businessId, undefined)}`;
  };
  const cv = (bytes: number) => new Uint8Array(bytes).fill(65);

  it("are kept with their content; the newest CV is the curriculum's", async () => {
    const request = await send(cv(1000), "application/pdf", { file_type: "cv" });
    expect(await post(request)).toMatchObject({
      status: 201,
      body: { data_file: { size: 1000, file_type: "cv" } },
    });
    expect((await read()).curriculum.cv).toMatchObject({ size: 1000 });
    const { file_name } = await at.database.db
      .selectFrom("data_files")
      .select("file_name")
      .executeTakeFirstOrThrow();
    expect(file_name).toBe("currículo.pdf");
  });

  it("of the same content are kept once where requested", async () => {
    const again = async () =>
      (await post(await send(cv(1000), "application/pdf", { file_type: "cv", avoid_duplicate: "true" }))).body
        .data_file.id;
    expect(await again()).toBe(await again());
    expect(await at.database.db.selectFrom("data_files").select("id").execute()).toHaveLength(1);
  });

  it("at or above the limit are refused, never cut, and leave nothing behind", async () => {
    const limit = 10_000_000;
    // All processes of a machine have the folder: one that was killed left some there.
    const uploads = () => (existsSync(uploadFolder) ? readdirSync(uploadFolder) : []);
    const before = uploads();
    expect((await post(await send(cv(limit - 1), "application/pdf", { file_type: "cv" }))).status).toBe(201);
    for (const bytes of [limit, limit + 1, limit * 2]) {
      const { body, status } = await post(await send(cv(bytes), "application/pdf", { file_type: "cv" }));
      expect(status).toBe(413);
      expect(body).toMatchObject({
        code: "file_too_large",
        error: ["Arquivo muito grande, o tamanho máximo é 10mb"],
        fields: [{ path: "file", rule: "size", params: { n: 10 } }],
      });
    }
    await eventually(
      () => Promise.resolve(uploads()),
      (names) => names.every((name) => before.includes(name)),
    );
  });

  it("of a type that is no CV, without a file, or under another name are refused", async () => {
    const script = await send(cv(10), "text/html", { file_type: "cv" });
    expect((await post(script)).body.code).toBe("unsupported_file");
    const form = new FormData();
    form.append("other[file]", new Blob(["x"]), "a.pdf");
    const other = new Request("http://localhost", { method: "POST", body: form });
    expect((await post(other)).body).toMatchObject({
      code: "validation_failed",
      fields: [{ path: "file", rule: "required" }],
    });
    const unknown = await send(cv(10), "application/pdf", { file_type: "passport" });
    expect((await post(unknown)).status).toBe(422);
  });

  it("are only ever downloaded, by recruiters who may read the record", async () => {
    const { db } = at.database;
    const file = await db.selectFrom("data_files").select("id").executeTakeFirstOrThrow();
    const admin = await at.as("recruiters", at.world.admin.id);
    expect(await admin.text(`/recruiters/data_files/${file.id}/content`)).toBe("A".repeat(1000));
    expect((await candidate.refused("GET", `/recruiters/data_files/${file.id}/content`)).code).toBe(
      "forbidden",
    );
  });
});
