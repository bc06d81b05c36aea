import { sql } from "kysely";
import type { SuggestedDescription } from "#contract/calls/talent-pool.ts";
import type { Db } from "#provider/base/database/open.ts";
import { likePattern } from "#provider/base/database/text.ts";
import { sanitizeRichText } from "#provider/base/http/sanitize.ts";
import { findOccupations } from "../public-jobs/lookups.ts";
import { wordsOfTitle } from "./talent-pool.ts";

const most = 8;
const mostDescriptions = 4;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The parts that an advertisement has, to be filled in for an occupation. */
function outlineOf(occupation: string): SuggestedDescription {
  const name = escaped(occupation);
  const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  const description = [
    `<p>Buscamos ${name} para reforçar a equipe. A pessoa responde à liderança da área e trabalha com as demais equipes da empresa.</p>`,
    "<h3>Responsabilidades</h3>",
    list(
      `Conduzir a rotina de ${name}, com qualidade e dentro dos prazos`,
      "Acompanhar indicadores da área e propor melhorias",
      "Atender áreas internas, clientes e fornecedores",
      "Registrar e compartilhar o conhecimento da função",
    ),
    "<h3>O que oferecemos</h3>",
    list("Remuneração e benefícios compatíveis com o mercado", "Plano de desenvolvimento na função"),
  ].join("");
  const requirements = list(
    `Experiência como ${name} ou em função equivalente`,
    "Formação na área ou prática comprovada",
    "Boa comunicação e organização",
  );
  return { job_id: null, title: occupation, description, requirements };
}

/** Titles by what was typed so far; descriptions of earlier jobs of that kind and an outline of the occupation. */
export async function suggestionsFor(
  db: Db,
  businessId: number,
  { title = "", occupation = "" }: { title?: string | undefined; occupation?: string | undefined },
): Promise<{ titles: string[]; descriptions: SuggestedDescription[] }> {
  const words = wordsOfTitle(`${title} ${occupation}`);
  if (words.length === 0) return { titles: [], descriptions: [] };
  const has = words.map((word) => sql<boolean>`j.search like elenco_search(${likePattern(word)})`);
  const found = sql.join(
    has.map((item) => sql`(${item})::int`),
    sql` + `,
  );
  const { rows } = await sql<{
    id: number;
    title: string;
    description: string | null;
    requirements: string | null;
  }>`select j.id, j.title, j.description, j.requirements from jobs j
    where j.business_id = ${businessId} and (${sql.join(has, sql` or `)})
    order by ${found} desc, j.created_at desc, j.id desc limit 40`.execute(db);
  const known = findOccupations(occupation || words.slice(0, 2).join(" "));
  const occupations = known.length > 0 ? known : findOccupations(words[0] ?? "");
  // One of our titles is offered if it has at least half of the typed words.
  const alike = rows.filter((row) => {
    const own = wordsOfTitle(row.title);
    return words.filter((word) => own.includes(word)).length * 2 >= words.length;
  });
  const titles = [...new Set([...occupations.map(({ name }) => name), ...alike.map((row) => row.title)])];
  const earlier = rows
    .filter(({ description }) => description)
    .slice(0, mostDescriptions)
    .map(({ id, title: of, description, requirements }) => ({
      job_id: id,
      title: of,
      description: sanitizeRichText(description ?? ""),
      requirements: requirements === null ? null : sanitizeRichText(requirements),
    }));
  const outlined = occupation || occupations[0]?.name;
  return {
    titles: titles.filter((item) => item !== title).slice(0, most),
    descriptions: [...(outlined ? [outlineOf(outlined)] : []), ...earlier],
  };
}
