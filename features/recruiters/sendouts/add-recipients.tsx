import { UserPlus } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { recipientActions } from "#client/system/recruiters/sendout-actions.ts";
import { may } from "#contract/access.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { MultiRecordLookup } from "#features/entities/fields/multi-record-lookup.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { sendoutTexts } from "./texts.ts";

const people = ["candidates", "client_contacts"] as const;
/** Candidates and contacts are added to a send-out that is being prepared, on its own page. */
export function AddRecipients({ sendout, onAdded }: { sendout: number; onAdded: () => void }) {
  const t = useTexts(sendoutTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const onDone = useCallback(
    ({ result: { added } }: Done<ReturnType<typeof recipientActions>>) => {
      show(
        added === 0
          ? { kind: "warning", text: t("addedNone") }
          : { kind: "success", text: t("added", { count: added }) },
      );
      onAdded();
    },
    [show, t, onAdded],
  );
  const action = useActions([sendout], recipientActions(sendout), onDone);
  if (!may(recruiter, "sendout_queues", "update")) return null;
  return (
    <>
      <Inline $wrap>
        {people
          .filter((entity) => may(recruiter, entity, "read"))
          .map((entity) => (
            <Button
              key={entity}
              size="sm"
              icon={<UserPlus aria-hidden />}
              onClick={() => action.ask(entity, { chosen: null }, ["chosen"])}
            >
              {t(`add.${entity}`)}
            </Button>
          ))}
      </Inline>
      {people.map((entity) => (
        <ActionDialog
          key={entity}
          action={action}
          name={entity}
          width="medium"
          title={t(`add.${entity}`)}
          description={t("addLead")}
          submit={t("addSubmit")}
        >
          <MultiRecordLookup
            required
            entity={entity}
            label={t(`people.${entity}`)}
            error={errorAt(action.errors, "chosen")}
            value={action.form(entity)?.draft.chosen ?? []}
            onChange={(ids) => action.form(entity)?.change("chosen", ids.length > 0 ? ids : null)}
          />
        </ActionDialog>
      ))}
    </>
  );
}
