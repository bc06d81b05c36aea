import { type Kysely, sql } from "kysely";
import { run } from "./run.ts";

/** What the yearly import names in English since; those of the country were named with their column. */
const english = {
  "Corpus Christi": "Corpus Christi",
  "Dia de Eleição": "Election Day",
  "Adesão do Grão-Pará à independência do Brasil": "Accession of Grão-Pará to the Independence of Brazil",
  "Adesão do Maranhão à independência do Brasil": "Accession of Maranhão to the Independence of Brazil",
  "Alusivo ao Dia Internacional da Mulher": "International Women's Day",
  "Aniversário do estado": "Anniversary of the State",
  "Autonomia do Estado": "Autonomy of the State",
  "Criação do Território Federal": "Creation of the Federal Territory",
  "Criação do estado": "Creation of the State",
  "Data magna do estado": "State Day",
  "Dia da Amazônia": "Amazon Day",
  "Dia de Nossa Senhora da Penha": "Our Lady of Penha",
  "Dia de Santa Catarina": "Santa Catarina Day",
  "Dia de Santa Catarina de Alexandria": "Saint Catherine of Alexandria",
  "Dia de São Jorge": "Saint George's Day",
  "Dia de São José": "Saint Joseph's Day",
  "Dia do Evangélico": "Evangelicals' Day",
  "Dia do Piauí": "Piauí Day",
  "Dia do evangélico": "Evangelicals' Day",
  "Elevação do Amazonas à categoria de província": "Elevation of Amazonas to a Province",
  "Emancipação política": "Political Emancipation",
  "Emancipação política de Sergipe": "Political Emancipation of Sergipe",
  "Emancipação política do estado do Paraná": "Political Emancipation of Paraná",
  "Fundação da Cidade de Goiás": "Foundation of the City of Goiás",
  "Fundação de Brasília": "Foundation of Brasília",
  "Homenagem à memória do ex-presidente João Pessoa": "Memory of João Pessoa",
  "Independência da Bahia": "Independence of Bahia",
  "Lançamento da pedra fundamental de Goiânia": "Foundation Stone of Goiânia",
  "Morte de Zumbi dos Palmares": "Death of Zumbi dos Palmares",
  "Mártires de Cunhaú e Uruaçu": "Martyrs of Cunhaú and Uruaçu",
  "Nossa Senhora da Natividade": "Our Lady of Nativity",
  "Nossa Senhora das Neves": "Our Lady of the Snows",
  "Proclamação da República Rio-Grandense": "Proclamation of the Riograndense Republic",
  "Revolução Constitucionalista": "Constitutionalist Revolution",
  "Revolução Pernambucana de 1817": "Pernambuco Revolution of 1817",
  "São João": "Saint John's Day",
  "São Pedro": "Saint Peter's Day",
};

/** Holidays imported before their names had an English one: nobody imports a year twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No deadline moves by a name.
  await run(db, ["alter table holidays disable trigger user"]);
  await sql`update holidays h set name_en = e.value from jsonb_each_text(${JSON.stringify(english)}::jsonb) e
    where h.name = e.key and h.name_en is null and h.scope in ('national', 'state')`.execute(db);
  await run(db, ["alter table holidays enable trigger user"]);
}
