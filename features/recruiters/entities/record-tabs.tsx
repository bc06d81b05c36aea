import { NavLink } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#platform/i18n/use-texts.ts";
import type { EditableEntity } from "#platform/system/records.ts";
import { space, type } from "#ui/tokens.ts";
import { entityTexts } from "./texts.ts";

export const tabNames = ["details", "applies", "jobs", "shortlists", "tasks", "notes", "files"] as const;
export type TabName = (typeof tabNames)[number];

/** The tabs of each entity's page; the first answers at the record's own path, the others below it. */
export const tabsOf: Record<EditableEntity, readonly TabName[]> = {
  candidates: ["details", "applies", "tasks", "notes", "files"],
  jobs: ["details", "applies", "shortlists", "tasks", "notes", "files"],
  client_companies: ["details", "jobs", "applies", "tasks", "notes", "files"],
  client_contacts: ["details", "jobs", "applies", "tasks", "notes", "files"],
  tasks: ["details"],
  notes: ["details"],
};

const Bar = styled.nav`
  display: flex; gap: ${space(1)}; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
  a {
    padding: ${space(2.5)}; color: var(--muted); font-size: ${type.sm}; font-weight: 540; text-decoration: none; white-space: nowrap;
    &:hover { color: var(--text); }
    &[aria-current="page"] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
    &:focus-visible { outline-offset: -2px; }
    @media (pointer: coarse) { padding-block: ${space(3)}; }
  }
`;

/** Tabs as links: each has an address that can be kept, shared and opened beside. */
export function RecordTabs({ entity, id }: { entity: EditableEntity; id: number }) {
  const t = useTexts(entityTexts);
  const tabs = tabsOf[entity];
  if (tabs.length < 2) return null;
  return (
    <Bar aria-label={t("tabs")}>
      {tabs.map((tab) => (
        <NavLink
          key={tab}
          end={tab === "details"}
          to={tab === "details" ? `/recruiters/${entity}/${id}` : `/recruiters/${entity}/${id}/${tab}`}
        >
          {t(tab)}
        </NavLink>
      ))}
    </Bar>
  );
}
