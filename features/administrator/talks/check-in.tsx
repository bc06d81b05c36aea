import { ExternalLink, TicketCheck } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { talkActions } from "#client/system/administrators/talks.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { talkTexts } from "./texts.ts";

/** At the entrance: a participant who gives their code is checked in. */
export default function CheckIn({ record, onChanged }: RecordActionsProps) {
  const t = useTexts(talkTexts);
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const onDone = useCallback(
    ({ result }: Done<ReturnType<typeof talkActions>>) => {
      const { participant, again } = result;
      show({
        kind: again ? "info" : "success",
        text: t(again ? "again" : "done", { name: participant.name }),
      });
      onChanged();
    },
    [show, t, onChanged],
  );
  const action = useActions([record.id], talkActions(record.id), onDone);
  const form = action.form("checkIn");
  const isOpen = record.status === "published";
  return (
    <>
      {record.status === "draft" ? null : (
        <ButtonLink as={Link} to={`/home/events/${String(record.uid)}`} target="_blank">
          <ExternalLink aria-hidden /> {t("page")}
        </ButtonLink>
      )}
      <Button
        kind="primary"
        icon={<TicketCheck aria-hidden />}
        disabled={!isOpen}
        title={isOpen ? undefined : t("notPublished")}
        onClick={() => action.ask("checkIn", { code: "" }, ["code"])}
      >
        {t("checkIn")}
      </Button>
      <ActionDialog
        action={action}
        name="checkIn"
        title={t("checkIn")}
        description={t("hint")}
        submit={t("submit")}
      >
        {form ? (
          <TextField
            required
            label={t("code")}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errorAt(form.errors, "code")}
            value={form.draft.code ?? ""}
            onChange={(code) => form.change("code", code)}
          />
        ) : null}
      </ActionDialog>
    </>
  );
}
