import type { Entry } from "./catalogue.ts";

export interface BusinessUnit extends Entry {
  id: number;
  code: string;
}

const practices = [
  ["EXE", "Alta liderança", "Executive leadership"],
  ["FIN", "Finanças", "Finance"],
  ["CTB", "Contabilidade e impostos", "Accounting and tax"],
  ["TEC", "Tecnologia", "Technology"],
  ["DIG", "Dados e produto digital", "Data and digital product"],
  ["COM", "Vendas", "Sales"],
  ["MKT", "Marketing", "Marketing"],
  ["RHU", "Recursos humanos", "Human resources"],
  ["ENG", "Engenharia", "Engineering"],
  ["SUP", "Suprimentos e logística", "Supply chain"],
  ["JUR", "Jurídico", "Legal"],
  ["SAU", "Saúde", "Healthcare"],
] as const;

const offices = [
  ["SP", "São Paulo"],
  ["RJ", "Rio de Janeiro"],
  ["CPQ", "Campinas"],
  ["CWB", "Curitiba"],
] as const;

/** 48 coded units, practice by office. The document gives their number, not their names: ours. */
export const businessUnits: readonly BusinessUnit[] = practices.flatMap(([practice, pt, en], row) =>
  offices.map(([office, city], index) => ({
    id: row * offices.length + index + 1,
    code: `${practice}-${office}`,
    label: { pt: `${pt} - ${city}`, en: `${en} - ${city}` },
  })),
);
