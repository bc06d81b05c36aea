import { createActor, fromPromise } from "xstate";
import {
  type LoadedNotifications,
  notificationsMachine,
} from "#machines/notifications/notifications.machine.ts";
import { bridge } from "../app/bridge.ts";
import type { System } from "../app/system.ts";
import { systemTexts } from "../app/texts.ts";

/** The notification centre of the signed-in recruiter: it begins with the recruiter layout and lives on. */
function createNotifications(system: System) {
  const { api, bus, language, session } = system;
  let leave: (() => void) | null = null;
  /** The stream position of the last list read. */
  let position = { epoch: "", offset: 0 };
  /** From streams that ended before the last list read: their messages are in that list, or were removed. */
  const ended = new Set<string>();
  /** How often the list was read. */
  let reads = 0;

  /**
   * The provider's failure is reported, and the list is reread. Also when the list was being read meanwhile: that
   * answer may predate the action.
   */
  const attempt = async (call: Promise<unknown>, failure?: "notificationRemovalFailed"): Promise<void> => {
    const before = actor.getSnapshot().hasTag("loading") ? null : reads;
    try {
      await call;
      if (reads === before) return;
    } catch {
      if (failure)
        bus.publish({ type: "toast.requested", kind: "error", text: systemTexts(language)[failure] });
    }
    actor.send({ type: "reload.requested" });
  };

  /** Once: the subscription outlives lost connections. The cable's code loads on first use. */
  async function listen(answer: LoadedNotifications): Promise<void> {
    if (answer.position.epoch !== position.epoch) ended.add(position.epoch);
    position = answer.position;
    const user = session.getSnapshot().context.user;
    if (leave || user?.strategy !== "recruiters") return;
    let left = false;
    leave = () => {
      left = true;
    };
    const { cableOf } = await import("../app/cable.ts");
    if (left) return;
    leave = cableOf(system).subscribe(
      "NotificationsChannel",
      { recruiter_id: user.profile.id },
      {
        received({ notification }, at) {
          // The list was read since: it contains this notification, or it was removed.
          if (at && (ended.has(at.epoch) || (at.epoch === position.epoch && at.offset <= position.offset)))
            return;
          bus.publish({ type: "notification.received", notification });
        },
        missed: () => actor.send({ type: "reload.requested" }),
      },
      answer.position,
    );
  }

  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        load: fromPromise(async ({ signal }): Promise<LoadedNotifications> => {
          reads++;
          const answer = await api("GET /recruiters/notifications", {}, { signal });
          return {
            lists: answer.notifications,
            unread: answer.unread,
            position: { epoch: answer.stream_epoch, offset: answer.stream_offset },
          };
        }),
      },
      actions: {
        listen: (_, { answer }) => void listen(answer),
        stopListening: () => {
          leave?.();
          leave = null;
        },
        announceAllRead: () => void attempt(api("PUT /recruiters/notifications/read/all", { body: {} })),
        announceCategoryRead: (_, { category }) =>
          void attempt(api("PUT /recruiters/notifications/read/all", { body: { category } })),
        announceRemoved: (_, { id }) =>
          void attempt(
            api("DELETE /recruiters/notifications/:id", { params: { id } }),
            "notificationRemovalFailed",
          ),
        announceAllRemoved: () =>
          void attempt(api("DELETE /recruiters/notifications/delete/all"), "notificationRemovalFailed"),
      },
    }),
    system.watched,
  );
  actor.start();
  bridge(bus, actor, ["notification.received", "session.ended"]);
  bus.on("session.started").subscribe(({ strategy }) => {
    if (strategy === "recruiters") actor.send({ type: "session.started" });
  });
  return actor;
}
export type Notifications = ReturnType<typeof createNotifications>;

const centres = new WeakMap<System, Notifications>();
export function notificationsOf(system: System): Notifications {
  const centre = centres.get(system) ?? createNotifications(system);
  centres.set(system, centre);
  return centre;
}
