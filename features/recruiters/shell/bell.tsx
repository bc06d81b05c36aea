import { useRecruiterCentre } from "#client/system/recruiters/notifications.ts";
import { Bell } from "#features/shared/notifications/bell.tsx";
import { inboxMark } from "./inbox-mark.ts";

/** The recruiter's bell; the side menu opens it too. */
export default function RecruiterBell() {
  return <Bell centre={useRecruiterCentre()} alsoToggledBy={`[${inboxMark}]`} inNewTab />;
}
