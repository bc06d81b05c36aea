import type { OwnTab, Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

type CreditTabs = typeof import("./credits.tsx")["creditTabs"];
const credits = (name: keyof CreditTabs): OwnTab => ({
  name: "credits",
  label: { pt: "Créditos", en: "Credits" },
  Body: lazy(() => import("./credits.tsx").then(({ creditTabs }) => ({ default: creditTabs[name] }))),
});

export const creditParts: Parts = {
  proposals: { tabs: [credits("ProposalCredits")] },
  client_companies: { tabs: [credits("CompanyCredits")] },
};
