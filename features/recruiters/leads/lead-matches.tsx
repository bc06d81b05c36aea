import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { leadMatches } from "#client/system/recruiters/trade-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { leadTexts } from "./texts.ts";

const List = styled.ul`margin: 0; padding-left: ${space(5)}; a { color: inherit; font-weight: 520; }`;

/** Warns of duplicates before someone calls an existing client as if unknown. */
export default function LeadMatches({ record }: RecordPartProps) {
  const t = useTexts(leadTexts);
  const { data } = useRead(leadMatches, { params: { id: record.id } });
  const others = (data?.matches ?? []).filter(
    ({ entity, id }) =>
      !(entity === "client_contacts" && id === record.client_contact_id) &&
      !(entity === "client_companies" && id === record.client_company_id),
  );
  if (others.length === 0) return null;
  return (
    <Callout tone="warning" role="status">
      <Stack $gap={1}>
        <Text $strong>{t("known")}</Text>
        <List>
          {others.map(({ entity, id, name, hint, by }) => (
            <li key={`${entity} ${id}`}>
              <Link to={`/recruiters/${entity}/${id}`}>{name}</Link>
              {` · ${[t(`entity.${entity}`), hint, t(`by.${by}`)].filter(Boolean).join(" · ")}`}
            </li>
          ))}
        </List>
      </Stack>
    </Callout>
  );
}
