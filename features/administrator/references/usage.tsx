import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useUsage } from "#client/system/administrators/reference-lists.ts";
import { entities, holdsSeveral, usesOf } from "#contract/entities/all.ts";
import type { ReferenceUse } from "#contract/entities/reference.ts";
import { listPath } from "#contract/entity-names.ts";
import { useEntityOfPath } from "#features/entities/fields/entity-of-path.ts";
import type { PreviewPartProps, RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { referenceTexts } from "./texts.ts";

/** Which records chose an entry, each a link to the list of them. */
function Usage({ id }: { id: number }) {
  const t = useTexts(referenceTexts);
  const uses = usesOf(useEntityOfPath()) ?? [];
  if (uses.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading as="p" $size="md">
        {t("usage")}
      </Heading>
      <Stack as="ul" $gap={1} style={{ margin: 0, padding: 0, listStyle: "none" }}>
        {uses.map((use) => (
          <li key={`${use.entity} ${use.field}`}>
            <UsedIn use={use} id={id} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function UsedIn({ use, id }: { use: ReferenceUse; id: number }) {
  const t = useTexts(referenceTexts);
  const locale = useLocale();
  const { number } = useFormats();
  const { entity, field } = use;
  const several = holdsSeveral(use);
  const { data: count } = useUsage({ entity, field, several, id });
  const filter = JSON.stringify({ [field]: { [several ? "contains" : "eq"]: String(id) } });
  const list = entities[entity].label.many[locale];
  if (count === 0) return <Text $tone="muted">{t("usedIn", { list, count: number(0) })}</Text>;
  return (
    <Link to={`${listPath(entity)}?f=${encodeURIComponent(filter)}`}>
      {count === undefined ? list : t("usedIn", { list, count: number(count) })}
    </Link>
  );
}

export function RecordUsage({ record }: RecordPartProps) {
  return usesOf(useEntityOfPath())?.length ? (
    <Panel>
      <Usage id={record.id} />
    </Panel>
  ) : null;
}

export const PreviewUsage = ({ id }: PreviewPartProps) => <Usage id={id} />;
