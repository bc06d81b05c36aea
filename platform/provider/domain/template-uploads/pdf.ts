import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { CallError } from "#provider/base/http/errors.ts";
import { log } from "#provider/base/log/log.ts";

const run = promisify(execFile);
const patienceMs = 60_000;

/** LibreOffice on this machine; null where there is none, and documents are .docx alone. */
export function officeOf(path = process.env.PATH ?? ""): string | null {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const program = join(folder, "soffice");
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/**
 * A .docx as PDF, made by LibreOffice with a profile of its own: concurrent conversions do not wait for one another.
 */
export async function toPdf(office: string, docx: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "elenco-document-"));
  try {
    await writeFile(join(folder, "document.docx"), docx);
    const options = ["--headless", "--norestore", `-env:UserInstallation=file://${folder}/profile`];
    await run(
      office,
      [...options, "--convert-to", "pdf", "--outdir", folder, join(folder, "document.docx")],
      {
        timeout: patienceMs,
      },
    );
    return await readFile(join(folder, "document.pdf"));
  } catch (error) {
    log.error({ part: "documents", err: error }, "A document did not become a PDF");
    throw new CallError("unavailable");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
