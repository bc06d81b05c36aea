import { Suspense } from "react";
import { useLocale } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { entities } from "#contract/entities/all.ts";
import { useEntityOfPath } from "../fields/entity-of-path.ts";
import { useParts } from "../fields/part-props.ts";
import { EntityList } from "./entity-list.tsx";

export default function EntityListPage() {
  const entity = useEntityOfPath();
  useDocumentTitle(entities[entity].label.many[useLocale()], useTenant().title);
  const { ListActions } = useParts(entity);
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
