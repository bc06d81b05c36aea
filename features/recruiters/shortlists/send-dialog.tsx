import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useMessageTemplates } from "#client/system/recruiters/use-sendouts.ts";
import type { DeskAction, SendDraft } from "#client/system/shortlists/desk-actions.ts";
import { may } from "#contract/access.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { SelectField } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { ContactsField } from "./contacts-field.tsx";
import { shortlistsTexts } from "./texts.ts";

/** Blocks of rich text as paragraphs of plain text. */
function paragraphsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/gi, "\n"), "text/html");
  const blocks = body.querySelectorAll("p, li, h1, h2, h3, h4, blockquote");
  return [...(blocks.length > 0 ? blocks : [body])]
    .filter((block) => block.querySelector("p, li") === null)
    .map((block) => block.textContent?.trim() ?? "")
    .filter(Boolean)
    .join("\n\n");
}

/** Mails the link of a shortlist, with a message from a template or not. */
export function SendDialog({ action, jobId }: { action: DeskAction; jobId: number }) {
  const t = useTexts(shortlistsTexts);
  const form = action.form("send");
  return (
    <ActionDialog
      action={action}
      name="send"
      width="medium"
      title={t("desk.send.title")}
      description={t("desk.send.lead")}
      submit={t("desk.send.submit")}
    >
      {form ? <Fields form={form} jobId={jobId} /> : null}
    </ActionDialog>
  );
}

function Fields({ form, jobId }: { form: ActionForm<SendDraft>; jobId: number }) {
  const t = useTexts(shortlistsTexts);
  const { errorAt } = useFormTexts();
  const templates = useMessageTemplates(may(useRecruiter(), "prospecting_templates", "read"));
  const [begunWith, setBegunWith] = useState<number | null>(null);
  const { draft, errors, change } = form;
  return (
    <>
      <ContactsField
        label={t("desk.send.to")}
        jobId={jobId}
        value={[...(draft.to ?? [])]}
        error={errorAt(errors, "to") ?? errorAt(errors, "client_contact_ids")}
        onChange={(to) => change("to", to.length > 0 ? to : null)}
      />
      {templates.length > 0 ? (
        <SelectField<number>
          label={t("desk.send.template")}
          placeholder={t("desk.send.chooseTemplate")}
          value={begunWith}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => {
            const template = templates.find(({ id }) => id === chosen);
            setBegunWith(chosen);
            if (template) change("message", paragraphsOf(template.body));
          }}
        />
      ) : null}
      <TextArea
        label={t("desk.send.message")}
        hint={t("desk.send.messageHint", {
          first_name: "{{first_name}}",
          company: "{{company}}",
          sender: "{{sender}}",
        })}
        rows={7}
        maxLength={4000}
        value={draft.message}
        error={errorAt(errors, "message")}
        onChange={(message) => change("message", message)}
      />
    </>
  );
}
