import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8 } from "fflate";
import { expect, it, vi } from "vitest";
import { officeOf } from "#provider/base/config/office.ts";
import { makeDocx } from "#provider/demo/docx.ts";
import { testServer } from "#provider/testing/server.ts";
import { conversionFolder, toPdf } from "./pdf.ts";

const folder = await mkdtemp(join(tmpdir(), "elenco-office-"));
/** In the place of LibreOffice: its last argument is the document, the one before it where the PDF belongs. */
async function office(name: string, script: string): Promise<string> {
  const program = join(folder, name);
  const arguments_ = 'for a in "$@"; do out="$in"; in="$a"; done';
  await writeFile(program, `#!/bin/sh\n${arguments_}\n${script}\n`, { mode: 0o755 });
  return program;
}
const left = async () => (await readdir(conversionFolder).catch(() => [])).length;
const refused = (rule: string) =>
  expect.objectContaining({
    code: "integration_failed",
    details: { fields: [{ path: "document.format", rule }] },
  });
const copies = 'cp "$in" "$out/document.pdf"';

it("is a PDF where LibreOffice is there", async () => {
  expect(officeOf(folder)).toBeNull();
  const program = await office("soffice", copies);
  expect(officeOf(`/nowhere:${folder}`)).toBe(program);
  expect(strFromU8(await toPdf(program, strToU8("conteúdo")))).toBe("conteúdo");
});

it.each([
  ["crashes", "kill -9 $$"],
  ["ends with an error", "echo broken >&2; exit 1"],
  ["writes nothing", "exit 0"],
])("is told where it %s, and nothing is left behind", async (name, script) => {
  const before = await left();
  await expect(toPdf(await office(name.replaceAll(" ", "-"), script), strToU8("x"))).rejects.toEqual(
    refused("pdf_failed"),
  );
  expect(await left()).toBe(before);
});

it("ends what hangs together with all that it started", async () => {
  const beat = join(folder, "beat");
  const program = await office("hangs", `while :; do echo beat >> ${beat}; sleep 0.05; done & wait`);
  const before = await left();
  await expect(toPdf(program, strToU8("x"), 1_000)).rejects.toEqual(refused("pdf_late"));
  expect(await left()).toBe(before);
  const beats = await readFile(beat, "utf8");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await readFile(beat, "utf8")).toBe(beats);
});

it("runs two at once, lets the others wait their turn, and those who waited too long know", async () => {
  const log = join(folder, "log");
  const program = await office(
    "slow",
    `echo 1 >> ${log}; sleep 0.3; ${copies}; echo -1 >> ${log}; test "$(cat "$in")" != long || sleep 300`,
  );
  const done = await Promise.all(
    ["a", "b", "c", "d", "e"].map(async (text) => strFromU8(await toPdf(program, strToU8(text)))),
  );
  expect(done).toEqual(["a", "b", "c", "d", "e"]);
  let [now, most] = [0, 0];
  for (const change of (await readFile(log, "utf8")).trim().split("\n").map(Number)) {
    now += change;
    most = Math.max(most, now);
  }
  expect(most).toBe(2);
  const answers = await Promise.allSettled([
    toPdf(program, strToU8("long"), 1_500),
    toPdf(program, strToU8("long"), 1_500),
    toPdf(program, strToU8("c"), 300),
    toPdf(program, strToU8("d"), 20_000),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
});

it("has none of this process's secrets, and a limit of memory where the system has one", async () => {
  vi.stubEnv("SECRETS_KEY", "do not tell");
  const program = await office("tells", 'printf "%s %s" "$SECRETS_KEY" "$(ulimit -v)" > "$out/document.pdf"');
  const told = strFromU8(await toPdf(program, strToU8("x")));
  expect(told).not.toContain("do not tell");
  if (process.platform === "linux") expect(told).toBe(" 4000000");
  vi.unstubAllEnvs();
});

it("is kept with its own size, type and name, and is offered only where LibreOffice is there", async () => {
  const at = await testServer();
  const { config } = at.server.services;
  const before = config.office;
  try {
    const admin = await at.as("recruiters", at.world.admin.id);
    const area = "/recruiters/administrator/template_uploads";
    const { template_upload } = await admin.call<{ template_upload: { id: number } }>("POST", area, {
      template_upload: { name: "Vaga", entity: "jobs" },
    });
    const versions = `${area}/${template_upload.id}/versions`;
    await admin.upload(versions, "data_file[file]", "modelo.docx", makeDocx(["{{title}}"]));
    const path = `/recruiters/documents/jobs/${at.world.jobId}`;
    const formats = async () => (await admin.call<{ formats: string[] }>("GET", path)).formats;
    const asked = { document: { template_upload_id: template_upload.id, format: "pdf" } };
    config.office = null;
    expect(await formats()).toEqual(["docx"]);
    expect((await admin.refused("POST", path, asked)).fields).toEqual([
      { path: "document.format", rule: "pdf_missing" },
    ]);
    const pdf = "%PDF-1.7 Analista Fiscal";
    config.office = await office("writes", `echo "${pdf}" > "$out/document.pdf"`);
    expect(await formats()).toEqual(["docx", "pdf"]);
    const { data_file } = await admin.call<{ data_file: { id: number } }>("POST", path, asked);
    expect(data_file).toMatchObject({
      ...{ name: "Vaga - Analista Fiscal.pdf", content_type: "application/pdf", size: pdf.length + 1 },
    });
    expect(String(await admin.bytes(`/recruiters/data_files/${data_file.id}/content`))).toBe(`${pdf}\n`);
  } finally {
    config.office = before;
    await at.close();
  }
});
