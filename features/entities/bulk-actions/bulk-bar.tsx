import {
  BriefcaseBusiness,
  CircleDot,
  GitMerge,
  ListPlus,
  ListX,
  MoveRight,
  NotebookPen,
  Trash2,
  UserRoundCheck,
} from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { useSelection } from "#client/system/lists/use-bulk-selection.ts";
import { useDeletion } from "#client/system/lists/use-deletion.ts";
import { useChooseBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { may } from "#contract/access.ts";
import { type BulkActionName, bulkActionsOf, bulkPermissions } from "#contract/bulk-actions.ts";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import { type DuplicableEntity, isDuplicable, mergeLimits } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { type EntityName, listPath } from "#contract/entity-names.ts";
import { limits } from "#machines/delays.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DeletionDialog } from "../actions/deletion-dialog.tsx";
import { useParts } from "../fields/part-props.ts";
import { bulkTexts } from "./texts.ts";

const icons: Record<BulkActionName, ReactNode> = {
  move: <MoveRight aria-hidden />,
  note: <NotebookPen aria-hidden />,
  status: <CircleDot aria-hidden />,
  owner: <UserRoundCheck aria-hidden />,
  job: <BriefcaseBusiness aria-hidden />,
  tearsheet: <ListPlus aria-hidden />,
  leave_tearsheet: <ListX aria-hidden />,
  delete: <Trash2 aria-hidden />,
};

/** Permitted actions on a list's selected records. */
export function BulkBar({
  entity,
  selection,
  reload,
  onChanged,
  known,
}: {
  entity: EntityName;
  selection: ReturnType<typeof useSelection>;
  /** What the page knows of an action's input: who leaves a list leaves the one that is shown. */
  known: BulkParams | undefined;
  reload: () => void;
  /** The selected records are not what they were. */
  onChanged: () => void;
}) {
  const t = useTexts(bulkTexts);
  const recruiter = useRecruiter();
  const { label, resource } = entities[entity];
  const one = label.one[useLocale()];
  const choose = useChooseBulkAction();
  const { count } = selection;
  const deletion = useDeletion(entity, onChanged, reload);
  const begin = (action: BulkActionName) => {
    // A few are deleted before a task would be noticed.
    if (action === "delete" && count <= limits.deletesAtOnce)
      deletion.ask({ label: one, count, target: selection.payload() });
    else choose({ entity, action, label: one, count, selection: selection.payload() }, known);
  };
  const { BulkActions: ownActions = [] } = useParts(entity);
  return (
    <>
      {count > 0
        ? ownActions.map((OwnActions, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the subjects of an entity do not change
            <Suspense key={index} fallback={null}>
              <OwnActions selection={selection} />
            </Suspense>
          ))
        : null}
      {count === 0
        ? null
        : bulkActionsOf(entity)
            .filter((action) => action !== "leave_tearsheet" || known?.tearsheet_id !== undefined)
            .filter((action) => bulkPermissions(action, resource).every((asked) => may(recruiter, ...asked)))
            .map((action) => (
              <Button key={action} size="sm" kind="quiet" icon={icons[action]} onClick={() => begin(action)}>
                {t(`actions.${action}`)}
              </Button>
            ))}
      {isDuplicable(entity) ? <MergeLink entity={entity} selection={selection} /> : null}
      <DeletionDialog deletion={deletion} />
    </>
  );
}

/** Offers to merge the selected records, when that many can be compared. */
function MergeLink({
  entity,
  selection,
}: {
  entity: DuplicableEntity;
  selection: ReturnType<typeof useSelection>;
}) {
  const t = useTexts(bulkTexts);
  const recruiter = useRecruiter();
  const { resource } = entities[entity];
  const { count, isAll } = selection;
  if (isAll || count < mergeLimits.least || count > mergeLimits.most) return null;
  if (!may(recruiter, resource, "update") || !may(recruiter, resource, "delete")) return null;
  return (
    <ButtonLink
      as={Link}
      to={`${listPath(entity)}/duplicates?ids=${selection.ids.join(",")}`}
      $kind="quiet"
      $size="sm"
    >
      <GitMerge aria-hidden />
      {t("actions.merge")}
    </ButtonLink>
  );
}
