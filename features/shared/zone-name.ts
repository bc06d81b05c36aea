import { clockName } from "#contract/clock-name.ts";
import { type Locale, languageTag } from "#contract/locale.ts";

/** The clock of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const isKnown = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
};

/**
 * A clock as people name it: 'horário de Brasília, GMT-3', 'Eastern Time, GMT-4'; now, or at another moment. One
 * that this device does not know has its own name.
 */
export function zoneName(zone: string, locale: Locale, at: string | number = Date.now()): string {
  if (!isKnown(zone)) return zone;
  const offset =
    new Intl.DateTimeFormat(languageTag[locale], { timeZone: zone, timeZoneName: "shortOffset" })
      .formatToParts(new Date(at))
      .find(({ type }) => type === "timeZoneName")?.value ?? zone;
  // A clock without a name of its own has its offset for it.
  return [clockName(zone, locale, at), offset].filter((part) => part !== null).join(", ");
}
