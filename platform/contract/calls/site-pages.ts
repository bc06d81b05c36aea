import { z } from "zod";
import { defineCalls } from "../call.ts";
import { emailSchema } from "../schemas.ts";
import { shownSection, teaser } from "./site-sections.ts";

export const pageKinds = ["page", "article", "event"] as const;
export type PageKind = (typeof pageKinds)[number];

export const sitePage = teaser.extend({
  kind: z.enum(pageKinds),
  /** An event that has taken place. */
  is_over: z.boolean(),
  sections: z.array(shownSection),
  /** schema.org data of the page. */
  json_ld: z.record(z.string(), z.unknown()),
});
export type SitePage = z.infer<typeof sitePage>;

export const contactMessage = z.strictObject({
  name: z.string().trim().min(2).max(120),
  email: emailSchema,
  company_name: z.string().trim().max(120).optional(),
  subject: z.string().trim().min(1).max(120),
  message: z.string().trim().min(1).max(3000),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const sitePageCalls = defineCalls({
  "GET /site_pages": {
    access: { who: "anyone" },
    summary: "A page of the brand's site by its address, in the language of the request",
    query: z.strictObject({ path: z.string().min(1).max(200) }),
    answer: z.object({ page: sitePage }),
  },
  "POST /contact_messages": {
    access: { who: "anyone" },
    summary: "Write to the brand: a lead for its recruiters, and a mail to both sides",
    body: z.strictObject({ contact: contactMessage }),
    answer: z.object({ ok: z.literal(true) }),
    limited: true,
    status: 201,
  },
});
