import { Pencil } from "lucide-react";
import type { DataOf } from "#client/http/reads.ts";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { leavingActions } from "#client/system/recruiters/candidate-actions.ts";
import type { candidateProfile } from "#client/system/recruiters/candidate-reads.ts";
import { may } from "#contract/access.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { reasonToLeave } from "#contract/catalogues/candidates.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { profileTexts } from "./texts.ts";

type Experience = DataOf<typeof candidateProfile>["profile"]["experiences"][number];

/** Why the candidate left a job, or wants to leave the current one. */
export function LeavingReason({ candidateId, experience }: { candidateId: number; experience: Experience }) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const mayWrite = may(useRecruiter(), "candidates", "update");
  const { id = 0, role, company, reason_to_leave, leaving_note } = experience;
  const action = useActions([id], leavingActions(candidateId, id));
  const form = action.form("leave");
  const reason = reason_to_leave ? labelOf("reason_to_leave", reason_to_leave, locale) : null;
  const reasonText = [reason, leaving_note].filter(Boolean).join(" – ");
  if (!reasonText && !mayWrite) return null;
  const of = t("leavingOf", { role, company });
  return (
    <>
      <Inline $gap={1}>
        <Text $size="sm" $tone="muted">
          {t("leaving", { reason: reasonText || t("notGiven") })}
        </Text>
        {mayWrite ? (
          <IconButton
            size="sm"
            label={`${t("editLeaving")}: ${of}`}
            onClick={() => action.ask("leave", { reason: reason_to_leave, note: leaving_note ?? "" })}
          >
            <Pencil aria-hidden />
          </IconButton>
        ) : null}
      </Inline>
      <ActionDialog action={action} name="leave" title={t("editLeaving")} description={of} submit={t("save")}>
        {form ? (
          <>
            <SelectField
              label={t("reason")}
              placeholder={t("choose")}
              value={form.draft.reason || null}
              options={reasonToLeave.map(({ code, label }) => ({
                value: String(code),
                label: label[locale],
              }))}
              error={errorAt(form.errors, "reason")}
              onChange={(next) => form.change("reason", next)}
            />
            <TextArea
              label={t("leavingNote")}
              maxLength={500}
              rows={3}
              value={form.draft.note ?? ""}
              error={errorAt(form.errors, "note")}
              onChange={(note) => form.change("note", note)}
            />
          </>
        ) : null}
      </ActionDialog>
    </>
  );
}
