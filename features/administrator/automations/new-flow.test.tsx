// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { PartsContext } from "#features/entities/fields/part-props.ts";
import NewRecordPage from "#features/entities/forms/new-page.tsx";
import { show } from "#features/recruiters/testing/show.tsx";
import { automationParts } from "./parts.ts";

const create = "POST /recruiters/administrator/action_flows";

function Address() {
  return <output>{useLocation().pathname}</output>;
}

test("a new flow opens where its steps are made", async () => {
  const { asked } = await show(
    <PartsContext value={() => automationParts}>
      <NewRecordPage />
      <Address />
    </PartsContext>,
    { answers: { [create]: { action_flow: { id: 12 } } }, at: "/administrator/action_flows/new" },
  );
  fireEvent.change(screen.getByRole("textbox", { name: /^Nome(?! em)/ }), {
    target: { value: "Boas-vindas" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(screen.getByRole("status", { name: "" }).textContent).toBe("/administrator/action_flows/12/steps"),
  );
  expect(asked(create).map(({ body }) => body)).toEqual([
    { action_flow: { entity: "applies", name: "Boas-vindas" } },
  ]);
});
