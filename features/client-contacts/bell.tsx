import { useClientCentre } from "#client/system/clients/notifications.ts";
import { Bell } from "#features/shared/notifications/bell.tsx";

/** The bell of the client's contact. */
export default function ClientBell() {
  return <Bell centre={useClientCentre()} />;
}
