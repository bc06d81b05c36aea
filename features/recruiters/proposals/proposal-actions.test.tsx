// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import ProposalActions from "./proposal-actions.tsx";

const none = { base_salary: null, fee_percent: null, unit_value: 0 };
const overview = (details: object[]) => ({
  overview: {
    details,
    history: [],
    pricing: null,
    indicators: { total: 0, weighted: 0, days_open: 1, days_in_status: 1, days_valid: null },
  },
});
const record = { id: 4, name: "Squad de dados · Casa Nova", status: 1, cancelled_at: null, job_id: null };
const converted = async (details: object[]) => {
  const { asked, until } = await show(
    <ProposalActions record={record} busy={false} onSave={() => {}} onChanged={() => {}} />,
    {
      answers: {
        "GET /recruiters/proposals/4/overview": overview(details),
        "POST /recruiters/proposals/4/conversions": {},
      },
    },
  );
  await until("GET /recruiters/proposals/4/overview", 1);
  fireEvent.click(await screen.findByRole("button", { name: "Converter em vaga" }));
  await screen.findByRole("dialog");
  const sent = async () => {
    const [button] = screen.getAllByRole("button", { name: "Converter em vaga" }).slice(-1);
    if (button) fireEvent.click(button);
    await until("POST /recruiters/proposals/4/conversions", 1);
    return asked("POST /recruiters/proposals/4/conversions")[0]?.body;
  };
  return { sent };
};

test("a proposal becomes a job of its item, and not of its own name", async () => {
  const { sent } = await converted([{ ...none, id: 1, name: "Cientista de dados", quantity: 3 }]);
  expect(screen.queryByLabelText("Item da proposta")).toBeNull();
  expect(await sent()).toEqual({ conversion: { title: "Cientista de dados", openings: 3 } });
});

test("of several items one is chosen, the first until then", async () => {
  const { sent } = await converted([
    { ...none, id: 1, name: "Cientista de dados", quantity: 3 },
    { ...none, id: 2, name: "Engenheiro de dados", quantity: 2 },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/Título da vaga/).value).toBe("Cientista de dados");
  fireEvent.change(screen.getByLabelText("Item da proposta"), { target: { value: "2" } });
  expect(await sent()).toEqual({ conversion: { title: "Engenheiro de dados", openings: 2 } });
});

test("without items the title is asked for", async () => {
  await converted([]);
  expect(screen.getByLabelText<HTMLInputElement>(/Título da vaga/).value).toBe("");
});
