// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { ListCreation } from "./list-creation.tsx";

test.each([
  [{}, "Ligar"],
  [{ title: "Visitar" }, "Visitar"],
])("a new record begins as its list says, but for what its column says: %j", async (creating, title) => {
  await show(
    <ListCreation
      entity="tasks"
      title="Nova tarefa"
      list={{ creating, closeCreation: () => undefined }}
      newWith={{ title: "Ligar" }}
      onCreated={() => undefined}
    />,
    { answers: {}, at: "/recruiters/tasks" },
  );
  expect(await screen.findByRole("dialog", { name: "Nova tarefa" })).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Título/)).value).toBe(title);
});
