import { Pencil } from "lucide-react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { type Actions, useRecordAction } from "#client/system/page/use-record-action.ts";
import { may } from "#contract/access.ts";
import type { CallAnswer } from "#contract/calls.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { reasonToLeave } from "#contract/catalogues/candidates.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { ActionDialog, textIn } from "../actions/action-dialog.tsx";
import { profileTexts } from "./texts.ts";

type Experience = CallAnswer<"GET /recruiters/candidates/:id/profile">["profile"]["experiences"][number];

const savingOf = (id: number, experience_id: number): Actions<void> => ({
  leave: async (api, draft) => {
    const reason_to_leave = {
      experience_id,
      reason: textIn(draft, "reason") || null,
      note: textIn(draft, "note").trim() || null,
    };
    await api("PUT /recruiters/candidates/:id/reasons_to_leave", {
      params: { id },
      body: { reason_to_leave },
    });
  },
});

/** Why the candidate left one of their jobs, or wants to leave the one of now. */
export function LeavingReason({ candidateId, experience }: { candidateId: number; experience: Experience }) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const mayWrite = may(useRecruiter(), "candidates", "update");
  const { id = 0, role, company, reason_to_leave, leaving_note } = experience;
  const action = useRecordAction(`reason ${id}`, savingOf(candidateId, id));
  const { draft, errors, change } = action;
  const reason = reason_to_leave ? labelOf("reason_to_leave", reason_to_leave, locale) : null;
  const told = [reason, leaving_note].filter(Boolean).join(" – ");
  if (!told && !mayWrite) return null;
  const of = t("leavingOf", { role, company });
  return (
    <>
      <Inline $gap={1}>
        <Text $size="sm" $tone="muted">
          {t("leaving", { reason: told || t("notTold") })}
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
        <SelectField
          label={t("reason")}
          placeholder={t("choose")}
          value={textIn(draft, "reason") || null}
          options={reasonToLeave.map(({ code, label }) => ({ value: String(code), label: label[locale] }))}
          error={errorAt(errors, "reason")}
          onChange={(next) => change("reason", next)}
        />
        <TextArea
          label={t("leavingNote")}
          maxLength={500}
          rows={3}
          value={textIn(draft, "note")}
          error={errorAt(errors, "note")}
          onChange={(note) => change("note", note)}
        />
      </ActionDialog>
    </>
  );
}
