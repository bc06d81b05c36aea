import { Suspense } from "react";
import { useLocale } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { entities } from "#contract/entities/all.ts";
import { Skeleton } from "#ui/feedback.tsx";
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
          <Suspense fallback={<Skeleton $width={`${ListActions.width}px`} $height="32px" />}>
            <ListActions />
          </Suspense>
        ) : null
      }
    />
  );
}
