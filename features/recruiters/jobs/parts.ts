import { headActions, type Parts } from "#features/entities/fields/part-props.ts";

export const jobParts: Parts = {
  jobs: { Actions: headActions(() => import("./job-actions.tsx"), { fold: true }) },
};
