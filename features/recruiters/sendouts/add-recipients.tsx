import { UserPlus } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Actions, useRecordAction } from "#client/system/page/use-record-action.ts";
import { may } from "#contract/access.ts";
import { entityNames } from "#contract/entities/names.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { ActionDialog } from "../actions/action-dialog.tsx";
import { MultiRecordLookup } from "../fields/multi-record-lookup.tsx";
import { sendoutTexts } from "./texts.ts";

const people = ["candidates", "client_contacts"] as const;
type People = (typeof people)[number];

const idsIn = (draft: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(draft.chosen) ? (draft.chosen as string[]) : [];

const addingTo = (id: number): Actions<{ added: number }> => {
  const add =
    (entity: People): Actions<{ added: number }>[string] =>
    (api, draft) =>
      api("POST /recruiters/sendout_queues/:id/recipients", {
        params: { id },
        body: {
          entity,
          entity_collection: {
            collections: idsIn(draft).map((chosen) => ({
              reference_type: entityNames[entity],
              reference_id: Number(chosen),
            })),
          },
        },
      });
  return { candidates: add("candidates"), client_contacts: add("client_contacts") };
};

/** Candidates and contacts are added to a send-out that is being prepared, on its own page. */
export function AddRecipients({ sendout, onAdded }: { sendout: number; onAdded: () => void }) {
  const t = useTexts(sendoutTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const onDone = useCallback(
    (_: string, { added }: { added: number }) => {
      show(
        added === 0
          ? { kind: "warning", text: t("addedNone") }
          : { kind: "success", text: t("added", { count: added }) },
      );
      onAdded();
    },
    [show, t, onAdded],
  );
  const action = useRecordAction(`recipients of ${sendout}`, addingTo(sendout), onDone);
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
            value={idsIn(action.draft)}
            onChange={(ids) => action.change("chosen", ids.length > 0 ? ids : null)}
          />
        </ActionDialog>
      ))}
    </>
  );
}
