import { createActor, fromPromise } from "xstate";
import type { Strategy } from "#contract/access.ts";
import {
  type AnyNotification,
  type Category,
  eachCategory,
  type LoadedNotifications,
  type NotificationLists,
  notificationsMachine,
  type UnreadCounts,
} from "#machines/notifications/notifications.machine.ts";
import { bridge } from "../app/bridge.ts";
import type { cableOf } from "../app/cable.ts";
import { pageTexts } from "../app/page-texts.ts";
import type { System } from "../app/system.ts";

type Cable = ReturnType<typeof cableOf>;
type Place = { epoch: string; offset: number };
interface Listener {
  received(message: { notification: AnyNotification }, at: Place | undefined): void;
  missed(): void;
}

/** Response of an audience's call, limited to its categories. */
interface Answer {
  notifications: Partial<NotificationLists>;
  unread: Partial<UnreadCounts>;
  stream_epoch: string;
  stream_offset: number;
}

/** The calls and the channel for an audience's notifications. */
interface NotificationSource {
  readonly strategy: Strategy;
  readonly tabs: readonly [Category, ...Category[]];
  load(signal: AbortSignal): Promise<Answer>;
  /** All, or those of a category. */
  markRead(category: Category | null): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  removeAll(): Promise<unknown>;
  subscribe(cable: Cable, personId: number, listener: Listener, from: Place): () => void;
}

/** The notification centre of the signed-in person: it begins with the layout of their audience and lives on. */
function createNotificationCentre(system: System, source: NotificationSource) {
  const { bus, language, session } = system;
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
        bus.publish({ type: "toast.requested", kind: "error", text: pageTexts(language)[failure] });
    }
    actor.send({ type: "reload.requested" });
  };

  /** Once: the subscription outlives lost connections. The cable's code loads on first use. */
  async function listen(answer: LoadedNotifications): Promise<void> {
    if (answer.position.epoch !== position.epoch) ended.add(position.epoch);
    position = answer.position;
    const user = session.getSnapshot().context.user;
    if (leave || !user || user.strategy !== source.strategy) return;
    let left = false;
    leave = () => {
      left = true;
    };
    const { cableOf } = await import("../app/cable.ts");
    if (left) return;
    leave = source.subscribe(
      cableOf(system),
      user.profile.id,
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
          const answer = await source.load(signal);
          return {
            lists: { ...eachCategory(() => []), ...answer.notifications },
            unread: { ...eachCategory(() => 0), ...answer.unread },
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
        announceAllRead: () => void attempt(source.markRead(null)),
        announceCategoryRead: (_, { category }) => void attempt(source.markRead(category)),
        announceRemoved: (_, { id }) => void attempt(source.remove(id), "notificationRemovalFailed"),
        announceAllRemoved: () => void attempt(source.removeAll(), "notificationRemovalFailed"),
      },
    }),
    { ...system.watched, input: { tabs: source.tabs } },
  );
  actor.start();
  bridge(bus, actor, ["notification.received", "session.ended"]);
  bus.on("session.started").subscribe(({ strategy }) => {
    if (strategy === source.strategy) actor.send({ type: "session.started" });
  });
  return actor;
}
export type NotificationCentre = ReturnType<typeof createNotificationCentre>;

/** One centre for each audience of an app. */
export function notificationCentres(sourceOf: (system: System) => NotificationSource) {
  const centres = new WeakMap<System, NotificationCentre>();
  return (system: System): NotificationCentre => {
    const centre = centres.get(system) ?? createNotificationCentre(system, sourceOf(system));
    centres.set(system, centre);
    return centre;
  };
}
