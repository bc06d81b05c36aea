import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

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
