import { headActions, type Parts } from "../fields/part-props.ts";

export const taskParts: Parts = {
  tasks: { Actions: headActions(() => import("./task-actions.tsx")) },
};
