import { type Kysely, sql } from "kysely";
import type { Tables } from "../base/database/tables.ts";

/** The stages of a search that differ from the standard ones. */
const stages = [
  { status: 1, name: "Mapeamento e abordagem", name_en: "Mapping and approach", hue: "blue", days: 10 },
  { status: 4, name: "Entrevista por competências", name_en: "Competency interview", hue: "violet", days: 5 },
  {
    status: 5,
    name: "Apresentação ao cliente",
    name_en: "Presentation to the client",
    hue: "pink",
    days: 10,
  },
] as const;

/** A process for executive search, beside the standard one, and some open jobs that follow it. */
export async function addWorkflow(db: Kysely<Tables>, business_id: number): Promise<void> {
  const { id } = await db
    .insertInto("workflow_templates")
    .values({
      ...{ business_id, name: "Busca executiva", name_en: "Executive search" },
      ...{ service: "executive", is_default: true },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { status, ...named } of stages)
    await db
      .updateTable("workflow_stages")
      .set(named)
      .where("status", "=", status)
      .where("version_id", "in", (of) =>
        of.selectFrom("workflow_versions").where("workflow_template_id", "=", id).select("id"),
      )
      .execute();
  await sql`update workflow_stages s set evaluation_id = e.id from evaluations e, workflow_versions v
    where v.id = s.version_id and v.workflow_template_id = ${id} and s.status = 4
      and e.business_id = ${business_id} and e.name = 'Entrevista interna'`.execute(db);
  await sql`update jobs set workflow_template_id = ${id}, service = 'executive' where id in (
    select id from jobs where business_id = ${business_id} and status = 'published'
    order by id desc limit 3)`.execute(db);
}
