import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { isEntity } from "#contract/entities/all.ts";
import { listPath } from "#contract/entity-names.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { CardPreview } from "./card-preview.tsx";
import { entityCardTexts } from "./texts.ts";

/** The card of the record, as its list shows it. */
export default function CardNotice({ record }: RecordPartProps) {
  const t = useTexts(entityCardTexts);
  const entity = String(record.entity);
  if (!isEntity(entity)) return null;
  const names = Array.isArray(record.shown_fields) ? record.shown_fields.map(String) : [];
  return (
    <Panel>
      <Stack $gap={3}>
        <Inline $justify="space-between" $wrap>
          <Heading $size="md">{t("preview")}</Heading>
          <ButtonLink as={Link} to={`${listPath(entity)}?view=${String(record.view)}`} $size="sm">
            {t("open")}
          </ButtonLink>
        </Inline>
        <CardPreview entity={entity} names={names} />
      </Stack>
    </Panel>
  );
}
