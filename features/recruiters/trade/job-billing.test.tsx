// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useBilledPay } from "#platform/system/use-billed-pay.ts";
import { show } from "../testing/show.tsx";

const profile = (items: object[]) => ({ remuneration: { items, benefits: [] } });

function Pay({ of }: { of: number | null }) {
  const [told, setTold] = useState("nothing yet");
  const { isTaken } = useBilledPay(of, (pay) => setTold(`${pay.basic_salary} + ${pay.target_bonus}`));
  return <output>{`${told}, ${isTaken ? "taken" : "not taken"}`}</output>;
}

test("a chosen candidate's remuneration is what the job is billed on", async () => {
  const items = [
    { moment: "current", type_remuneration: 1, value: 900_000 },
    { moment: "desired", type_remuneration: 1, value: 1_000_000 },
    { moment: "current", type_remuneration: 2, value: 1_500_000 },
  ];
  await show(<Pay of={9} />, { answers: { "GET /recruiters/candidates/9/profile": profile(items) } });
  expect(await screen.findByText("1000000 + 1500000, taken")).toBeTruthy();
});

test("nobody chosen asks nothing; who told nothing changes nothing", async () => {
  const none = await show(<Pay of={null} />, { answers: {} });
  expect(screen.getByText("nothing yet, not taken")).toBeTruthy();
  expect(none.asked("GET /recruiters/candidates/9/profile")).toEqual([]);
  const { until } = await show(<Pay of={8} />, {
    answers: { "GET /recruiters/candidates/8/profile": profile([]) },
  });
  await until("GET /recruiters/candidates/8/profile", 1);
  expect(screen.getAllByText("nothing yet, not taken")).toHaveLength(2);
});
