import { defineReference } from "./reference.ts";

/** How senior a position is, the least first. */
export const positionLevelEntity = defineReference({
  name: "position_levels",
  singular: "position_level",
  label: {
    one: { pt: "Nível", en: "Level" },
    many: { pt: "Níveis", en: "Levels" },
    new: { pt: "Novo nível", en: "New level" },
  },
  ordered: true,
  usedIn: [
    { entity: "jobs", field: "position_level_id" },
    { entity: "standard_fees", field: "position_level_id" },
  ],
});
