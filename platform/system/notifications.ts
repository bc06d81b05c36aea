import { createActor, fromPromise } from "xstate";
import {
  type LoadedNotifications,
  notificationsMachine,
} from "#machines/notifications/notifications.machine.ts";
import { bridge } from "./bridge.ts";
import type { System } from "./system.ts";
import { systemTexts } from "./texts.ts";

/** The notification centre of the signed-in recruiter: it begins with the recruiter layout and lives on. */
function createNotifications(system: System) {
  const { api, bus, language, session } = system;
  let leave: (() => void) | null = null;

  /** What the provider could not do is told, and the list shows again how things are. */
  const attempt = (call: Promise<unknown>, failure?: "notificationRemovalFailed") =>
    call.catch(() => {
      if (failure)
        bus.publish({ type: "toast.requested", kind: "error", text: systemTexts(language)[failure] });
      actor.send({ type: "reload.requested" });
    });

  /** Once: the subscription itself goes on over lost connections. The cable's code comes with its first use. */
  async function listen({ position }: LoadedNotifications): Promise<void> {
    const user = session.getSnapshot().context.user;
    if (leave || user?.strategy !== "recruiters") return;
    let left = false;
    leave = () => {
      left = true;
    };
    const { cableOf } = await import("./cable.ts");
    if (left) return;
    leave = cableOf(system).subscribe(
      "NotificationsChannel",
      { recruiter_id: user.profile.id },
      {
        received: ({ notification }) => bus.publish({ type: "notification.received", notification }),
        missed: () => actor.send({ type: "reload.requested" }),
      },
      position,
    );
  }

  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        load: fromPromise(async (): Promise<LoadedNotifications> => {
          const answer = await api("GET /recruiters/notifications");
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
        tellAllRead: () => void attempt(api("PUT /recruiters/notifications/read/all", { body: {} })),
        tellCategoryRead: (_, { category }) =>
          void attempt(api("PUT /recruiters/notifications/read/all", { body: { category } })),
        tellRemoved: (_, { id }) =>
          void attempt(
            api("DELETE /recruiters/notifications/:id", { params: { id } }),
            "notificationRemovalFailed",
          ),
        tellAllRemoved: () =>
          void attempt(api("DELETE /recruiters/notifications/delete/all"), "notificationRemovalFailed"),
      },
    }),
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
