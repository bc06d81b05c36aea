import type { Translation } from "#platform/i18n/i18n.ts";
import type { appPt } from "./texts.pt.ts";

const appEn: Translation<typeof appPt> = {
  loading: "Loading…",
  close: "Close",
  back: "Back",
  retry: "Try again",
  errorTitle: "Error {{status}}",
  notFound: "This page could not be found",
  pageFailed: "This page could not be loaded.",
  offline: "The connection to the server was lost, try again later.",
  skip: "Skip to content",
  home: "Home",
  language: "Language",
  portuguese: "Português",
  english: "English",
  theme: "Appearance",
  light: "Light",
  dark: "Dark",
  system: "System",
};
export default appEn;
