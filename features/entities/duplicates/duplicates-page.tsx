import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { isDuplicable } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { listPath } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { useEntityOfPath } from "../fields/entity-of-path.ts";
import { MergeHistory } from "../merges/merge-history.tsx";
import { mergeTexts } from "../merges/texts.ts";
import { GroupList } from "./group-list.tsx";
import { duplicateTexts } from "./texts.ts";

const MergeScreen = lazy(() => import("../merges/merge-screen.tsx"));

/** Groups of likely duplicates; with `?ids=`, those records side by side, to be merged. */
export default function DuplicatesPage() {
  const entity = useEntityOfPath();
  const t = useTexts(duplicateTexts);
  const mergeText = useTexts(mergeTexts);
  const [search] = useSearchParams();
  const name = entities[entity].label.many[useLocale()];
  const ids = (search.get("ids") ?? "").split(",").map(Number).filter(Number.isInteger).filter(Boolean);
  const after = Number(search.get("after") ?? 0) || 0;
  const comparing = ids.length > 1;
  const title = comparing ? mergeText("title", { entity: name }) : t("titleOf", { entity: name });
  useDocumentTitle(title, useTenant().title);
  if (!isDuplicable(entity)) return null;
  const list = listPath(entity);
  return (
    <Stack $gap={4}>
      <PageHeader
        title={title}
        hint={comparing ? undefined : t("hint")}
        actions={
          <ButtonLink as={Link} to={comparing ? `${list}/duplicates` : list}>
            {comparing ? t("backToGroups") : t("back")}
          </ButtonLink>
        }
      />
      {comparing ? (
        <Suspense fallback={<ListSkeleton label={t("loading")} />}>
          <MergeScreen entity={entity} ids={ids} />
        </Suspense>
      ) : (
        <GroupList entity={entity} after={after}>
          <MergeHistory entity={entity} />
        </GroupList>
      )}
    </Stack>
  );
}
