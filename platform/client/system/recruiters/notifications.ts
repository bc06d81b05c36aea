import { notificationTabs } from "#machines/notifications/notifications.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { notificationCentres } from "../page/notification-centre.ts";

const centreOf = notificationCentres(({ api }) => ({
  strategy: "recruiters",
  tabs: notificationTabs,
  load: (signal) => api("GET /recruiters/notifications", {}, { signal }),
  markRead: (viewed) => {
    const category = notificationTabs.find((tab) => tab === viewed);
    return api("PUT /recruiters/notifications/read/all", { body: category ? { category } : {} });
  },
  remove: (id) => api("DELETE /recruiters/notifications/:id", { params: { id } }),
  removeAll: () => api("DELETE /recruiters/notifications/delete/all"),
  subscribe: (cable, recruiter_id, listener, from) =>
    cable.subscribe("NotificationsChannel", { recruiter_id }, listener, from),
}));

/** The notification centre of the signed-in recruiter. */
export const useRecruiterCentre = () => centreOf(useSystem());
