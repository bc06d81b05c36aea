import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { namedVariables } from "#contract/catalogues/sendouts.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Panel, Stack } from "#ui/layout.tsx";
import RichTextView from "#ui/rich-text-view.tsx";
import { useCutOff } from "#ui/use-cut-off.ts";
import type { Row } from "../fields/field-value.tsx";
import { entityTexts } from "../fields/texts.ts";
import { sectionsOf } from "../forms/sections.ts";

const Body = styled.div<{ $isWhole: boolean }>`
  ${({ $isWhole }) => ($isWhole ? "" : "max-height: 232px; overflow: hidden;")}
  &[data-cut] { mask-image: linear-gradient(#000 70%, transparent); }
`;

/** A long text, collapsed: the feed below stays in view. */
function LongText({ label, children }: { label: string; children: ReactNode }) {
  const t = useTexts(entityTexts);
  const body = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const isCut = useCutOff(body, isWhole);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="md">{label}</Heading>
        <Body ref={body} $isWhole={isWhole} data-cut={isCut && !isWhole ? "" : undefined}>
          {children}
        </Body>
        {isCut ? (
          <div>
            <Button kind="quiet" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {t(isWhole ? "showLess" : "showWhole")}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** The texts of a record: descriptions, terms, an introduction. */
export function RecordTexts({ entity, record }: { entity: EditableEntity; record: Row }) {
  const locale = useLocale();
  const sections = sectionsOf(entityFields(entity), (name, field) => {
    const value = record[name];
    return !field.unshown && typeof value === "string" && value !== "";
  });
  const texts = sections.find(({ section }) => section === "text")?.fields ?? [];
  return texts.map(([name, field]) => {
    const text = String(record[name]);
    return (
      <LongText key={name} label={field.label[locale]}>
        {field.type === "rich" ? (
          <RichTextView html={field.variables ? namedVariables(text, locale) : text} />
        ) : (
          <p style={{ whiteSpace: "pre-line" }}>{text}</p>
        )}
      </LongText>
    );
  });
}
