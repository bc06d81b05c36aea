import { ChevronDown, ChevronUp, ExternalLink, Pencil, X } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { entities } from "#contract/entities/all.ts";
import { type Field, titleField } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { DescriptionList, Inline } from "#ui/layout.tsx";
import { FeedSkeleton } from "#ui/skeletons.tsx";
import { layer, space } from "#ui/tokens.ts";
import { FieldValue, fieldText, type Row, recordTitle, termOf } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { pageOf, RecordHead } from "../fields/record-head.tsx";
import { entityTexts } from "../fields/texts.ts";
import { useWords } from "../fields/use-words.ts";

const LatestEvents = lazy(() => import("../timeline/latest-events.tsx"));

const Head = styled.header`
  position: sticky; top: 0; z-index: ${layer.sticky}; display: flex; align-items: center; justify-content: space-between;
  gap: ${space(2)}; padding: ${space(3)} ${space(4)}; background: var(--surface); border-bottom: 1px solid var(--line);
`;
const Body = styled.div`display: flex; flex-direction: column; gap: ${space(4)}; padding: ${space(4)};`;

/** A record beside its list: identity, latest events and fields, with links to its page and to its neighbours. */
export function EntityPreview({
  entity,
  row,
  path,
  onClose,
  onEdit,
  onPrevious,
  onNext,
  searched = [],
}: {
  entity: EntityName;
  row: Row;
  path: string;
  onClose: () => void;
  /** Instead of the way to the record's page. */
  onEdit?: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
  /** Words that the list is searched by. */
  searched?: readonly string[];
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const words = useWords();
  const definition = entities[entity];
  const { hits, Preview: OwnPart } = useParts(entity);
  const Hits = hits?.Preview;
  const fields: Record<string, Field> = definition.fields;
  const title = recordTitle(row, definition, words);
  const { about = [], facts = [] } = pageOf(entity);
  const inHead = [
    titleField(definition, locale),
    "status",
    ...about.map((name) => (name === titleField(definition, locale) ? definition.title : name)),
    ...facts,
    ...(about.includes("city") ? ["state"] : []),
  ];
  const items = Object.entries(fields)
    .filter(
      ([name, field]) =>
        !field.unshown && !inHead.includes(name) && fieldText(row, name, field, words) !== "",
    )
    .map(([name, field]) => ({
      term: termOf(field, locale),
      value: <FieldValue row={row} name={name} field={field} words={words} />,
    }));
  return (
    <>
      <Head>
        {onEdit ? (
          <Button kind="primary" size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
            {t("edit")}
          </Button>
        ) : (
          <ButtonLink as={Link} to={path} $kind="primary" $size="sm">
            <ExternalLink aria-hidden />
            {t("open")}
          </ButtonLink>
        )}
        <Inline $gap={0}>
          <IconButton size="sm" label={t("previous")} disabled={!onPrevious} onClick={onPrevious}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t("next")} disabled={!onNext} onClick={onNext}>
            <ChevronDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t("close")} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Inline>
      </Head>
      <Body>
        <RecordHead entity={entity} record={row} name={title} compact />
        {Hits && searched.length > 0 ? (
          <Suspense fallback={null}>
            <Hits key={row.id} id={row.id} terms={searched} />
          </Suspense>
        ) : null}
        {entity === "applies" ? null : (
          <Suspense fallback={<FeedSkeleton label={t("loading")} count={3} />}>
            <LatestEvents key={row.id} entity={entity} record={row} />
          </Suspense>
        )}
        <DescriptionList items={items} />
        {OwnPart ? (
          <Suspense fallback={null}>
            <OwnPart key={row.id} id={row.id} />
          </Suspense>
        ) : null}
      </Body>
    </>
  );
}
