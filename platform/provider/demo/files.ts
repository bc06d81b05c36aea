import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keepFile } from "../base/files/data-files.ts";
import { type ReceivedFile, uploadFolder } from "../base/http/uploads.ts";
import type { Services } from "../base/services.ts";
import { demoBrand } from "./accounts.ts";
import { makePdf } from "./pdf.ts";

const marker = "demo files";
const most = 8;

/** What only the sent curricula say. */
const extras = [
  ["Certificações: PMP, ITIL 4 Foundation", "Projeto: implantação de ERP em três filiais"],
  ["Certificações: CPA-20, Six Sigma Green Belt", "Projeto: fechamento contábil em cinco dias úteis"],
  ["Certificações: AWS Solutions Architect", "Projeto: migração de data center sem parada"],
  ["Voluntariado: mentoria de carreira para jovens", "Projeto: programa de trainees do zero"],
] as const;

interface Sender {
  id: number;
  business_id: number;
  name: string;
  role_name: string | null;
  city: string | null;
  self_introduction: string | null;
  experiences: string[];
}

function linesOf(sender: Sender, nth: number): string[] {
  const wrapped = (text: string) => text.match(/.{1,88}(?:\s|$)/g) ?? [];
  return [
    sender.name,
    [sender.role_name, sender.city].filter(Boolean).join(" · "),
    "",
    ...wrapped(sender.self_introduction ?? ""),
    "",
    "Experiência profissional",
    ...sender.experiences.flatMap(wrapped),
    "",
    ...(extras[nth % extras.length] ?? []),
  ].map((line) => line.trim());
}

/** A file as if it had been uploaded. */
export async function receivedFile(
  name: string,
  contentType: string,
  content: Uint8Array,
): Promise<ReceivedFile> {
  await mkdir(uploadFolder, { recursive: true });
  const path = join(uploadFolder, randomUUID());
  await writeFile(path, content);
  const checksum = createHash("sha256").update(content).digest("hex");
  return { path, name, contentType, size: content.length, checksum };
}

/** Curricula that some of the demo candidates sent, once. */
export async function keepDemoFiles({
  unscopedDb: db,
  files,
}: Pick<Services, "unscopedDb" | "files">): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("markers")
    .values({ name: marker })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const senders = await db
    .selectFrom("candidates as c")
    .innerJoin("businesses as b", "b.id", "c.business_id")
    .where("b.brand_key", "=", demoBrand)
    .where("c.status", "=", 3)
    .orderBy("c.created_at", "desc")
    .limit(most)
    .select(["c.id", "c.business_id", "c.name", "c.role_name", "c.city", "c.self_introduction"])
    .execute();
  for (const [nth, sender] of senders.entries()) {
    const rows = await db
      .selectFrom("candidate_experiences")
      .where("candidate_id", "=", sender.id)
      .orderBy("position")
      .select(["role", "company", "description"])
      .execute();
    const experiences = rows.map((row) => `${row.role}, ${row.company}: ${row.description ?? ""}`);
    const lines = linesOf({ ...sender, experiences }, nth);
    const file = await receivedFile(`Currículo ${sender.name}.pdf`, "application/pdf", makePdf(lines));
    const kept = await keepFile(db, files, file, {
      businessId: sender.business_id,
      reference: { type: "candidate", id: sender.id },
      fileType: "cv",
      candidateId: sender.id,
    });
    // Its words are known: a first start need not read them out of the file again.
    await db
      .updateTable("data_files")
      .set({ text: lines.join("\n"), text_state: "read" })
      .where("id", "=", kept.id)
      .execute();
  }
}
