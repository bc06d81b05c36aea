import type { AdministratorEntity } from "#contract/entity-names.ts";

/** An entry of a list: its names in Portuguese and English, and what else it has. */
export type FirstEntry = readonly [name: string, name_en: string, more?: Readonly<Record<string, unknown>>];

/** What each list holds for a new business, in its order. */
export const firstEntries = {
  departaments: [
    ["Tecnologia", "Technology"],
    ["Finanças", "Finance"],
    ["Recursos Humanos", "Human Resources"],
    ["Comercial", "Sales"],
    ["Marketing", "Marketing"],
    ["Operações", "Operations"],
    ["Jurídico", "Legal"],
    ["Administrativo", "Administration"],
    ["Atendimento ao Cliente", "Customer Service"],
    ["Compras", "Procurement"],
    ["Logística", "Logistics"],
    ["Produção", "Production"],
    ["Qualidade", "Quality"],
    ["Pesquisa e Desenvolvimento", "Research and Development"],
    ["Produto", "Product"],
    ["Diretoria", "Executive Board"],
  ],
} as const satisfies { readonly [E in AdministratorEntity]?: readonly FirstEntry[] };

export type FilledList = keyof typeof firstEntries;
export const filledLists = Object.keys(firstEntries) as FilledList[];

/** The rows of a list for one business. */
export const firstRows = (list: FilledList, business_id: number) =>
  (firstEntries[list] as readonly FirstEntry[]).map(([name, name_en, more]) => ({
    business_id,
    name,
    name_en,
    ...more,
  }));
