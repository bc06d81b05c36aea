import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  close: "Close",
  retry: "Try again",
  loading: "Loading",
  back: "Back",
  offline: "The connection to the server was lost, try again later.",
  takeover: {
    signed_out: {
      title: "You signed out in another tab",
      text: "This tab is over, too, and sends nothing more.",
    },
    other_person: {
      title: "Someone else signed in in this browser",
      text: "This tab starts again with the account that is in use now. Nothing was sent in its name.",
    },
    other_business: {
      title: "The company changed in this browser",
      text: "This tab starts again in the company that is in use now. What you were writing is kept in the other one.",
    },
    goOn: "Continue",
  },
  notOpened: "It did not open: the server did not answer.",
  away: {
    title: "No connection",
    hint: "This page could not be fetched. It opens by itself as soon as the server answers.",
  },
  error: {
    title: "Error {{status}}",
    notFound: "This page could not be found",
    failed: "Something went wrong while opening this page.",
  },
  fields: {
    required: "required",
    showPassword: "Show password",
    hidePassword: "Hide password",
    clear: "Clear",
    searching: "Searching…",
    nothingFound: "Nothing found",
    remove: "Remove",
  },
  dates: {
    open: "Open the calendar",
    previous: "Previous",
    next: "Next",
    month: "Month",
    year: "Year",
    time: "Time",
    today: "Today",
    day: "mm/dd/yyyy",
    minute: "mm/dd/yyyy hh:mm AM",
    monthForm: "mm/yyyy",
    invalid: "Use the form {{form}}",
    since: "From {{min}} on",
    until: "Up to {{max}}",
    between: "From {{min}} to {{max}}",
  },
};
export default texts;
