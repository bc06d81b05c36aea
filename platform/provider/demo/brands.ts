import { defaultColors } from "#contract/calls/default-colors.ts";
import { newSite } from "#contract/calls/new-site.ts";
import type { ColorSet } from "../base/database/tables/tenants.ts";
import { demoDomains } from "./accounts.ts";
import type { Position } from "./vocabulary/families.ts";

export interface Brand {
  key: "talensesgroup" | "jovool" | "assigna" | "land" | "mappit" | "localhost";
  name: string;
  legalName: string;
  title: string;
  productDomain: boolean;
  /** First the primary one. */
  domains: readonly string[];
  colors: { light: ColorSet; dark: ColorSet };
  showSalary: boolean;
  /** Which posts its clients ask it to fill; absent: any. */
  fills?: (position: Position) => boolean;
  /** How much of the demo data is its own. */
  candidates: number;
  jobs: number;
  applies: number;
}

/** A light and a dark set from the two brand colours; `primary` carries white text in both. */
function colors(
  primary: { light: string; dark: string },
  secondary: string,
  bar: { light: string; dark: string },
): Brand["colors"] {
  return {
    light: {
      primary_color: primary.light,
      secondary_color: secondary,
      primary_dark_background_color: bar.light,
      secondary_dark_background_color: "#14161C",
      primary_light_color: "#F6F7FB",
      primary_font_color: "#FFFFFF",
      secondary_font_color: "#3D4350",
      container_signin: "#FFFFFF",
    },
    dark: {
      primary_color: primary.dark,
      secondary_color: secondary,
      primary_dark_background_color: bar.dark,
      secondary_dark_background_color: "#0B0D11",
      primary_light_color: "#14171D",
      primary_font_color: "#FFFFFF",
      secondary_font_color: "#C8CED9",
      container_signin: "#1C2028",
    },
  };
}

export const brands: readonly Brand[] = [
  {
    key: "localhost",
    name: "Elenco",
    legalName: "Elenco Recrutamento e Seleção Ltda.",
    title: "Elenco",
    productDomain: true,
    domains: demoDomains,
    colors: colors({ light: "#463AA8", dark: "#6A5FD0" }, "#F2B544", { light: "#2A2463", dark: "#1B1742" }),
    showSalary: true,
    candidates: 1900,
    jobs: 120,
    applies: 5200,
  },
  {
    key: "talensesgroup",
    name: "Talenses Group",
    legalName: "Talenses Group Recrutamento S.A.",
    title: "Talenses Group",
    productDomain: true,
    domains: ["talensesgroup.localhost"],
    colors: colors({ light: "#0B4A6F", dark: "#2478A8" }, "#D9A441", { light: "#082F47", dark: "#07202F" }),
    showSalary: false,
    // Executives and boards.
    fills: ({ role }) => role.fixed === true && role.from >= 14_000,
    candidates: 400,
    jobs: 28,
    applies: 1000,
  },
  {
    key: "mappit",
    name: "Mappit",
    legalName: "Mappit Talentos Ltda.",
    title: "Mappit",
    productDomain: true,
    domains: ["mappit.localhost"],
    colors: colors({ light: "#B23A0E", dark: "#C24A1C" }, "#1E3A5F", { light: "#3A1C10", dark: "#26130B" }),
    showSalary: true,
    candidates: 250,
    jobs: 18,
    applies: 650,
  },
  {
    key: "assigna",
    name: "Assigna",
    legalName: "Assigna Gestão de Temporários Ltda.",
    title: "Assigna",
    productDomain: false,
    domains: ["assigna.localhost"],
    colors: colors({ light: "#7A2E8E", dark: "#9A4BB0" }, "#F29E4C", { light: "#41184C", dark: "#2A1031" }),
    showSalary: true,
    candidates: 180,
    jobs: 14,
    applies: 450,
  },
  {
    key: "jovool",
    name: "Jovool",
    legalName: "Jovool Carreiras Ltda.",
    title: "Jovool",
    productDomain: true,
    domains: ["jovool.localhost"],
    colors: colors({ light: "#0B6B58", dark: "#168069" }, "#FFC857", { light: "#06392F", dark: "#052820" }),
    showSalary: true,
    // First jobs.
    fills: ({ level }) => level === 0,
    candidates: 150,
    jobs: 10,
    applies: 350,
  },
  {
    key: "land",
    name: "Land",
    legalName: "Land Plataforma de Talentos Ltda.",
    title: "Land",
    productDomain: false,
    domains: ["land.localhost"],
    colors: {
      light: { ...defaultColors, primary_dark_background_color: "#3B0D22" },
      dark: {
        ...newSite("Land").colors.dark,
        primary_dark_background_color: "#260916",
        secondary_font_color: "#C8CED9",
      },
    },
    showSalary: true,
    candidates: 120,
    jobs: 10,
    applies: 350,
  },
];
