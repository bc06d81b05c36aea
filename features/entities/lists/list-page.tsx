import { Suspense } from "react";
import { styled } from "styled-components";
import { useLocale } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { entities } from "#contract/entities/all.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { below } from "#ui/tokens.ts";
import { useEntityOfPath } from "../fields/entity-of-path.ts";
import { useParts } from "../fields/part-props.ts";
import { EntityList } from "./entity-list.tsx";

/** On a phone it is an icon that comes. */
const Coming = styled(Skeleton)`${below("phone")} { width: 44px; height: 44px; }`;

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
          <Suspense fallback={<Coming $width={`${ListActions.width}px`} $height="32px" />}>
            <ListActions />
          </Suspense>
        ) : null
      }
    />
  );
}
