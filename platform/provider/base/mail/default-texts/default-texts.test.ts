import { expect, test } from "vitest";
import { allMailKinds, type MailKind } from "#contract/catalogues/mails.ts";
import type { Locale } from "#contract/locale.ts";
import { defaultText } from "./all.ts";

const valuesOf = (kind: MailKind, locale: Locale) => {
  const { subject, body, action, note } = defaultText(kind, locale);
  return [subject, body, action, note].map((part) =>
    (part ?? "")
      .match(/\{\{\w+\}\}/g)
      ?.toSorted()
      .join(" "),
  );
};

test.each(allMailKinds)("%s has the same values in both languages, and a button in both or none", (kind) => {
  expect(valuesOf(kind, "en")).toEqual(valuesOf(kind, "pt"));
  const buttons = (["pt", "en"] as const).map((locale) => defaultText(kind, locale).action === null);
  expect(buttons[0]).toBe(buttons[1]);
});
