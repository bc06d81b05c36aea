import { type Kysely, sql } from "kysely";

/** Sets that new businesses begin with since: a field and those who work in it. */
const sets = [
  ["Contabilidade", "Accounting", "contador, contábil, contabilista, accountant"],
  ["Finanças", "Finance", "financeiro"],
  ["Auditoria", "Audit", "auditor"],
  ["Tesouraria", "Treasury", "tesoureiro"],
  ["Jurídico", "Legal", "advogado, advocacia, lawyer"],
  ["Engenharia", "Engineering", "engenheiro, engineer"],
  ["Enfermagem", "Nursing", "enfermeiro, nurse"],
  ["Medicina", "Medicine", "médico, physician"],
  ["Arquitetura", "Architecture", "arquiteto, architect"],
  ["Psicologia", "Psychology", "psicólogo, psychologist"],
];

/** The businesses of before get them too. Sets are added, never changed: what a business keeps itself stays its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, english, words] of sets)
    await sql`insert into search_synonyms (business_id, name, name_en, words)
      select id, ${name}, ${english}, ${words} from businesses order by id
      on conflict (business_id, elenco_search(name)) do nothing`.execute(db);
}
