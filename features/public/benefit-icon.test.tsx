import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { candidateBenefit } from "#contract/catalogues/candidates.ts";
import { BenefitIcon } from "./benefit-icon.tsx";

const iconOf = (kind: string | null) =>
  /lucide-([a-z-]+)/.exec(renderToStaticMarkup(<BenefitIcon kind={kind} />))?.[1];

test("each kind of benefit has an icon that says what it is", () => {
  const kinds = Object.fromEntries(candidateBenefit.map(({ code }) => [code, iconOf(code)]));
  expect(kinds).toMatchInlineSnapshot(`
    {
      "childcare": "baby",
      "company_car": "car",
      "dental_plan": "face-slightly-smiling",
      "education": "graduation-cap",
      "food_voucher": "shopping-basket",
      "fuel_voucher": "fuel",
      "gym": "dumbbell",
      "health_plan": "heart-pulse",
      "home_office": "house",
      "life_insurance": "shield",
      "meal_voucher": "utensils-crossed",
      "mobile_phone": "smartphone",
      "other": "circle-check",
      "parking": "circle-letter-p",
      "private_pension": "piggy-bank",
      "profit_sharing": "hand-coins",
      "stock": "chart-no-axes-combined",
      "transport_voucher": "tram-front",
    }
  `);
});

test("a benefit of no known kind has the plain mark", () => {
  expect([iconOf(null), iconOf("sauna")]).toEqual(["circle-check", "circle-check"]);
});
