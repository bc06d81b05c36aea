import { Link, useLocation } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { referenceOf } from "#client/system/lists/records.ts";
import { may, type Resource } from "#contract/access.ts";
import type { Label } from "#contract/entity.ts";
import { type EditableEntity, recordPath } from "#contract/entity-names.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import type { Row } from "../fields/field-value.tsx";
import { type OwnTab, useParts } from "../fields/part-props.ts";
import { pageOf } from "../fields/record-head.tsx";
import { entityTexts } from "../fields/texts.ts";

const given = {
  record: { pt: "Visão geral", en: "Overview" },
  applies: { pt: "Candidaturas", en: "Applications" },
  jobs: { pt: "Vagas", en: "Jobs" },
  tasks: { pt: "Tarefas", en: "Tasks" },
  notes: { pt: "Notas", en: "Notes" },
  files: { pt: "Arquivos", en: "Files" },
  timeline: { pt: "Linha do tempo", en: "Timeline" },
} as const satisfies Record<string, Label>;

/** Tabs of related records, besides those of any entity with notes. */
const lists: { [E in EditableEntity]?: readonly (keyof typeof given)[] } = {
  candidates: ["applies"],
  jobs: ["applies"],
  client_companies: ["jobs", "applies"],
  client_contacts: ["jobs", "applies"],
};

/** The tabs of an entity's page; the first answers at the record's own path, the others below it. */
export function tabsOf(
  entity: EditableEntity,
  own: readonly OwnTab[] = [],
): { name: string; label: Label }[] {
  const common = referenceOf(entity) ? (["tasks", "notes", "files"] as const) : [];
  const labelled = (name: keyof typeof given) => ({ name, label: given[name] });
  const others = [
    ...(lists[entity] ?? []).map(labelled),
    ...own,
    ...common.map(labelled),
    labelled("timeline"),
  ].map(({ name, label }) => ({ name, label }));
  const first = pageOf(entity).tabs ?? [];
  const rank = ({ name }: { name: string }) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [labelled("record"), ...others.sort((a, b) => rank(a) - rank(b))];
}

/** The tabs of a record that the person may read. */
export function RecordTabs({ entity, record }: { entity: EditableEntity; record: Row }) {
  const t = useTexts(entityTexts);
  const recruiter = useRecruiter();
  const pathname = useLocation().pathname.replace(/\/+$/, "");
  const home = recordPath(entity, record.id);
  const { tabs: own = [] } = useParts(entity);
  const mayRead = (item: Resource) => may(recruiter, item, "read");
  const hidden = own.filter(
    ({ reads = [], readsAny }) =>
      ![reads].flat().every(mayRead) || (readsAny !== undefined && !readsAny.some(mayRead)),
  );
  const locale = useLocale();
  const { counts = {} } = pageOf(entity);
  const countOf = (name: string) => {
    const count = counts[name] ? record[counts[name]] : null;
    return typeof count === "number" ? count : null;
  };
  const tabs = tabsOf(entity, own).filter((tab) => !hidden.some(({ name }) => name === tab.name));
  if (tabs.length < 2) return null;
  return (
    <TabLinks
      label={t("tabs")}
      visible={5}
      moreLabel={t("moreTabs")}
      tabs={tabs.map(({ name, label }, index) => {
        const to = index === 0 ? home : `${home}/${name}`;
        return {
          key: name,
          label: label[locale],
          count: countOf(name),
          current: pathname === to || (index > 0 && pathname.startsWith(`${to}/`)),
          link: <Link to={to} />,
        };
      })}
    />
  );
}
