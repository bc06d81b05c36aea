import { Kanban, LayoutGrid, type LucideIcon, Rows3 } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { View } from "#machines/shared/list-query.ts";
import { Segmented } from "#ui/segmented.tsx";
import { listTexts } from "./texts.ts";

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
    <Segmented
      label={t("views.label")}
      value={view}
      onChange={onChoose}
      segments={offered.map((value) => {
        const Icon = icons[value];
        return { value, label: t(`views.${value}`), icon: <Icon aria-hidden /> };
      })}
    />
  );
}
