import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ImportRow, ImportTask } from "#contract/calls/imports.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { importRunner } from "./run-import.ts";

describe("an import", () => {
  let at: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    at = await testServer();
    admin = await at.as("recruiters", at.world.admin.id);
  });
  afterAll(() => at.close());

  const upload = async (content: string) =>
    (
      await admin.upload<{ import: ImportTask }>(
        "/recruiters/imports",
        "import[file]",
        "pessoas.csv",
        content,
      )
    ).import;
  const state = async (id: number) =>
    (await admin.call<{ import: ImportTask }>("GET", `/recruiters/imports/${id}`)).import;
  const finished = (id: number) =>
    eventually(
      () => state(id),
      (task) => task.state === "completed",
    );

  const lines = [
    "Nome;E-mail;Cargo",
    "Nova Pessoa;nova@x.test;Analista",
    "Nova Pessoa;NOVA@x.test;Analista",
    "Já Está;candidata1@localhost.test;Diretora",
    "Sem E-mail;;Analista",
    "=cmd()|calc;nada;Analista",
  ];

  test("knows whom it has by document and telephone; they are skipped, brought up to date or made", async () => {
    const { db } = at.database;
    const [known] = at.world.candidateIds;
    await db
      .updateTable("candidates")
      .set({ mobile_phone: "+5511988887777", cpf: "529.982.247-25" })
      .where("id", "=", known ?? 0)
      .execute();
    const file = (run: string) =>
      [
        "Nome;E-mail;Celular;CPF;Cargo",
        `Fone;fone.${run}@x.test;(11) 8888-7777;;Chefe`,
        `Documento;documento.${run}@x.test;;52998224725;Chefe`,
        `Outra;outra.${run}@x.test;(21) 97777-66${run};;Chefe`,
        `Mais Uma;mais.${run}@x.test;+55 21 97777-66${run};;Chefe`,
      ].join("\r\n");
    const reasons = [
      "duplicate_phone_in_base",
      "duplicate_document_in_base",
      null,
      "duplicate_phone_in_file",
    ];
    const outcomes = {
      skip: ["skipped", "skipped", "created", "skipped"],
      update: ["updated", "updated", "created", "skipped"],
      create: ["created", "created", "created", "created"],
    };
    for (const [at, duplicates] of (["skip", "update", "create"] as const).entries()) {
      const task = await upload(file(`1${at}`));
      expect(task.mapping).toMatchObject({ Celular: "mobile_phone", CPF: "cpf" });
      await admin.call("PUT", `/recruiters/imports/${task.id}`, { import: { duplicates } });
      const preview = await admin.call<CallAnswer<"GET /recruiters/imports/:id/preview">>(
        "GET",
        `/recruiters/imports/${task.id}/preview`,
      );
      await admin.call("POST", `/recruiters/imports/${task.id}/start`);
      await finished(task.id);
      const { rows } = await admin.call<{ rows: ImportRow[] }>("GET", `/recruiters/imports/${task.id}/rows`);
      for (const shown of [preview.rows, rows]) {
        expect(shown.map(({ outcome }) => outcome)).toEqual(outcomes[duplicates]);
        expect(shown.map(({ outcome, reason }) => (outcome === "updated" ? null : reason))).toEqual(
          duplicates === "update" ? [null, null, null, reasons[3]] : reasons,
        );
      }
      if (duplicates !== "create") expect(rows[0]?.candidate_id).toBe(known);
    }
    const row = db
      .selectFrom("candidates")
      .where("id", "=", known ?? 0)
      .select(["email", "role_name"]);
    expect(await row.executeTakeFirst()).toEqual({ email: "candidata1@localhost.test", role_name: "Chefe" });
  });

  test("suggests other fields where it is of another system, and keeps what was chosen where it is not", async () => {
    const { id } = await upload("Candidate Name;General Comments;Current Employer\r\nNova;x;Aurora");
    const change = async (of: object) =>
      (await admin.call<{ import: ImportTask }>("PUT", `/recruiters/imports/${id}`, { import: of })).import
        .mapping;
    await change({ preset: "bullhorn" });
    const chosen = await change({ mapping: { "General Comments": null } });
    expect(chosen).toMatchObject({ "General Comments": null });
    expect(await change({ preset: "bullhorn" })).toEqual(chosen);
    await change({ preset: "zoho" });
    expect(await change({ preset: "bullhorn" })).toMatchObject({ "General Comments": "self_introduction" });
  });

  test("previews the whole file, then does just that, and reports what it left out", async () => {
    const task = await upload(lines.join("\r\n"));
    expect(task).toMatchObject({ state: "draft", total: 5, preset: "none", percent: 0 });
    expect(task.mapping).toEqual({ Nome: "name", "E-mail": "email", Cargo: "role_name" });
    const preview = await admin.call<CallAnswer<"GET /recruiters/imports/:id/preview">>(
      "GET",
      `/recruiters/imports/${task.id}/preview`,
    );
    expect(preview.counts).toEqual({ create: 1, update: 0, skip: 2, fail: 2 });
    expect(preview.rows.map((row) => [row.line, row.outcome, row.reason])).toEqual([
      [2, "created", null],
      [3, "skipped", "duplicate_email_in_file"],
      [4, "skipped", "duplicate_email_in_base"],
      [5, "failed", "required_missing"],
      [6, "failed", "invalid_email"],
    ]);
    expect(preview.rows[0]?.values).toEqual({
      name: "Nova Pessoa",
      email: "nova@x.test",
      role_name: "Analista",
    });

    await admin.call("POST", `/recruiters/imports/${task.id}/start`);
    expect(await finished(task.id)).toMatchObject({
      processed: 5,
      created: 1,
      skipped: 2,
      failed: 2,
      percent: 100,
    });
    const { rows } = await admin.call<{ rows: ImportRow[] }>(
      "GET",
      `/recruiters/imports/${task.id}/rows?size=200`,
    );
    expect(rows.map((row) => row.reason)).toEqual(preview.rows.map((row) => row.reason));
    expect(rows[2]?.candidate_id).toBe(at.world.candidateIds[0]);
    const made = await at.database.db
      .selectFrom("candidates")
      .where("email", "=", "nova@x.test")
      .select(["name", "role_name", "source", "owner_id", "status"])
      .execute();
    expect(made).toEqual([
      {
        name: "Nova Pessoa",
        role_name: "Analista",
        source: "import",
        owner_id: at.world.admin.id,
        status: 1,
      },
    ]);

    const report = await admin.text(`/recruiters/imports/${task.id}/report`);
    expect(report.startsWith("\ufeffLinha;Resultado;Motivo;Campo;Nome;E-mail;Cargo\r\n")).toBe(true);
    expect(report).toContain("4;Ignorada;E-mail já cadastrado;E-mail;Já Está;");
    expect(report).toContain("'=cmd()|calc");
    expect(report.trim().split("\r\n")).toHaveLength(5);

    const shown = await at.database.db
      .selectFrom("cable_messages")
      .where("stream", "=", streams.import(task.id))
      .orderBy("offset", "desc")
      .select("payload")
      .executeTakeFirstOrThrow();
    expect(shown.payload).toMatchObject({ status: "completed", percent: 100, created: 1, total: 5 });
  });

  test("updates existing records where chosen", async () => {
    const task = await upload(lines.join("\n"));
    await admin.call("PUT", `/recruiters/imports/${task.id}`, { import: { duplicates: "update" } });
    await admin.call("POST", `/recruiters/imports/${task.id}/start`);
    expect(await finished(task.id)).toMatchObject({ created: 0, updated: 2, skipped: 1, failed: 2 });
    const row = await at.database.db
      .selectFrom("candidates")
      .where("id", "=", at.world.candidateIds[0] ?? 0)
      .select(["role_name", "name"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ role_name: "Diretora", name: "Já Está" });
  });

  test("keeps status, source and owner of a new person where the file has them, else its own", async () => {
    const { db, world } = { db: at.database.db, world: at.world };
    const other = await makeRecruiter(db, world.businessId, "Rita Dona");
    const task = await upload(
      [
        "Nome;E-mail;Status;Origem;Responsável;Competências",
        `Com Tudo;tudo@x.test;ativo;referral;Rita Dona;SQL`,
        "Sem Nada;nada@x.test;;;;",
      ].join("\n"),
    );
    expect(task.mapping).toMatchObject({ Status: "status", Origem: "source", Responsável: "owner_id" });
    await admin.call("POST", `/recruiters/imports/${task.id}/start`);
    await finished(task.id);
    const rows = await db
      .selectFrom("candidates")
      .where("email", "in", ["tudo@x.test", "nada@x.test"])
      .orderBy("id")
      .select(["name", "status", "source", "owner_id", "skills"])
      .execute();
    expect(rows).toEqual([
      { name: "Com Tudo", status: 3, source: "referral", owner_id: other.id, skills: ["SQL"] },
      { name: "Sem Nada", status: 1, source: "import", owner_id: world.admin.id, skills: [] },
    ]);
  });

  test("many rows; stops, and goes on where it stopped", async () => {
    const many = process.env.VALUES === "part" ? 4_000 : 10_000;
    const rows = Array.from({ length: many }, (_, n) => `Pessoa ${n};pessoa${n}@massa.test;Analista`);
    const task = await upload(["Nome;E-mail;Cargo", ...rows].join("\n"));
    await admin.call("POST", `/recruiters/imports/${task.id}/start`);
    await eventually(
      () => state(task.id),
      (now) => now.processed > 0,
    );
    await admin.call("POST", `/recruiters/imports/${task.id}/stop`);
    const stopped = await eventually(
      () => state(task.id),
      (now) => now.state === "stopped",
    );
    expect(stopped.processed).toBeLessThan(many);
    const shown = await at.database.db
      .selectFrom("cable_messages")
      .where("stream", "=", streams.import(task.id))
      .orderBy("offset", "desc")
      .select("payload")
      .executeTakeFirstOrThrow();
    expect(shown.payload).toMatchObject({ status: "progress", stopped: true, processed: stopped.processed });
    expect(await admin.refused("POST", `/recruiters/imports/${task.id}/stop`)).toMatchObject({
      code: "already_done",
    });
    await admin.call("POST", `/recruiters/imports/${task.id}/resume`);
    expect(await finished(task.id)).toMatchObject({
      processed: many,
      created: many,
      skipped: 0,
      failed: 0,
    });
    const { amount } = await at.database.db
      .selectFrom("candidates")
      .where("email", "like", "%@massa.test")
      .select((eb) => eb.fn.countAll<number>().as("amount"))
      .executeTakeFirstOrThrow();
    expect(amount).toBe(many);
  });

  test("one that was being stopped when the provider was killed is stopped, not lost", async () => {
    const task = await upload("Nome;E-mail\nAna Dias;ana.dias@x.test\n");
    const stand = (values: object) =>
      at.database.db.updateTable("imports").set(values).where("id", "=", task.id).execute();
    await stand({ state: "queued" });
    await stand({ state: "running", stop_requested_at: new Date().toISOString() });
    await at.server.services.queue.send(at.database.db, "import", { id: task.id }, `import:${task.id}:again`);
    await eventually(
      () => state(task.id),
      (now) => now.state === "stopped",
    );
    await admin.call("POST", `/recruiters/imports/${task.id}/resume`);
    expect(await finished(task.id)).toMatchObject({ processed: 1, created: 1 });
  });

  test("a second runner takes it over, and it goes on where that one is killed", async () => {
    const people = Array.from({ length: 900 }, (_, n) => `Pessoa ${n};duas.${n}@x.test`);
    const task = await upload(["Nome;E-mail", ...people].join("\n"));
    const { db } = at.database;
    await db.updateTable("imports").set({ state: "queued" }).where("id", "=", task.id).execute();
    const { services } = at.server;
    const killed = AbortSignal.abort(new Error("killed"));
    const others: Promise<void>[] = [];
    // The second one begins while the first one writes its first rows, and is killed before it writes any.
    const broadcast: typeof services.cable.broadcast = async (...reported) => {
      await services.cable.broadcast(...reported);
      if (others.length === 0) others.push(importRunner(services)(task.id, killed));
    };
    const run = importRunner({ ...services, cable: { ...services.cable, broadcast } });
    await run(task.id, new AbortController().signal);
    await expect(others[0]).rejects.toThrow("killed");
    const left = await state(task.id);
    expect(left.state).toBe("running");
    expect(left.processed).toBeLessThan(900);
    await run(task.id, new AbortController().signal);
    expect(await state(task.id)).toMatchObject({ state: "completed", processed: 900, created: 900 });
  });

  test("is refused without its fields, with a wrong mapping, twice, and to others", async () => {
    const task = await upload("Coisa;Outra\n1;2\n");
    const path = `/recruiters/imports/${task.id}`;
    expect(await admin.refused("POST", `${path}/start`)).toMatchObject({ code: "validation_failed" });
    for (const mapping of [
      { Coisa: "password_hash" },
      { Nada: "name" },
      { Coisa: "email", Outra: "email" },
    ]) {
      expect(await admin.refused("PUT", path, { import: { mapping } })).toMatchObject({ status: 422 });
    }
    await admin.call("PUT", path, { import: { mapping: { Coisa: "name", Outra: "email" } } });
    await admin.call("POST", `${path}/start`);
    await finished(task.id);
    expect(await admin.refused("POST", `${path}/start`)).toMatchObject({ code: "already_done" });
    const rights = { role_permissions: { candidates: ["read", "import"] as ("read" | "import")[] } };
    const other = await makeRecruiter(at.database.db, at.world.businessId, "Outra Pessoa", rights);
    expect(await (await at.as("recruiters", other.id)).refused("GET", path)).toMatchObject({
      code: "not_found",
    });
    const reader = await makeRecruiter(at.database.db, at.world.businessId, "Só Lê");
    expect(await (await at.as("recruiters", reader.id)).refused("GET", path)).toMatchObject({
      code: "forbidden",
    });
  });
});
