import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Duplicates",
  titleOf: "Duplicates · {{entity}}",
  hint: "Records that are likely the same person or company.",
  link: "Duplicates",
  back: "Back to the list",
  backToGroups: "Back to the duplicates",
  loading: "Loading",
  failed: "The duplicates could not be loaded.",
  retry: "Try again",
  none: "No duplicates found",
  noneHint: "Names, emails, phones and documents are compared whenever a record is saved.",
  groups_one: "{{shown}} group",
  groups_other: "{{shown}} groups",
  previous: "Previous",
  next: "Next",
  same: "In common",
  kinds: { email: "Email", document: "Document", phone: "Phone", name: "Name" },
  group: "Group with {{names}}",
  compare: "Compare and merge",
  apart: "Not duplicates",
  apartDone: "These records are no longer suggested as duplicates.",
  undo: "Undo",
  refused: "That was not possible. Try again.",
  created: "Created on {{when}}",
  number: "no. {{id}}",

  entry: {
    title_one: "There is a similar record",
    title_other: "There are {{shown}} similar records",
    by: "in common: {{kinds}}",
    askTitle: "Is this record there already?",
    ask: "What you filled in is on another record. Open it before you make one more.",
    saveAnyway: "Save anyway",
    goBack: "Back to the form",
    opensTab: "opens in another tab",
    record_one: "There is a record that is likely the same",
    record_other: "There are {{shown}} records that are likely the same",
  },
};

export default texts;
