import type { brandKeys } from "#client/tenant/tenant.ts";

/** How a firm's site is set: its face, its corners, and the hand that draws for it. */
export interface Look {
  /** Font of titles; running text uses the product's font. */
  face: string;
  weight: number;
  tracking: string;
  leading: number;
  /** A page title's size relative to the product's. */
  scale: number;
  uppercase?: boolean;
  corner: string;
  hero: "stage" | "editorial" | "map" | "poster" | "bubbles" | "horizon" | "plain";
  cards: "boxed" | "lined" | "numbered" | "tinted" | "bento";
}

export type Hand = Look["hero"];

const plain: Look = {
  face: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  weight: 600,
  tracking: "-0.03em",
  leading: 1.06,
  scale: 1,
  corner: "10px",
  hero: "plain",
  cards: "boxed",
};

const looks: Record<(typeof brandKeys)[number], Look> = {
  localhost: {
    ...plain,
    face: '"Fraunces", "Fraunces Fallback", Georgia, serif',
    tracking: "-0.02em",
    scale: 1.06,
    corner: "14px",
    hero: "stage",
  },
  talensesgroup: {
    ...plain,
    face: '"Cormorant Garamond", "Cormorant Fallback", Georgia, serif',
    tracking: "-0.012em",
    leading: 1,
    scale: 1.26,
    corner: "0px",
    hero: "editorial",
    cards: "lined",
  },
  mappit: {
    ...plain,
    face: '"Sora", "Sora Fallback", system-ui, sans-serif',
    tracking: "-0.04em",
    leading: 1.1,
    scale: 0.92,
    corner: "16px",
    hero: "map",
  },
  assigna: {
    ...plain,
    face: '"Barlow Condensed", "Barlow Fallback", Impact, sans-serif',
    weight: 700,
    tracking: "-0.005em",
    leading: 0.94,
    scale: 1.36,
    uppercase: true,
    corner: "3px",
    hero: "poster",
    cards: "numbered",
  },
  jovool: {
    ...plain,
    face: '"Baloo 2", "Baloo Fallback", system-ui, sans-serif',
    weight: 700,
    tracking: "-0.02em",
    leading: 0.98,
    scale: 1.12,
    corner: "28px",
    hero: "bubbles",
    cards: "tinted",
  },
  land: {
    ...plain,
    face: '"Syne", "Syne Fallback", system-ui, sans-serif',
    weight: 700,
    tracking: "-0.03em",
    leading: 1,
    scale: 1,
    corner: "22px",
    hero: "horizon",
    cards: "bento",
  },
};

const byBrand: Readonly<Partial<Record<string, Look>>> = looks;

/** The look of one of our six brands; any other business has the plain one, in its own colours. */
export const lookOf = (brand: string | null): Look => byBrand[brand ?? ""] ?? plain;
