import { useTexts } from "#client/i18n/use-texts.ts";
import { Text } from "#ui/layout.tsx";
import { mergeTexts } from "./texts.ts";

const tables = [
  "applies",
  "notes",
  "tasks",
  "data_files",
  "tearsheet_members",
  "placements",
  "candidate_experiences",
  "candidate_educations",
  "candidate_languages",
  "candidate_skills",
  "client_contacts",
  "jobs",
  "proposals",
  "projects",
  "invoices",
] as const;

/** Linked records of a record, as text. */
export function Linked({ counts }: { counts: Record<string, number> }) {
  const t = useTexts(mergeTexts);
  const named = tables.flatMap((name) =>
    counts[name] ? [t(`tables.${name}`, { count: counts[name] })] : [],
  );
  const others = Object.entries(counts)
    .filter(([name]) => !tables.some((table) => table === name))
    .reduce((sum, [, count]) => sum + count, 0);
  const all = others > 0 ? [...named, t("others", { count: others })] : named;
  return (
    <Text as="span" $size="sm" $tone="muted">
      {all.length > 0 ? all.join(", ") : t("movesNothing")}
    </Text>
  );
}
