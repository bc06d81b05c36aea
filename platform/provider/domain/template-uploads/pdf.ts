import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CallError } from "#provider/base/http/errors.ts";
import { log } from "#provider/base/log/log.ts";
import { runLimited, TooLate } from "./office.ts";

/** Less than the app waits for an answer: whoever asks is told, and nothing goes on for nobody. */
const patienceMs = 25_000;

/** Where documents are converted; a killed process may leave some, which housekeeping/ removes. */
export const conversionFolder = join(tmpdir(), "elenco-documents");

/** Nothing that a document links to is read: neither files of this machine nor addresses of its network. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item></oor:items>
`;

/**
 * A .docx as PDF, made by LibreOffice with a profile of its own: concurrent conversions do not wait for one another.
 */
export async function toPdf(office: string, docx: Uint8Array, patience = patienceMs): Promise<Uint8Array> {
  await mkdir(conversionFolder, { recursive: true });
  const folder = await mkdtemp(join(conversionFolder, "document-"));
  const [profile, from] = [join(folder, "profile"), join(folder, "document.docx")];
  try {
    await mkdir(join(profile, "user"), { recursive: true });
    await writeFile(join(profile, "user", "registrymodifications.xcu"), settings);
    await writeFile(from, docx);
    const options = ["--headless", "--norestore", `-env:UserInstallation=${pathToFileURL(profile).href}`];
    // By the filter's name: its content does not choose another reader.
    const reader = "--infilter=MS Word 2007 XML";
    await runLimited(office, [...options, reader, "--convert-to", "pdf", "--outdir", folder, from], patience);
    return await readFile(join(folder, "document.pdf"));
  } catch (error) {
    log.error({ part: "documents", err: error }, "A document did not become a PDF");
    const rule = error instanceof TooLate ? "pdf_late" : "pdf_failed";
    throw new CallError("integration_failed", { fields: [{ path: "document.format", rule }] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
