import { z } from "zod";
import { number } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** When people work, and how many hours a week. */
export const workScheduleEntity = defineReference({
  name: "work_schedules",
  singular: "work_schedule",
  label: {
    one: { pt: "Jornada de trabalho", en: "Work schedule" },
    many: { pt: "Jornadas de trabalho", en: "Work schedules" },
    new: { pt: "Nova jornada de trabalho", en: "New work schedule" },
  },
  ordered: true,
  usedIn: [
    { entity: "jobs", field: "work_schedule_id" },
    { entity: "employees", field: "work_schedule_id" },
  ],
  row: { weekly_hours: z.number().int().nullable() },
  write: { weekly_hours: z.number().int().min(1).max(168).nullish() },
  fields: { weekly_hours: number("Horas por semana", "Hours a week", { sortable: true, column: 3 }) },
});
