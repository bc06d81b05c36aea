import { sql } from "kysely";
import {
  type ClientNotification,
  type ClientNotificationCategory,
  clientNotificationCategories,
} from "#contract/calls/client-notifications.ts";
import {
  type Notification,
  type NotificationCategory,
  notificationCategories,
} from "#contract/calls/recruiter-shell.ts";
import { noticeSections } from "#contract/client-sections.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { ClientContactPerson, RecruiterPerson } from "#provider/base/http/person.ts";
import { type Centre, markRead, readCentre, removeNotifications } from "./centre.ts";
import { readableNotification } from "./readable.ts";

const ofRecruiter = ({ id, businessId }: RecruiterPerson): Centre<NotificationCategory> => ({
  table: "notifications",
  own: sql<boolean>`recruiter_id = ${id} and business_id = ${businessId}`,
  stream: streams.notifications(businessId, id),
  categories: notificationCategories,
});
/** Without those about parts of the client area that were hidden from the contact since. */
function ofContact({ id, businessId, hidden }: ClientContactPerson): Centre<ClientNotificationCategory> {
  const unseen = Object.keys(noticeSections).filter((component) => {
    const section = noticeSections[component];
    return section !== undefined && hidden.includes(section);
  });
  return {
    table: "client_notifications",
    own: sql<boolean>`client_contact_id = ${id} and business_id = ${businessId}
      and component <> all(${unseen}::text[])`,
    stream: streams.clientNotifications(businessId, id),
    categories: clientNotificationCategories,
  };
}

export const notificationHandlers = defineHandlers({
  "GET /recruiters/notifications": async ({ db, person, services }) =>
    await readCentre<NotificationCategory, Notification>(db, services, ofRecruiter(person), (notification) =>
      readableNotification(person, notification),
    ),
  "PUT /recruiters/notifications/read/all": async ({ db, person, body }) =>
    await markRead(db, ofRecruiter(person), body?.category),
  "DELETE /recruiters/notifications/delete/all": async ({ db, person }) =>
    await removeNotifications(db, ofRecruiter(person)),
  "DELETE /recruiters/notifications/:id": async ({ db, person, params }) =>
    await removeNotifications(db, ofRecruiter(person), params.id),

  "GET /client_contacts/notifications": async ({ db, person, services }) =>
    await readCentre<ClientNotificationCategory, ClientNotification>(db, services, ofContact(person)),
  "PUT /client_contacts/notifications/read/all": async ({ db, person, body }) =>
    await markRead(db, ofContact(person), body?.category),
  "DELETE /client_contacts/notifications/delete/all": async ({ db, person }) =>
    await removeNotifications(db, ofContact(person)),
  "DELETE /client_contacts/notifications/:id": async ({ db, person, params }) =>
    await removeNotifications(db, ofContact(person), params.id),
});
