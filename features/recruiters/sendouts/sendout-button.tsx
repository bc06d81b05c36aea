import { Send } from "lucide-react";
import { useState } from "react";
import { may } from "#contract/access.ts";
import { mailProviderFor } from "#machines/bulk-email/bulk-email.machine.ts";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { useNewSendout } from "#platform/system/use-sendouts.ts";
import { useRecruiter } from "#platform/system/use-system.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import type { BulkPartProps } from "../entities/own-parts.ts";
import { sendoutTexts } from "./texts.pt.ts";

interface Props extends BulkPartProps {
  entity: "candidates" | "client_contacts";
}

/** Prepares a send-out to what is selected. */
function SendoutButton(props: Props) {
  const t = useTexts(sendoutTexts);
  const recruiter = useRecruiter();
  const [open, setOpen] = useState(false);
  const allowed =
    may(recruiter, "sendout_queues", "create") &&
    may(recruiter, "sendout_queues", "update") &&
    may(recruiter, "prospecting_templates", "read");
  if (!allowed) return null;
  return (
    <>
      <Button size="sm" kind="quiet" icon={<Send size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t("sendMessage")}
      </Button>
      {open ? <NewSendout {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function NewSendout({ entity, selection, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(sendoutTexts);
  const { state, templates, prepare } = useNewSendout(entity);
  const [name, setName] = useState("");
  const [template, setTemplate] = useState<number | null>(null);
  const options = (templates.data ?? []).map(({ id, name: label }) => ({ value: id, label }));
  return (
    <Dialog
      open
      width="small"
      title={t("newTitle", { count: selection.count })}
      description={t("newLead")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button
            kind="primary"
            busy={state === "busy"}
            disabled={template === null || name.trim().length < 2}
            onClick={() => {
              if (template !== null) void prepare(name.trim(), template, selection.payload());
            }}
          >
            {t("prepare")}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <TextField label={t("name")} required maxLength={120} value={name} onChange={setName} />
        <SelectField<number>
          label={t("template")}
          required
          placeholder={t("chooseTemplate")}
          value={template}
          options={options}
          hint={templates.data && options.length === 0 ? t("noTemplates") : undefined}
          onChange={setTemplate}
        />
        <Text $tone="muted" $size="sm">
          {t("provider")}: {t(`providers.${mailProviderFor(selection.count)}`)}
        </Text>
        {state === "failed" ? (
          <Callout tone="danger" role="alert">
            {t("prepareFailed")}
          </Callout>
        ) : null}
      </Stack>
    </Dialog>
  );
}

export const CandidatesSendout = (props: BulkPartProps) => <SendoutButton entity="candidates" {...props} />;
export const ContactsSendout = (props: BulkPartProps) => (
  <SendoutButton entity="client_contacts" {...props} />
);
