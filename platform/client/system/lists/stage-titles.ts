import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import type { Field, Label, Stages } from "#contract/entity.ts";
import { type DueBucket, dueBuckets } from "#machines/entity-board/stages.ts";

const dueLabels: Record<DueBucket, Label> = {
  overdue: { pt: "Atrasadas", en: "Overdue" },
  today: { pt: "Hoje", en: "Today" },
  week: { pt: "Esta semana", en: "This week" },
  later: { pt: "Depois", en: "Later" },
  none: { pt: "Sem data", en: "No date" },
  done: { pt: "Concluídas", en: "Done" },
};

type Fields = Readonly<Record<string, Field>>;

/** The codes of a board's columns; none when its columns are dates. */
export function stageCodes(stages: Stages, fields: Fields): (string | number)[] {
  const catalogue = stages.by === "field" ? fields[stages.field]?.catalogue : undefined;
  return catalogue && isCatalogue(catalogue) ? catalogues[catalogue].map(({ code }) => code) : [];
}

/** How codes are called where the title is read. */
export interface Naming {
  locale: keyof Label;
  label: (catalogue: string, code: string) => string;
}

export function stageTitle(stages: Stages, fields: Fields, id: string, { locale, label }: Naming): string {
  if (stages.by === "field") return label(fields[stages.field]?.catalogue ?? "", id);
  const bucket = dueBuckets.find((item) => item === id);
  return bucket ? dueLabels[bucket][locale] : id;
}
