import { localNotificationsMachine } from "#machines/local-notifications/local-notifications.machine.ts";
import { keptOf } from "#machines/local-notifications/local-notifications.ts";
import type { System } from "../app/system.ts";

export const keyOf = (shortlistId: string) => `shortlist_notifications.${shortlistId}`;

export function provideLocalNotifications({ stores }: Pick<System, "stores">, shortlistId: string) {
  return localNotificationsMachine.provide({
    actions: {
      remember: ({ context }) => stores.local.write(keyOf(shortlistId), keptOf(context.notifications)),
    },
  });
}
