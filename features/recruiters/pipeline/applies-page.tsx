import { useLocale } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { entities } from "#contract/entities/all.ts";
import { EntityList } from "#features/entities/lists/entity-list.tsx";

/** The applies of all jobs: what numbers of the dashboard lead to. */
export default function AppliesPage() {
  useDocumentTitle(entities.applies.label.many[useLocale()], useTenant().title);
  return (
    <EntityList
      entity="applies"
      pathOf={({ job_id }) => `/recruiters/jobs/${String(job_id)}/applies/kanban`}
    />
  );
}
