import { Suspense } from "react";
import { entities } from "#contract/entities/all.ts";
import { useLocale } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useTenant } from "#platform/system/use-system.ts";
import { EntityList } from "./entity-list.tsx";
import { useEntityOfPath } from "./entity-of-path.ts";
import { ownParts } from "./own-parts.ts";

export default function EntityListPage() {
  const entity = useEntityOfPath();
  useDocumentTitle(entities[entity].label.many[useLocale()], useTenant().title);
  const ListActions = ownParts[entity]?.ListActions;
  return (
    <EntityList
      key={entity}
      entity={entity}
      actions={
        ListActions ? (
          <Suspense fallback={null}>
            <ListActions />
          </Suspense>
        ) : null
      }
    />
  );
}
