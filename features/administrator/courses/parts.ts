import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const courseParts: Parts = {
  courses: {
    tabs: [
      {
        name: "interests",
        label: { pt: "Interessados", en: "Interested" },
        Body: lazy(() => import("./interests.tsx")),
      },
    ],
  },
};
