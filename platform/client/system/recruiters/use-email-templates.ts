import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import { useSettingsForm } from "../lists/use-settings-form.ts";
import { useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

const emailTemplates = readOf("GET /recruiters/templates/emails", {
  after: [
    "PUT /recruiters/templates/emails/:kind/:locale",
    "DELETE /recruiters/templates/emails/:kind/:locale",
  ],
  fresh: true,
});

/** The texts of the mails that are sent by themselves. */
export const useEmailTemplates = () => useRead(emailTemplates);

/** A text's earlier version. Always read anew, as it is edited. */
export const emailTemplateVersions = readOf("GET /recruiters/templates/emails/:kind/:locale/versions", {
  after: [
    "PUT /recruiters/templates/emails/:kind/:locale",
    "DELETE /recruiters/templates/emails/:kind/:locale",
  ],
  fresh: true,
});
/** The merge values of a mail about one record. */
export const emailTemplateValues = readOf("GET /recruiters/templates/emails/:kind/:locale/values");

type Test = CallInput<"POST /recruiters/templates/emails/:kind/:locale/tests">["body"];
export const emailTestActions = ({ kind, locale }: Pick<EmailTemplate, "kind" | "locale">) => ({
  test: async (api: Api, body: Test) =>
    (await api("POST /recruiters/templates/emails/:kind/:locale/tests", { params: { kind, locale }, body }))
      .address,
});

type Written = CallInput<"PUT /recruiters/templates/emails/:kind/:locale">["body"]["email_template"];

/** The form of one text, and the way back to the default. */
export function useEmailTemplateForm(
  template: EmailTemplate,
  { onSaved, onRestored }: { onSaved: () => void; onRestored: () => void },
) {
  const { kind, locale, updated_at } = template;
  const form = useSettingsForm(
    {
      // Another version of it is another form.
      key: `email template ${kind} ${locale} ${updated_at ?? ""}`,
      save: async (send, email_template: Written) => {
        const request = { params: { kind, locale }, body: { email_template } };
        return (await send("PUT /recruiters/templates/emails/:kind/:locale", request)).email_template;
      },
    },
    template,
    onSaved,
  );
  const { start, busy, refused } = useActions(
    [kind, locale],
    {
      restore: async (api: Api) => {
        await api("DELETE /recruiters/templates/emails/:kind/:locale", { params: { kind, locale } });
      },
    },
    onRestored,
  );
  return { form, restoring: busy, restoreFailed: refused !== null, restore: () => start("restore") };
}
