import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import type { Locale } from "#contract/locale.ts";
import { keepFile } from "../base/files/data-files.ts";
import type { Services } from "../base/services.ts";
import { type Block, makeDocx } from "./docx.ts";
import { receivedFile } from "./files.ts";

const marker = "demo document templates";
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

interface Given {
  name: string;
  entity: DocumentEntity;
  language: Locale;
  description: string;
  merge_fields: readonly string[];
  blocks: readonly Block[];
}

const ofOffer = [
  ...["candidate", "job", "client_company", "candidate.city", "job.city"],
  ...["today", "business.name", "business.legal_name", "recruiter.name", "recruiter.email"],
];
const ofContract = [
  ...["name", "client_company", "client_company.legal_name", "client_company.cnpj", "value", "valid_until"],
  ...["payment_terms", "guarantee_days", "terms", "today", "business.name", "business.legal_name"],
  ...["recruiter.name", "items", "quantity", "unit_value", "total", "instalments", "number", "billing_event"],
  "due_on",
];

const given: readonly Given[] = [
  {
    name: "Carta-proposta",
    entity: "applies",
    language: "pt",
    description: "Para o candidato escolhido, antes da admissão.",
    merge_fields: ofOffer,
    blocks: [
      { heading: "Carta-proposta" },
      "{{job.city}}, {{today}}",
      "Prezado(a) {{candidate}} ({{candidate.city}}),",
      "É com satisfação que a {{business.name}} apresenta, em nome de {{client_company}}, a proposta para a posição de {{job}}.",
      "As condições combinadas na entrevista valem a partir do aceite desta carta, que pode ser respondida para {{recruiter.email}}.",
      "Atenciosamente,",
      "{{recruiter.name}}",
      "{{business.legal_name}}",
    ],
  },
  {
    name: "Offer letter",
    entity: "applies",
    language: "en",
    description: "For the chosen candidate, before the hiring.",
    merge_fields: ofOffer,
    blocks: [
      { heading: "Offer letter" },
      "{{job.city}}, {{today}}",
      "Dear {{candidate}} ({{candidate.city}}),",
      "On behalf of {{client_company}}, {{business.name}} is pleased to offer you the position of {{job}}.",
      "The conditions agreed in the interview hold from your acceptance of this letter, which you may answer to {{recruiter.email}}.",
      "Kind regards,",
      "{{recruiter.name}}",
      "{{business.legal_name}}",
    ],
  },
  {
    name: "Contrato de prestação de serviços",
    entity: "proposals",
    language: "pt",
    description: "Da proposta aceita, com itens e parcelas.",
    merge_fields: ofContract,
    blocks: [
      { heading: "Contrato de prestação de serviços de recrutamento" },
      "Contratante: {{client_company.legal_name}} ({{client_company}}), CNPJ {{client_company.cnpj}}.",
      "Contratada: {{business.legal_name}} ({{business.name}}).",
      "Objeto: {{name}}, no valor de {{value}}. A proposta vale até {{valid_until}}.",
      { heading: "Itens" },
      {
        list: "items",
        columns: [
          ["Item", "name"],
          ["Quantidade", "quantity"],
          ["Valor unitário", "unit_value"],
          ["Total", "total"],
        ],
      },
      { heading: "Parcelas" },
      {
        list: "instalments",
        columns: [
          ["Nº", "number"],
          ["Parcela", "name"],
          ["Quando", "billing_event"],
          ["Valor", "value"],
          ["Vencimento", "due_on"],
        ],
      },
      "Pagamento: {{payment_terms}}",
      "Garantia: {{guarantee_days}} dias.",
      "{{terms}}",
      "{{today}}",
      "{{recruiter.name}}, pela {{business.name}}",
    ],
  },
  {
    name: "Service contract",
    entity: "proposals",
    language: "en",
    description: "Of the accepted proposal, with items and instalments.",
    merge_fields: ofContract,
    blocks: [
      { heading: "Recruitment service contract" },
      "Client: {{client_company.legal_name}} ({{client_company}}), CNPJ {{client_company.cnpj}}.",
      "Contractor: {{business.legal_name}} ({{business.name}}).",
      "Subject: {{name}}, worth {{value}}. The proposal is valid until {{valid_until}}.",
      { heading: "Items" },
      {
        list: "items",
        columns: [
          ["Item", "name"],
          ["Quantity", "quantity"],
          ["Unit value", "unit_value"],
          ["Total", "total"],
        ],
      },
      { heading: "Instalments" },
      {
        list: "instalments",
        columns: [
          ["No.", "number"],
          ["Instalment", "name"],
          ["When", "billing_event"],
          ["Value", "value"],
          ["Due", "due_on"],
        ],
      },
      "Payment: {{payment_terms}}",
      "Guarantee: {{guarantee_days}} days.",
      "{{terms}}",
      "{{today}}",
      "{{recruiter.name}}, for {{business.name}}",
    ],
  },
];

/** The templates of the demo, as uploads. */
export const demoTemplates = given.map(({ blocks, ...item }) => ({ ...item, content: makeDocx(blocks) }));

/** An offer letter and a service contract in both languages for each demo business, once. */
export async function keepDocumentTemplates({
  unscopedDb: db,
  files,
}: Pick<Services, "unscopedDb" | "files">): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("markers")
    .values({ name: marker })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const businesses = await db.selectFrom("businesses").orderBy("id").select("id").execute();
  for (const { id: business_id } of businesses)
    for (const { content, merge_fields, ...one } of demoTemplates) {
      const { id } = await db
        .insertInto("template_uploads")
        .values({ ...one, business_id, merge_fields: [...merge_fields] })
        .returning("id")
        .executeTakeFirstOrThrow();
      const file = await receivedFile(`${one.name}.docx`, type, content);
      const kept = await keepFile(db, files, file, {
        businessId: business_id,
        reference: { type: "template_upload", id },
        fileType: "other",
      });
      await db
        .updateTable("template_uploads")
        .where("id", "=", id)
        .set({ data_file_id: kept.id, file_name: file.name, file_size: file.size, version: 1 })
        .set({ replaced_at: kept.created_at })
        .execute();
    }
}
