import { Laptop } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { equipmentHandovers } from "#client/system/administrators/equipment.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { recordPath } from "#contract/entity-names.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingList } from "#features/shared/reading/waiting.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { handoverTexts } from "./texts.ts";

/** Handovers of a piece of equipment, or to an employee. */
export function Handovers({ of }: { of: { equipment_id: number } | { employee_id: number } }) {
  const t = useTexts(handoverTexts);
  const { date } = useFormats();
  const { label } = useLabels();
  const read = useRead(equipmentHandovers, { query: of });
  if (!read.data) return <NotLoaded read={read} failed={t("failed")} waiting={<WaitingList />} />;
  const { handovers } = read.data;
  const ofEmployee = "employee_id" in of;
  if (handovers.length === 0)
    return (
      <Panel>
        <EmptyState icon={<Laptop size={icons.large} aria-hidden />} title={t("none")}>
          {t("noneHint")}
        </EmptyState>
      </Panel>
    );
  return (
    <SimpleTable label={t("title")}>
      <thead>
        <tr>
          <th>{t(ofEmployee ? "equipment" : "employee")}</th>
          <th>{t("handed")}</th>
          <th>{t("returned")}</th>
        </tr>
      </thead>
      <tbody>
        {handovers.map((handover) => (
          <tr key={handover.id}>
            <td>
              {ofEmployee ? (
                <>
                  <Link to={recordPath("equipment", handover.equipment_id)}>{handover.equipment_name}</Link>
                  <Text $tone="muted" $size="sm">
                    {[label("equipment_kind", handover.equipment_kind), handover.equipment_serial_number]
                      .filter((part) => part !== null)
                      .join(" · ")}
                  </Text>
                </>
              ) : (
                <Link to={recordPath("employees", handover.employee_id)}>{handover.employee_name}</Link>
              )}
            </td>
            <td>{date(handover.handed_on)}</td>
            <td>{handover.returned_on ? date(handover.returned_on) : <Badge>{t("held")}</Badge>}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
