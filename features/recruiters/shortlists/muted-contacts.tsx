import { useTexts } from "#client/i18n/use-texts.ts";
import type { ShareContact } from "#client/system/shortlists/use-shortlist-share.ts";
import { Callout } from "#ui/feedback.tsx";
import { shortlistsTexts } from "./texts.ts";

/** Those of the chosen who get no mail of it, so that nobody waits for their answer in vain. */
export function MutedContacts({ contacts }: { contacts: readonly ShareContact[] }) {
  const t = useTexts(shortlistsTexts);
  const names = contacts.filter(({ mails_muted }) => mails_muted).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Callout tone="warning" role="status">
      {t("muted.chosen", { names: names.join(", ") })}
    </Callout>
  );
}
