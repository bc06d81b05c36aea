import { Kanban, LayoutGrid, type LucideIcon, Rows3 } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { View } from "#machines/list-state/list-state.machine.ts";
import { radius } from "#ui/tokens.ts";
import { listTexts } from "./texts.ts";

const Group = styled.div`
  display: inline-flex; padding: 2px; border-radius: ${radius.md}; background: var(--sunken);
  button {
    display: inline-flex; align-items: center; justify-content: center; width: 34px; height: 30px; padding: 0; border: 0; background: none;
    color: var(--muted); border-radius: ${radius.sm}; cursor: pointer;
    &:hover { color: var(--text); }
    &[aria-pressed="true"] { background: var(--surface); color: var(--text); box-shadow: 0 1px 2px var(--shadow); }
    @media (pointer: coarse) { width: 44px; height: 44px; }
  }
`;
const icons: Record<View, LucideIcon> = { table: Rows3, blocks: LayoutGrid, kanban: Kanban };

/** How the list is looked at: as a table, as blocks, and by stage where the entity has stages. */
export function ViewSwitch({
  view,
  offered,
  onChoose,
}: {
  view: View | null;
  offered: readonly View[];
  onChoose: (view: View) => void;
}) {
  const t = useTexts(listTexts);
  return (
    <Group role="group" aria-label={t("views.label")}>
      {offered.map((one) => {
        const Icon = icons[one];
        return (
          <button
            key={one}
            type="button"
            title={t(`views.${one}`)}
            aria-label={t(`views.${one}`)}
            aria-pressed={one === view}
            onClick={() => onChoose(one)}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
    </Group>
  );
}
