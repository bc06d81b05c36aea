import { keepFile } from "../base/files/data-files.ts";
import type { Services } from "../base/services.ts";
import { receivedFile } from "./files.ts";
import { makePdf } from "./pdf.ts";

const marker = "demo business files";

interface Given {
  name: string;
  folder: string;
  audience: "administrators" | "recruiters" | "clients";
  description: string | null;
  lines: readonly string[];
}

const given: readonly Given[] = [
  {
    ...{ name: "Manual do recrutador", folder: "handbooks", audience: "recruiters" },
    description: "Do briefing da vaga ao acompanhamento da garantia.",
    lines: ["1. Briefing com o cliente", "2. Abordagem", "3. Entrevista", "4. Shortlist", "5. Garantia"],
  },
  {
    ...{ name: "Condições gerais de serviço", folder: "terms", audience: "clients" },
    description: "Honorários, garantia e confidencialidade.",
    lines: ["1. Honorários", "2. Garantia de reposição", "3. Confidencialidade", "4. Dados pessoais"],
  },
  {
    ...{ name: "Certidão negativa de débitos", folder: "certificates", audience: "clients" },
    description: "Válida até o fim do semestre.",
    lines: ["Certidão negativa de débitos relativos a tributos federais", "(exemplo de demonstração)"],
  },
  {
    ...{ name: "Tabela de comissões", folder: "other", audience: "administrators" },
    description: null,
    lines: ["Comissão por colocação: conforme o plano de cada consultor."],
  },
];

/** Files that each demo business keeps for its people, once. */
export async function keepBusinessFiles({
  unscopedDb: db,
  files,
}: Pick<Services, "unscopedDb" | "files">): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("markers")
    .values({ name: marker })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const businesses = await db.selectFrom("businesses").orderBy("id").select(["id", "name"]).execute();
  for (const business of businesses)
    for (const { lines, ...one } of given) {
      const { id } = await db
        .insertInto("business_files")
        .values({ ...one, business_id: business.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      const content = makePdf([`${business.name}: ${one.name}`, "", ...lines]);
      const file = await receivedFile(`${one.name}.pdf`, "application/pdf", content);
      const kept = await keepFile(db, files, file, {
        businessId: business.id,
        reference: { type: "business_file", id },
        fileType: "other",
      });
      await db
        .updateTable("business_files")
        .where("id", "=", id)
        .set({ data_file_id: kept.id, file_name: file.name, file_size: file.size, version: 1 })
        .set({ replaced_at: kept.created_at })
        .execute();
    }
}
