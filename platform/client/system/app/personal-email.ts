import { filter } from "rxjs";
import type { Bus } from "#client/bus/bus.ts";
import type { Facts } from "#client/bus/facts.ts";
import type { Language } from "#client/i18n/i18n.ts";
import { delays } from "#machines/delays.ts";
import { systemTexts } from "./texts.ts";

type Address = Facts["route.changed"];

const flag = "personal_email";
const area = "/recruiters";

const isFlagged = ({ path, search }: Address): boolean =>
  (path === area || path.startsWith(`${area}/`)) && new URLSearchParams(search).has(flag);

/** The same address without the flag. */
function withoutFlag({ path, search }: Address): string {
  const query = new URLSearchParams(search);
  query.delete(flag);
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}

/**
 * The flag the mail provider's sign-in leaves on a recruiter page when the recruiter is signed in there with a personal
 * address: a notice shows for 60 s, and the flag is removed from the address (application document, section 8).
 */
export function joinPersonalEmail(bus: Bus, language: Language): void {
  bus
    .on("route.changed")
    .pipe(filter(isFlagged))
    .subscribe((address) => {
      bus.publish({
        type: "toast.requested",
        kind: "error",
        text: systemTexts(language).personalEmail,
        duration: delays.personalEmailToast,
      });
      bus.publish({ type: "navigation.requested", to: withoutFlag(address), replace: true });
    });
}
