import { defineReference } from "./reference.ts";

/** The categories of sectors; forms show a sector's category beside its name. */
export const categorySectorEntity = defineReference({
  name: "category_sectors",
  singular: "category_sector",
  label: {
    one: { pt: "Categoria de setores", en: "Sector category" },
    many: { pt: "Categorias de setores", en: "Sector categories" },
    new: { pt: "Nova categoria de setores", en: "New sector category" },
  },
  ordered: true,
  usedIn: [{ entity: "business_sectors", field: "category_sector_id" }],
});
