// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { type PlacedSection, placed } from "#client/system/administrators/use-page-form.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { SectionList } from "./section-list.tsx";

const said = (pt: string) => ({ pt, en: `${pt} (en)` });

function Listed() {
  const [sections, setSections] = useState<readonly PlacedSection[]>(
    placed([
      { kind: "hero", title: said("Olá") },
      { kind: "text", paragraphs: [said("Um texto")] },
    ]),
  );
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <SectionList
        {...{ sections, errors: [], open }}
        nameOf={({ kind }) => kind}
        onOpen={setOpen}
        onChange={setSections}
      />
      <output data-testid="order">{sections.map(({ id, section }) => `${id} ${section.kind}`).join()}</output>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const order = () => screen.getByTestId("order").textContent;

test("a section that is added after the last was removed is another one: the last is still put back", async () => {
  await show(<Listed />, { answers: {} });
  press("Remover text");
  expect(order()).toBe("1 hero");
  press("Adicionar seção");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Cartões" }));
  expect(await screen.findByRole("heading", { name: "Editando: cards" })).toBeTruthy();
  expect(order()).toBe("1 hero,3 cards");
  press("Todas as seções");
  expect(screen.getByText("text saiu da página.")).toBeTruthy();
  press("Desfazer");
  expect(order()).toBe("1 hero,2 text,3 cards");
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});
