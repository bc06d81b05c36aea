import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { memberActions, members as membersRead } from "#client/system/administrators/team.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { MemberDetails } from "#contract/calls/recruiters.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, SelectField } from "#ui/field.tsx";
import { OwnedList } from "./owned-list.tsx";
import { recruiterTexts } from "./texts.ts";

/** Deactivating a member and naming a successor for their records; and undoing that, records included. */
export function Leaving({ member, own }: { member: MemberDetails; own: boolean }) {
  const t = useTexts(recruiterTexts);
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const { id, name, handover, owns } = member;
  const read = useRead(membersRead);
  const onDone = useCallback(
    ({ action }: Done<ReturnType<typeof memberActions>>) =>
      show({
        kind: "success",
        text: t(action === "deactivate" ? "one.deactivatedNow" : "one.reactivated", { name }),
      }),
    [show, t, name],
  );
  const action = useActions([id], memberActions(id), onDone);
  const leaving = action.form("deactivate");
  const returning = action.form("reactivate");
  const takers = (read.data?.recruiters ?? []).filter(
    (recruiter) => recruiter.id !== id && !recruiter.deactivated_at,
  );
  const lastAdministrator = { last_administrator: t("one.lastAdministrator") };
  if (own) return null;
  return (
    <>
      {member.deactivated_at ? (
        <Button kind="primary" onClick={() => action.ask("reactivate", { give_back: handover !== null })}>
          {t("one.return")}
        </Button>
      ) : (
        <Button kind="danger" onClick={() => action.ask("deactivate", { hand_over_to: null })}>
          {t("one.leave")}
        </Button>
      )}
      <ActionDialog
        action={action}
        name="deactivate"
        danger
        title={t("one.leaveTitle", { name })}
        description={t("one.leaveHint")}
        submit={t("one.leave")}
        refusals={lastAdministrator}
      >
        {leaving && owns.length > 0 ? (
          <>
            <OwnedList owns={owns} />
            <SelectField
              label={t("one.handOverTo")}
              placeholder={t("one.keep")}
              value={leaving.draft.hand_over_to}
              options={takers.map((taker) => ({ value: taker.id, label: taker.name }))}
              onChange={(to) => leaving.change("hand_over_to", to)}
              error={errorAt(leaving.errors, "hand_over_to")}
            />
          </>
        ) : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="reactivate"
        title={t("one.returnTitle", { name })}
        description={t("one.returnHint")}
        submit={t("one.return")}
      >
        {returning && handover ? (
          <Checkbox
            label={t("one.giveBack", { count: handover.count, name: handover.to_name })}
            checked={returning.draft.give_back}
            onChange={(on) => returning.change("give_back", on)}
          />
        ) : null}
      </ActionDialog>
    </>
  );
}
