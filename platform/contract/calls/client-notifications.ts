import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { notification } from "./recruiter-shell.ts";

export const clientNotificationCategories = [
  "shortlist",
  "interview",
  "proposal",
  "feedback",
  "job",
] as const;
export type ClientNotificationCategory = (typeof clientNotificationCategories)[number];
const category = z.enum(clientNotificationCategories);

export const clientNotification = notification.extend({ category });
export type ClientNotification = z.infer<typeof clientNotification>;

const contact = { who: "client_contact" } as const;
const ok = z.object({ ok: z.literal(true) });

/** The bell of a client's contact. */
export const clientNotificationCalls = defineCalls({
  "GET /client_contacts/notifications": {
    access: contact,
    summary:
      "The contact's notifications by category, newest first, with the cable offset they are current to",
    answer: z.object({
      notifications: z.record(category, z.array(clientNotification)),
      unread: z.record(category, z.number().int()),
      stream_epoch: z.string(),
      stream_offset: z.number().int(),
    }),
  },
  "PUT /client_contacts/notifications/read/all": {
    access: contact,
    summary: "Mark all of the contact's notifications as read, or those of a category",
    body: z.strictObject({ category: category.optional() }).optional(),
    answer: ok,
  },
  "DELETE /client_contacts/notifications/delete/all": {
    access: contact,
    summary: "Delete all of the contact's notifications",
    answer: ok,
  },
  "DELETE /client_contacts/notifications/:id": {
    access: contact,
    summary: "Delete one of the contact's notifications",
    params: idParams,
    answer: ok,
  },
});
