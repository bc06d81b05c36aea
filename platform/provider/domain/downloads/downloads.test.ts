import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecruiterDownload } from "#contract/calls/downloads.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { neutralised } from "#provider/base/files/spreadsheet-text.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { unzip } from "#provider/testing/unzip.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { readerOf } from "../entities/reading.ts";
import { type ExportPages, exportColumns } from "./columns.ts";
import { csvStream } from "./csv.ts";
import { serialDate } from "./dates.ts";
import { columnName, xlsxStream } from "./xlsx.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+55", "'+55"],
  ["-2", "'-2"],
  ["@sum", "'@sum"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["Ana = Bia", "Ana = Bia"],
])("neutralises %j", (text, cell) => expect(neutralised(text)).toBe(cell));

test("names columns as spreadsheets do", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("counts days as spreadsheets do", () => {
  expect(serialDate("2026-01-01")).toBe(46_023);
  expect(serialDate("2026-01-01 12:00:00")).toBe(46_023.5);
  expect(serialDate("2026-01-01 12:00:00.25")).toBe(46_023.5);
});

describe("an export", () => {
  let at: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    at = await testServer();
    admin = await at.as("recruiters", at.world.admin.id);
    await at.database.db
      .insertInto("candidates")
      .values([
        {
          business_id: at.world.businessId,
          name: '=HYPERLINK("http://x")',
          role_name: "+2+3",
          company_name: "-2+3",
          city: "@SUM(2;3)",
          cpf: "\t=2+3",
          linkedin: "\r=2+3",
          self_introduction: "\n=2+3",
          email: "formula@x.test",
          status: 3,
          skills: ["Excel", "SQL"],
          clt_expectation: 1_234_567,
          owner_id: at.world.admin.id,
          mobile_phone: "+55 11 98888-7777",
          created_at: "2026-01-01T15:00:00.000Z",
        },
        { business_id: at.world.businessId, name: "Çelia <& \u0001Cia>", email: "celia@x.test" },
      ])
      .execute();
  });
  afterAll(() => at.close());

  type Body = Record<string, unknown>;
  const ask = async (download: Body, more: Body = {}) =>
    (
      await admin.call<{ recruiter_download: RecruiterDownload }>("POST", "/recruiters/recruiter_downloads", {
        recruiter_download: { entity: "candidates", file_type: "csv", ...download },
        ...more,
      })
    ).recruiter_download;
  const pathOf = (id: number) => `/recruiters/recruiter_downloads/${id}`;
  const finished = (id: number) =>
    eventually(
      async () =>
        (await admin.call<{ recruiter_download: RecruiterDownload }>("GET", pathOf(id))).recruiter_download,
      (item) => item.state === "completed",
    );

  test("writes labels, money, dates and lists for its language, and no formula", async () => {
    const columns = [
      "name",
      "status",
      "skills",
      "clt_expectation",
      "owner_id",
      "mobile_phone",
      "confirmed",
      "created_at",
    ];
    const all = { search: { entity: "candidates", where: { email: "formula@x.test" } } };
    const asked = await ask({ columns }, { select_all_params: all });
    expect(asked).toMatchObject({ state: "queued", requested: 1, total_record: 1 });
    expect(asked.file_name).toMatch(/^candidatos-\d{4}-\d\d-\d\d\.csv$/);
    expect(await finished(asked.id)).toMatchObject({ progress: 1, total_record: 1 });
    expect(await admin.text(`${pathOf(asked.id)}/file`)).toBe(
      "\ufeffNome;Status;Competências;Pretensão CLT;Responsável;Celular;E-mail confirmado;Criado em\r\n" +
        '"\'=HYPERLINK(""http://x"")";Ativo;"Excel; SQL";12345,67;Ana Prado;\'+55 11 98888-7777;Não;01/01/2026 12:00\r\n',
    );
    const english = await ask({ columns, locale: "en" }, { select_all_params: all });
    await finished(english.id);
    expect(await admin.text(`${pathOf(english.id)}/file`)).toContain(
      ",Active,Excel; SQL,12345.67,Ana Prado,",
    );
    const notified = await at.database.db
      .selectFrom("cable_messages")
      .where("stream", "=", streams.download(english.id))
      .orderBy("offset", "desc")
      .select("payload")
      .executeTakeFirstOrThrow();
    expect(notified.payload).toMatchObject({
      status: "completed",
      percent: 100,
      file: `${pathOf(english.id)}/file`,
    });
  });

  test("writes instants by the clock of the business, wherever that is", async () => {
    const all = { search: { entity: "candidates", where: { email: "formula@x.test" } } };
    const business = at.database.db.updateTable("businesses").where("id", "=", at.world.businessId);
    const written: string[] = [];
    for (const time_zone of ["America/Noronha", "America/Sao_Paulo", "America/Rio_Branco"]) {
      await business.set({ time_zone }).execute();
      const { id } = await ask({ columns: ["created_at"] }, { select_all_params: all });
      await finished(id);
      written.push((await admin.text(`${pathOf(id)}/file`)).split("\r\n")[1] ?? "");
    }
    await business.set({ time_zone: "America/Sao_Paulo" }).execute();
    expect(written).toEqual(["01/01/2026 13:00", "01/01/2026 12:00", "01/01/2026 10:00"]);
  });

  test("is listed for its owner, newest first", async () => {
    const { id } = await ask({ columns: ["email"] });
    await finished(id);
    const list = (who: Caller) =>
      who.call<{ recruiter_downloads: RecruiterDownload[] }>("GET", "/recruiters/recruiter_downloads");
    const { recruiter_downloads: own } = await list(admin);
    expect(own[0]).toMatchObject({ id, state: "completed" });
    const keptDays = (Date.parse(own[0]?.expires_at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(keptDays)).toBe(7);
    const other = await makeRecruiter(at.database.db, at.world.businessId, "Outra Lista");
    expect((await list(await at.as("recruiters", other.id))).recruiter_downloads).toEqual([]);
  });

  test("takes chosen rows, a search with exceptions, or extra parameters", async () => {
    const [first = 0, second = 0] = at.world.candidateIds;
    const lines = async (download: Body, more?: Body) => {
      const { id } = await ask({ columns: ["email"], ...download }, more);
      await finished(id);
      return (await admin.text(`${pathOf(id)}/file`)).trim().split("\r\n").slice(1);
    };
    const chosen = [{ reference_type: "candidate", reference_id: first }];
    expect(await lines({ collections: chosen })).toEqual(["candidata1@localhost.test"]);
    const search = { entity: "candidates", term: "candidata", order: "email:asc" };
    expect(await lines({}, { select_all_params: { search, except_ids: [first, second] } })).toHaveLength(3);
    const extra = JSON.stringify({ where: { email: { starts_with: "candidata" } }, order: "email:desc" });
    expect((await lines({ extra_params: extra }))[0]).toBe("candidata5@localhost.test");
    expect(await lines({})).toHaveLength(7);
  });

  test("writes a workbook whose texts are never formulas", async () => {
    const { id } = await ask({ file_type: "xlsx", columns: ["name", "clt_expectation", "created_at"] });
    await finished(id);
    const parts = unzip(await admin.bytes(`${pathOf(id)}/file`));
    expect([...parts.keys()]).toContain("xl/worksheets/sheet1.xml");
    expect(parts.get("xl/workbook.xml")).toContain('name="Candidatos"');
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain(
      's="5" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>',
    );
    expect(sheet).toContain("Çelia &lt;&amp; Cia&gt;");
    expect(sheet).toContain("<v>12345.67</v>");
    expect(sheet).toContain("<v>46023.5</v>");
    expect(parts.get("xl/styles.xml")).toContain('formatCode="dd\\/mm\\/yyyy\\ hh:mm"');
    expect(sheet.match(/<row /g)).toHaveLength(8);
  });

  /** Its parts are packages of their own, and Writer alone opens no spreadsheet. */
  const isWriterAlone = (program: string) => {
    const has = (part: string) => existsSync(join(dirname(realpathSync(program)), part));
    return has("libswlo.so") && !has("libsclo.so");
  };
  const office = ["/usr/bin/soffice", "/opt/homebrew/bin/soffice", "/usr/local/bin/soffice"].find(
    (program) => existsSync(program) && !isWriterAlone(program),
  );
  const dangerous = ["name", "role_name", "company_name", "city", "cpf", "linkedin", "self_introduction"];
  test("writes no cell that begins a formula, whatever it begins with", async () => {
    const all = { search: { entity: "candidates", where: { email: "formula@x.test" } } };
    const { id } = await ask({ columns: dangerous }, { select_all_params: all });
    await finished(id);
    const [, line] = (await admin.text(`${pathOf(id)}/file`)).split(/\r\n(?=.)/);
    expect(line?.trimEnd()).toBe(
      `"'=HYPERLINK(""http://x"")";'+2+3;'-2+3;"'@SUM(2;3)";'\t=2+3;"'\r=2+3";"'\n=2+3"`,
    );
    const workbook = await ask({ file_type: "xlsx", columns: dangerous }, { select_all_params: all });
    await finished(workbook.id);
    const sheet =
      unzip(await admin.bytes(`${pathOf(workbook.id)}/file`)).get("xl/worksheets/sheet1.xml") ?? "";
    const row = sheet.slice(sheet.indexOf('<row r="2">'));
    expect(row.match(/ s="5" t="inlineStr"/g)).toHaveLength(dangerous.length);
    expect(sheet).not.toContain("<f>");
  });

  test.skipIf(!office)(
    "opens in LibreOffice with every text as it was, and no live formula",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "elenco-office-"));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      /** The file as LibreOffice has it after opening. */
      const opened = async (file_type: "csv" | "xlsx", ...filter: string[]) => {
        const { id } = await ask({ file_type, columns: [...dangerous, "clt_expectation", "created_at"] });
        await finished(id);
        const source = join(folder, `candidatos.${file_type}`);
        writeFileSync(source, await admin.bytes(`${pathOf(id)}/file`));
        const to = ["--headless", ...filter, "--convert-to", "fods", "--outdir", folder, source];
        execFileSync(office ?? "", [profile, ...to], { stdio: "ignore", timeout: 100_000 });
        return readFileSync(join(folder, "candidatos.fods"), "utf8");
      };
      try {
        const workbook = await opened("xlsx");
        expect(workbook).not.toContain("table:formula");
        for (const text of ["=HYPERLINK(&quot;http://x&quot;)", "+2+3", "-2+3", "@SUM(2;3)"])
          expect(workbook).toContain(`<text:p>${text}</text:p>`);
        expect(workbook).toContain("Çelia &lt;&amp; Cia&gt;");
        expect(workbook).toContain('office:value="12345.67"');
        // Columns apart by semicolons, quoted, UTF-8.
        const texts = await opened("csv", "--infilter=CSV:59,34,76,1");
        expect(texts).not.toContain("table:formula");
        expect(texts).toContain("=HYPERLINK(&quot;http://x&quot;)");
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    240_000,
  );

  test("reads rows no faster than the file takes them, so that memory stays flat", async () => {
    const columns = exportColumns("candidates", ["name", "email"], "pt", readerOf(at.world.admin));
    const rows = 100_000;
    for (const write of [
      (from: ExportPages) => csvStream(columns, from, "pt"),
      (from: ExportPages) => xlsxStream("Candidatos", columns, from, rows, "pt"),
    ]) {
      let read = 0;
      async function* source() {
        for (; read < rows; read += 500)
          yield Array.from({ length: 500 }, () => ({ name: randomUUID(), email: randomUUID() }));
      }
      const file = write(source());
      const pieces = file[Symbol.asyncIterator]();
      // One piece is taken; whatever is read further waits for the next one.
      await pieces.next();
      await pieces.next();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(read).toBeLessThan(rows / 4);
      let bytes = 0;
      for (let piece = await pieces.next(); !piece.done; piece = await pieces.next())
        bytes += Buffer.from(piece.value as Uint8Array).length;
      expect(read).toBe(rows);
      expect(bytes).toBeGreaterThan(rows);
    }
  });

  test("thousands of rows in bounded time; cancel ends it", async () => {
    const { db } = at.database;
    const people = (from: number) =>
      Array.from({ length: 2_000 }, (_, n) => ({
        business_id: at.world.businessId,
        name: `Massa ${from + n}`,
        email: `massa${from + n}@m.test`,
      }));
    for (let from = 0; from < 4_000; from += 2_000)
      await db.insertInto("candidates").values(people(from)).execute();
    const { id } = await ask({ file_type: "xlsx" });
    expect(await finished(id)).toMatchObject({ progress: 4_007 });
    const sheet = unzip(await admin.bytes(`${pathOf(id)}/file`)).get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet.match(/<row /g)).toHaveLength(4_008);

    const other = await ask({});
    await admin.call("POST", `${pathOf(other.id)}/cancel`);
    expect(await admin.refused("POST", `${pathOf(other.id)}/cancel`)).toMatchObject({ code: "already_done" });
    expect(await admin.refused("GET", `${pathOf(other.id)}/file`)).toMatchObject({ code: "not_found" });
  });

  test("requires the permission to export, keeps files to their owner, refuses unreadable columns", async () => {
    const { db } = at.database;
    const reader = await makeRecruiter(db, at.world.businessId, "Só Lê", {
      role_permissions: { candidates: ["read"] },
    });
    const body = { recruiter_download: { entity: "candidates", file_type: "csv" } };
    const caller = await at.as("recruiters", reader.id);
    const path = "/recruiters/recruiter_downloads";
    expect(await caller.refused("POST", path, body)).toMatchObject({ code: "forbidden" });
    const own = await ask({});
    await finished(own.id);
    expect(await caller.refused("GET", pathOf(own.id))).toMatchObject({ code: "not_found" });
    expect(await caller.refused("GET", `${pathOf(own.id)}/file`)).toMatchObject({ code: "not_found" });
    const refused = (download: Body) =>
      admin.refused("POST", path, { recruiter_download: { ...body.recruiter_download, ...download } });
    expect(await refused({ columns: ["password_hash"] })).toMatchObject({ code: "validation_failed" });
    expect(await refused({ extra_params: "{" })).toMatchObject({ code: "validation_failed" });
    expect(await refused({ extra_params: '{"where":{"password_hash":"x"}}' })).toMatchObject({
      code: "invalid_query",
    });
    expect(await refused({ collections: [{ reference_type: "job", reference_id: 1 }] })).toMatchObject({
      status: 422,
    });
    await db
      .updateTable("recruiter_downloads")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("id", "=", own.id)
      .execute();
    expect(await admin.refused("GET", `${pathOf(own.id)}/file`)).toMatchObject({ status: 410, code: "gone" });
  });
});
