import { foldText } from "#contract/text.ts";
import type { Random } from "./random.ts";

/** Sectors with endings that a firm's name takes there. */
const sectors: readonly (readonly [sector: string, endings: readonly string[], weight: number])[] = [
  ["Tecnologia da informação", ["Tecnologia", "Sistemas", "Software", "Digital"], 16],
  ["Serviços financeiros", ["Investimentos", "Pagamentos", "Financeira", "Capital"], 12],
  ["Indústria", ["Indústria", "Metais", "Componentes", "Industrial"], 12],
  ["Varejo", ["Varejo", "Lojas", "Atacadista", "Supermercados"], 11],
  ["Saúde", ["Saúde", "Diagnósticos", "Hospitais", "Farma"], 9],
  ["Logística e transporte", ["Logística", "Transportes", "Cargas"], 8],
  ["Agronegócio", ["Agro", "Alimentos", "Sementes"], 8],
  ["Energia", ["Energia", "Renováveis", "Solar"], 6],
  ["Construção e imobiliário", ["Engenharia", "Incorporadora", "Construtora"], 6],
  ["Bens de consumo", ["Cosméticos", "Bebidas", "Consumo"], 6],
  ["Educação", ["Educação", "Ensino"], 4],
  ["Telecomunicações", ["Telecom", "Redes"], 3],
  ["Seguros", ["Seguros", "Seguradora"], 4],
  ["Consultoria", ["Consultoria", "Advisory"], 4],
];

// biome-ignore format: a table of names reads better packed
const roots = [
  "Aroeira", "Brisamar", "Candeia", "Dourado", "Estela", "Figueira", "Girassol", "Horizonte", "Itaúna", "Jatobá",
  "Lumina", "Mirante", "Nascente", "Ouro Verde", "Pampa", "Quadrante", "Ribeirão", "Sabiá", "Tamoio", "Umari",
  "Vértice", "Xaxim", "Zênite", "Alvorada", "Buriti", "Cerrado", "Diamantina", "Embaúba", "Farol", "Guará",
  "Ipê", "Jacarandá", "Lagoa", "Maritaca", "Norte Sul", "Orla", "Peroba", "Quilombo", "Rio Claro", "Serra Azul",
  "Timbó", "Uirapuru", "Vale Verde", "Araucária", "Baobá", "Capivara", "Delta", "Eixo", "Flamboyant", "Garoa",
  "Imbuia", "Jangada", "Litoral", "Manacá", "Nativa", "Oceano", "Planalto", "Recôncavo", "Seiva", "Travessia",
  "União", "Ventania", "Bandeira", "Carnaúba", "Dunas", "Encontro", "Fortaleza", "Granito", "Iguaçu", "Jequitibá",
  "Laranjeira", "Mangue", "Novo Rumo", "Ponte Alta", "Raízes", "Sumaúma", "Tucano", "Veredas", "Atlântica", "Cajueiro",
];

export interface Company {
  name: string;
  legalName: string;
  sector: string;
  /** Host of its site. */
  slug: string;
}

export const slugOf = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

export function makeCompany(random: Random): Company {
  const [sector, endings] = random.weighted(sectors.map((row) => [row, row[2]] as const));
  const group = random.chance(0.12);
  const name = group ? `Grupo ${random.pick(roots)}` : `${random.pick(roots)} ${random.pick(endings)}`;
  const form = random.weighted([
    ["Ltda.", 6],
    ["S.A.", 4],
  ] as const);
  return { name, legalName: `${name} ${form}`, sector, slug: slugOf(name) };
}

/** That many firms, each name once. */
export function makeCompanies(random: Random, count: number): Company[] {
  const found = new Map<string, Company>();
  while (found.size < count) {
    const company = makeCompany(random);
    found.set(company.name, company);
  }
  return [...found.values()];
}
