import { styled } from "styled-components";
import { type Field, titleField } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { Badge } from "#ui/badge.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { space, type } from "#ui/tokens.ts";
import { fieldText, type Row, recordTitle, termOf } from "../fields/field-value.tsx";
import { RecordPicture } from "../fields/record-picture.tsx";
import { statusHue } from "../fields/status-hues.ts";
import type { useWords } from "../fields/use-words.ts";
import { OffLimitMark } from "../off-limits/off-limit-mark.tsx";

const Name = styled.strong`
  display: block; font-size: ${type.md}; font-weight: 600; line-height: 1.3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
`;
const Head = styled.span`display: flex; align-items: center; gap: ${space(2)}; > strong { min-width: 0; }`;
const Line = styled.span`
  display: block; margin-top: ${space(0.5)}; font-size: ${type.sm}; color: var(--muted); overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap;
  > span[aria-hidden] { margin-inline-end: ${space(1.5)}; }
`;
const Status = styled.span`display: block; margin-top: ${space(1.5)};`;

/** At most this many fields besides title and status. */
export const linesOfCard = 6;

/** Values that need their label. */
const bare: readonly Field["type"][] = ["number", "money", "boolean", "date", "datetime"];

/** A record in few lines: its name, what its first columns say, its status. Few elements, since there are many cards. */
export function RecordCard({
  entity,
  row,
  title,
  fields,
  names,
  words,
  href,
  besideMark = false,
}: {
  entity: EntityName;
  row: Row;
  /** Of the record's own page. */
  href: string;
  title: string;
  fields: Readonly<Record<string, Field>>;
  /** Fields to show, most telling first. */
  names: readonly string[];
  words: ReturnType<typeof useWords>;
  /** Its first line leaves room for a mark. */
  besideMark?: boolean;
}) {
  const named = titleField({ title, fields }, words.locale);
  const status = names.includes("status") ? fields.status : undefined;
  const lines = names
    .filter((name) => name !== named && name !== "status")
    .flatMap((name) => {
      const field = fields[name];
      const text = field ? fieldText(row, name, field, words) : "";
      if (!field || text === "") return [];
      const label = termOf(field, words.locale);
      const company = field.lookup === "client_companies" ? text : null;
      return [{ name, label, company, text: bare.includes(field.type) ? `${label}: ${text}` : text }];
    })
    .slice(0, linesOfCard);
  const shownName = recordTitle(row, { title, fields }, words);
  return (
    <>
      <Head style={besideMark ? { paddingRight: 28 } : undefined}>
        <RecordPicture entity={entity} row={row} name={shownName} size={20} />
        <Name>
          <RecordLink href={href}>{shownName}</RecordLink>
        </Name>
      </Head>
      {lines.map(({ name, text, label, company }) => (
        <Line key={name} title={label}>
          {company ? <Avatar square name={company} size={16} /> : null}
          {text}
        </Line>
      ))}
      {status || row.off_limit ? (
        <Status>
          {status ? (
            <Badge dot tone={statusHue(row.status, status.catalogue)}>
              {fieldText(row, "status", status, words)}
            </Badge>
          ) : null}{" "}
          <OffLimitMark level={row.off_limit} />
        </Status>
      ) : null}
    </>
  );
}
