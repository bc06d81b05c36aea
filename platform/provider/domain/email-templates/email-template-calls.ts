import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { checkVariables } from "#provider/base/mail/own-templates.ts";
import { valuesOf } from "./mail-values.ts";

/** More than anyone looks back. */
const shownVersions = 100;

export const emailTemplateTools = defineHandlers({
  "GET /recruiters/templates/emails/:kind/:locale/versions": async ({ db, params }) => {
    const rows = await db
      .selectFrom("email_template_versions as v")
      .leftJoin("recruiters as r", "r.id", "v.author_id")
      .where("v.kind", "=", params.kind)
      .where("v.locale", "=", params.locale)
      .orderBy("v.id", "desc")
      .limit(shownVersions)
      .select(["v.id", "v.subject", "v.body", "v.action", "v.note", "v.created_at", "r.name as author_name"])
      .execute();
    const versions = rows.map(({ id, author_name, created_at, subject, body, action, note }) => ({
      ...{ id, author_name, created_at },
      text: subject === null || body === null ? null : { subject, body, action, note },
    }));
    return { versions };
  },
  "GET /recruiters/templates/emails/:kind/:locale/values": async ({ db, businessId, params, query }) => {
    const { time_zone: timeZone } = await db
      .selectFrom("businesses")
      .where("id", "=", businessId)
      .select("time_zone")
      .executeTakeFirstOrThrow();
    const subject = { id: query.record_id, locale: params.locale, timeZone };
    return { values: await valuesOf(db, params.kind, subject) };
  },
  "POST /recruiters/templates/emails/:kind/:locale/tests": async (context) => {
    const { db, businessId, person, params, body, services, tenant, request } = context;
    checkVariables(params.kind, body.email_template);
    const { name: brand } = await db
      .selectFrom("businesses")
      .where("id", "=", businessId)
      .select("name")
      .executeTakeFirstOrThrow();
    await services.mailer.send({
      businessId,
      ...params,
      to: [{ name: person.name, address: person.email }],
      text: body.email_template,
      // Test mails link to a page of the brand, never to a person's data.
      values: { ...body.values, brand, link: await originOfBusiness(db, request, tenant, businessId) },
    });
    return { address: person.email };
  },
});
