import { entities } from "#contract/entities/all.ts";
import { useLocale } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useTenant } from "#platform/system/use-system.ts";
import { EntityList } from "../entities/entity-list.tsx";

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
