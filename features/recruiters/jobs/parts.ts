import { headActions, type Parts } from "../fields/part-props.ts";

export const jobParts: Parts = {
  jobs: { Actions: headActions(() => import("./job-actions.tsx")) },
};
