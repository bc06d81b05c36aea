import { createElement } from "react";
import type { Parts, RecordPartProps } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const equipmentParts: Parts = {
  equipment: {
    tabs: [
      {
        name: "handovers",
        label: { pt: "Entregas e devoluções", en: "Handed over and returned" },
        Body: lazy(async () => {
          const { Handovers } = await import("#features/shared/equipment/handovers.tsx");
          return {
            default: ({ record }: RecordPartProps) =>
              createElement(Handovers, { of: { equipment_id: record.id } }),
          };
        }),
      },
    ],
  },
};
