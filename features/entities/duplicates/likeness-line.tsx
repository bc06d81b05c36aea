import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { Likeness } from "#contract/calls/duplicates.ts";
import { documentText } from "#contract/documents.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { recordPath } from "#contract/entity-names.ts";
import { formatPhone } from "#ui/phone.ts";
import { space, type } from "#ui/tokens.ts";
import { duplicateTexts } from "./texts.ts";

export const Likenesses = styled.ul`
  list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(2)};
`;
const Facts = styled.span`display: block; font-size: ${type.sm}; color: var(--muted); overflow-wrap: anywhere;`;

/** As everywhere, however it was typed; one with wrong digits as it is. */
const documentOf = (entity: DuplicableEntity, text: string): string =>
  documentText(entity === "client_companies" ? "cnpj" : "cpf", text) ?? text;

/** A record with what distinguishes it from similar ones. */
export function LikenessLine({
  entity,
  record,
  inOtherTab = false,
}: {
  entity: DuplicableEntity;
  record: Likeness;
  /** The field being typed in stays in place. */
  inOtherTab?: boolean;
}) {
  const t = useTexts(duplicateTexts);
  const formats = useFormats();
  // The same facts on the same lines: records beside each other are compared line by line.
  const facts = [
    [record.hint, record.city],
    [record.email],
    [record.phone && formatPhone(record.phone), record.document && documentOf(entity, record.document)],
    [t("created", { when: formats.date(record.created_at) }), t("number", { id: String(record.id) })],
  ];
  return (
    <div>
      <Link
        to={recordPath(entity, record.id)}
        {...(inOtherTab ? { target: "_blank", "aria-label": `${record.name} (${t("entry.opensTab")})` } : {})}
      >
        {record.name}
      </Link>
      {facts
        .map((line) => line.filter(Boolean).join(" · "))
        .filter(Boolean)
        .map((line) => (
          <Facts key={line}>{line}</Facts>
        ))}
    </div>
  );
}
