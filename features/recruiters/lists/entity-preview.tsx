import { ChevronDown, ChevronUp, ExternalLink, X } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { entities } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { DescriptionList, Heading, Inline } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { FieldValue, fieldText, type Row } from "../fields/field-value.tsx";
import { useParts } from "../fields/part-props.ts";
import { entityTexts } from "../fields/texts.ts";
import { useWords } from "../fields/use-words.ts";

const Head = styled.header`
  position: sticky; top: 0; display: flex; align-items: flex-start; justify-content: space-between; gap: ${space(2)};
  padding: ${space(4)}; background: var(--surface); border-bottom: 1px solid var(--line);
`;
const Body = styled.div`display: flex; flex-direction: column; gap: ${space(4)}; padding: ${space(4)};`;

/** A record beside its list, with the one before and the one after. */
export function EntityPreview({
  entity,
  row,
  path,
  onClose,
  onPrevious,
  onNext,
  searched = [],
}: {
  entity: EntityName;
  row: Row;
  path: string;
  onClose: () => void;
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
  const fields = definition.fields as Record<string, Field>;
  const title = fieldText(
    row,
    definition.title,
    fields[definition.title] ?? { type: "text", label: { pt: "", en: "" } },
    words,
  );
  const items = Object.entries(fields)
    .filter(([name, field]) => name !== definition.title && fieldText(row, name, field, words) !== "")
    .map(([name, field]) => ({
      term: field.label[locale],
      value: <FieldValue row={row} name={name} field={field} words={words} />,
    }));
  return (
    <>
      <Head>
        <Heading $size="lg">{title}</Heading>
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
        <ButtonLink as={Link} to={path} $kind="primary">
          <ExternalLink aria-hidden />
          {t("open")}
        </ButtonLink>
        {Hits && searched.length > 0 ? (
          <Suspense fallback={null}>
            <Hits key={row.id} id={row.id} terms={searched} />
          </Suspense>
        ) : null}
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
