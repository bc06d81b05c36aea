import { eachCategory, notificationTabs } from "#machines/notifications/notifications.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { notificationCentres } from "../page/notification-centre.ts";

const centreOf = notificationCentres(({ api }) => ({
  strategy: "recruiters",
  tabs: notificationTabs,
  load: async (signal) => {
    const answer = await api("GET /recruiters/notifications", {}, { signal });
    return {
      lists: { ...eachCategory(() => []), ...answer.notifications },
      unread: { ...eachCategory(() => 0), ...answer.unread },
      position: { epoch: answer.stream_epoch, offset: answer.stream_offset },
    };
  },
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
