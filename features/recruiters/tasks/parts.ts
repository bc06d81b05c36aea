import { headActions, type Parts } from "#features/entities/fields/part-props.ts";

export const taskParts: Parts = {
  tasks: { Actions: headActions(() => import("./task-actions.tsx")) },
};
