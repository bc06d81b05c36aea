// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import CardEditor from "./card-editor.tsx";

function Form({ entity, reported }: { entity: string; reported: (fields: unknown) => void }) {
  const [fields, setFields] = useState<unknown>(["city"]);
  return (
    <CardEditor
      value={(field) => (field === "entity" ? entity : fields)}
      change={(_, value) => {
        setFields(value);
        reported(value);
      }}
    />
  );
}

test("fields are added, put in order and taken off, and the card shows it at once", async () => {
  let now: unknown;
  await show(
    <Form
      entity="candidates"
      reported={(fields) => {
        now = fields;
      }}
    />,
    { answers: {} },
  );
  expect(screen.getByText("Exemplo: Candidato")).toBeTruthy();
  expect(screen.queryByText("Off-limits")).toBeNull();
  const list = screen.getByRole("list", { name: "Campos no cartão" });
  fireEvent.change(screen.getByRole("combobox", { name: /Adicionar campo/ }), {
    target: { value: "status" },
  });
  expect(now).toEqual(["city", "status"]);
  // The first status of the catalogue stands on the card.
  expect(screen.getByText("Não qualificado")).toBeTruthy();
  fireEvent.click(within(list).getByRole("button", { name: "Subir Status" }));
  expect(now).toEqual(["status", "city"]);
  fireEvent.click(within(list).getByRole("button", { name: "Tirar Cidade" }));
  expect(now).toEqual(["status"]);
});

test("a card is made for a list", async () => {
  await show(<Form entity="" reported={() => undefined} />, { answers: {} });
  expect(screen.getByText("Escolha a lista para montar o cartão.")).toBeTruthy();
});
