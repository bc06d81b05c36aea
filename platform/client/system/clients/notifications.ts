import { clientTabs } from "#machines/notifications/notifications.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { notificationCentres } from "../page/notification-centre.ts";

const centreOf = notificationCentres(({ api }) => ({
  strategy: "client_contacts",
  tabs: clientTabs,
  load: (signal) => api("GET /client_contacts/notifications", {}, { signal }),
  markRead: (viewed) => {
    const category = clientTabs.find((tab) => tab === viewed);
    return api("PUT /client_contacts/notifications/read/all", { body: category ? { category } : {} });
  },
  remove: (id) => api("DELETE /client_contacts/notifications/:id", { params: { id } }),
  removeAll: () => api("DELETE /client_contacts/notifications/delete/all"),
  subscribe: (cable, client_contact_id, listener, from) =>
    cable.subscribe("ClientNotificationsChannel", { client_contact_id }, listener, from),
}));

/** The notification centre of the client's contact who is signed in. */
export const useClientCentre = () => centreOf(useSystem());
