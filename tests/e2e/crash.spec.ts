import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { eventually, signedIn } from "../support/api.ts";
import { candidatesCsv } from "../support/csv.ts";
import { demoFolder } from "../support/demo.ts";
import { freePort, type RunningProvider, startProvider } from "../support/provider.ts";

interface Task {
  id: number;
  state: string;
  processed: number;
  created: number;
  skipped: number;
  failed: number;
  total: number;
  progress: number;
}
type OneImport = { import: Task };
type OneDownload = { recruiter_download: Task };

// A provider of its own, on the embedded database: this test kills it.
test.describe("a provider that is killed (-9)", () => {
  test.skip(
    Boolean(process.env.DATABASE_URL),
    "the crash of the embedded database is the harder case, and one is enough",
  );
  let folder: string;
  let provider: RunningProvider;
  let env: Record<string, string>;

  test.beforeAll(async () => {
    folder = demoFolder("crash");
    env = { DATA_DIR: folder, PORT: String(await freePort()), RATE_LIMIT: "off" };
    provider = await startProvider(env);
  });
  test.afterAll(async () => {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("loses nothing of an import and goes on by itself", async () => {
    const rows = 10_000;
    let admin = await signedIn(provider.url, "admin@elenco.test");
    const { import: made } = await admin.upload<OneImport>("/recruiters/imports", "import[file]", {
      name: "candidatos.csv",
      content: candidatesCsv(rows),
    });
    await admin.call("POST", `/recruiters/imports/${made.id}/start`);
    const state = async () => (await admin.call<OneImport>("GET", `/recruiters/imports/${made.id}`)).import;
    const before = await eventually(state, (task) => task.processed >= 1000);
    expect(before.processed, "it was killed in the middle").toBeLessThan(rows);

    await provider.stop("SIGKILL");
    provider = await startProvider(env);
    admin = await signedIn(provider.url, "admin@elenco.test");
    const after = await state();
    expect(after.processed, "what was acknowledged is there").toBeGreaterThanOrEqual(before.processed);

    const done = await eventually(state, (task) => task.state === "completed");
    expect(done).toMatchObject({ processed: rows, created: rows, skipped: 0, failed: 0 });
    const list = await admin.call<{ total_count: number }>(
      "GET",
      "/recruiters/candidates?where[email][contains]=importados.test&page[size]=1",
    );
    expect(list.total_count, "each row once").toBe(rows);
  });

  test("finishes an export, whole", async () => {
    let admin = await signedIn(provider.url, "admin@elenco.test");
    const { total_count: total } = await admin.call<{ total_count: number }>(
      "GET",
      "/recruiters/candidates?page[size]=1",
    );
    const { recruiter_download: asked } = await admin.call<OneDownload>(
      "POST",
      "/recruiters/recruiter_downloads",
      {
        recruiter_download: { entity: "candidates", file_type: "csv" },
        select_all_params: { search: { entity: "candidates" } },
      },
    );
    await provider.stop("SIGKILL");
    provider = await startProvider(env);
    admin = await signedIn(provider.url, "admin@elenco.test");
    const state = async () =>
      (await admin.call<OneDownload>("GET", `/recruiters/recruiter_downloads/${asked.id}`))
        .recruiter_download;
    await eventually(state, (task) => task.state === "completed", 90_000);
    const csv = await admin.download(`/recruiters/recruiter_downloads/${asked.id}/file`);
    expect(csv.trim().split(/\r?\n/).length, "a heading and every row").toBe(total + 1);
  });

  test("starts a second time with what it had", async () => {
    const admin = await signedIn(provider.url, "admin@elenco.test");
    const people = async () =>
      (await admin.call<{ total_count: number }>("GET", "/recruiters/candidates")).total_count;
    const before = await people();
    await provider.stop();
    provider = await startProvider(env);
    // The same session, the same rows. How long it took is the bench's to say.
    expect(await people()).toBe(before);
  });
});
