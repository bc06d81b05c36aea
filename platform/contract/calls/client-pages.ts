import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { entityPage } from "./recruiter-shell.ts";

/** More than anybody overlooks. */
export const mostClientPages = 20;

const contact = { who: "client_contact" } as const;
const ok = z.object({ ok: z.literal(true) });
const answer = z.object({ entity_pages: z.array(entityPage) });
const page = z.strictObject({
  link: z
    .string()
    .max(500)
    .regex(/^\/client_contacts\/[a-z]/),
  name: z.string().trim().min(1).max(160),
  icon: z.string().max(40).nullish(),
});

/** Pages that a client's contact keeps at hand in their area. */
export const clientPageCalls = defineCalls({
  "GET /client_contacts/entity_pages": {
    access: contact,
    summary: "Pinned pages of the client area",
    answer,
  },
  "POST /client_contacts/entity_pages": {
    access: contact,
    summary: "Pin a page of the client area; the answer replaces the saved list",
    body: z.strictObject({
      entity_pages: z.strictObject({
        entity: z.string().max(60),
        type_view: z.enum(["index", "show"]),
        pages: page,
      }),
    }),
    answer,
    status: 201,
  },
  "DELETE /client_contacts/entity_pages/:id": {
    access: contact,
    summary: "Remove one pinned page",
    params: idParams,
    answer: ok,
  },
  "DELETE /client_contacts/entity_pages/destroy_all": {
    access: contact,
    summary: "Remove all pinned pages",
    answer: ok,
  },
});
