// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import RegisterPage from "./register-page.tsx";

test("a registration that could not be read on is read again by its button", async () => {
  const read = "GET /candidates/curriculum";
  const { asked } = await show(<RegisterPage />, {
    candidate: { completed_register: false },
    answers: { [read]: 500 },
  });
  expect(await screen.findByText("Não foi possível carregar seu cadastro")).toBeTruthy();
  const before = asked(read).length;
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(asked(read)).toHaveLength(before + 1));
});
