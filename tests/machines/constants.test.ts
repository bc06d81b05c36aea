import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mailProviderFor } from "#machines/bulk-email/bulk-email.machine.ts";
import { delays, lifetimes, limits } from "#machines/delays.ts";
import { localeOf, locales } from "#machines/locale/locale.machine.ts";
import { defaultOrder } from "#machines/shared/list-query.ts";
import { phoneDigits } from "#ui/phone.ts";
import { breakpoints, icons, sizes } from "#ui/tokens.ts";
import { sources } from "../texts/scan.ts";

/** Section 9 of the application document, line by line as it is written there, and where the product has it. */
const application: [text: string, value: unknown, ours: unknown][] = [
  ["Auth cookie lifetime: 24 hours in the shell", 24 * 60 * 60, lifetimes.strategy],
  ["7,776,000 seconds (90 days) for the auth token", 7_776_000, lifetimes.token],
  ["Locale cookie: 365 days", 365 * 24 * 60 * 60, lifetimes.locale],
  ["Default locale pt, second en", ["pt", "en"], locales],
  ["Default locale pt", "pt", localeOf(undefined)],
  ["Real-time reconnect delay 1 second", 1_000, delays.cableReconnect],
  ["Notification mark-read refresh delay 1 second", 1_000, delays.notificationRefresh],
  ["Bulk mail provider switch above 200 selected items", 200, limits.corporateMailRecipients],
  ["200 is not above 200", ["corporate", "bulk"], [mailProviderFor(200), mailProviderFor(201)]],
  ["Loading message for more than 2 deleted items", 2, limits.silentDeletes],
  ["Delete success redirect delay 800 ms", 800, delays.deleteRedirect],
  ["Signature success return 1 s", 1_000, delays.signatureSaved],
  ["cancel 0.5 s", 500, delays.signatureCancelled],
  ["holidays are fetched for the current and next year", 2, limits.holidayYears],
  ["before 12:00 counting starts from the prior day", "12:00", limits.businessDayNoon],
  ["Personal-e-mail toast: 60000 ms", 60_000, delays.personalEmailToast],
  ["Progress bar: 5000 ms", 5_000, delays.progressBar],
  ["throttle 200 ms", 200, delays.loadingBarThrottle],
  ["loading bar fills over 3 s", 3_000, delays.loadingBarFill],
  ["loading dialog applies settings after 100 ms", 100, delays.loadingDialogSettings],
  ["Debounce default 800 ms", 800, delays.debounce],
  ["Page fetch minimum delay 200 ms", 200, delays.pageFetchMinimum],
  ["Chunk reload guard 60 s", 60_000, delays.chunkReloadGuard],
  ["Prefetch skipped on 2g or data-saver connections", true, limits.slowConnections.includes("2g")],
  ["notification list max height 600", "600px", sizes.notificationsHeight],
  ["global search dialog max width 1000", "1000px", sizes.searchDialog],
  ["dialog widths 900 px (bottom-dialog mode)", "900px", sizes.bottomDialog],
  ["and 1200 px otherwise", "1200px", sizes.dialog],
  ["side bar 300 px", "300px", sizes.sideBar],
  ["mini 72 px or 56 px", true, ["72px", "56px"].includes(sizes.miniSideBar)],
  ["content max-height 600 px", "600px", sizes.content],
  [
    "icon sizes x-small 12, small 16, normal 24, large 36, x-large 40 px",
    [12, 16, 24, 36, 40],
    Object.values(icons),
  ],
  ["small-screen breakpoint 1264 px", 1_264, breakpoints.smallScreen],
  [
    "layout breakpoints 576, 768, 992, 1200 px",
    [576, 768, 992, 1_200],
    [breakpoints.phone, breakpoints.tablet, breakpoints.desktop, breakpoints.wide],
  ],
  ["spinner 100", 100, sizes.spinner],
  ["default list order created_at descending", "created_at:desc", defaultOrder],
  ["wizard has 3 steps", 3, limits.wizardSteps],
  ["phone formatting for 9 to 13 digits", { min: 9, max: 13 }, phoneDigits],
];

/** The table of constants of the reference document. */
const reference: [constant: string, value: unknown, ours: unknown][] = [
  ["Auth token cookie lifetime", 7_776_000, lifetimes.token],
  ["Locale cookie", 365 * 86_400, lifetimes.locale],
  ["Wizard steps", 3, limits.wizardSteps],
  ["Default list order", "created_at:desc", defaultOrder],
  ["Debounce default", 800, delays.debounce],
  ["Dialog width", ["900px", "1200px"], [sizes.bottomDialog, sizes.dialog]],
  ["Minimum page fetch delay", 200, delays.pageFetchMinimum],
  ["Chunk reload guard", 60_000, delays.chunkReloadGuard],
  ["Bulk mail provider switch", 200, limits.corporateMailRecipients],
  ["Websocket reconnect", 1_000, delays.cableReconnect],
  ["Delete redirect delay", 800, delays.deleteRedirect],
  ["Loading dialog settings delay", 100, delays.loadingDialogSettings],
  ["loading bar fills in 3 s", 3_000, delays.loadingBarFill],
  ["Drawer widths", ["300px", "56px"], [sizes.sideBar, sizes.miniSideBar]],
  ["Icon sizes", [12, 16, 24, 36, 40], Object.values(icons)],
  ["Notification list: max height 600 px", "600px", sizes.notificationsHeight],
  [
    "Notification list: 550 to 575 px wide",
    true,
    Number.parseInt(sizes.notifications, 10) >= 550 && Number.parseInt(sizes.notifications, 10) <= 575,
  ],
  [
    "Breakpoints",
    [576, 768, 992, 1_200],
    [breakpoints.phone, breakpoints.tablet, breakpoints.desktop, breakpoints.wide],
  ],
];

describe("the constants of section 9", () => {
  it.each(application)("application document: %s", (_, value, ours) => {
    expect(ours).toEqual(value);
  });
  it.each(reference)("reference document: %s", (_, value, ours) => {
    expect(ours).toEqual(value);
  });
});

describe("every constant steers the product", () => {
  const own = ["machines/delays.ts", "ui/tokens.ts"];
  const product = sources()
    .filter((file) => !own.includes(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const tables = { delays, limits, lifetimes, sizes, icons };
  const names = Object.entries(tables).flatMap(([table, constants]) =>
    Object.keys(constants).map((name) => `${table}.${name}`),
  );
  it.each(names)("%s is read outside its table and its tests", (name) => {
    expect(new RegExp(`\\b${name.replace(".", "\\.")}\\b`).test(product)).toBe(true);
  });
  it.each(Object.keys(breakpoints))("a layout changes at %s", (name) => {
    expect(new RegExp(`\\b(below|from)\\("${name}"\\)|breakpoints\\.${name}\\b`).test(product)).toBe(true);
  });
});
