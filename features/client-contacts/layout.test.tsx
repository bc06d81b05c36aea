// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import ClientContactsLayout from "./layout.tsx";

const area = <ClientContactsLayout>Vagas da casa</ClientContactsLayout>;
const answers = { "GET /client_contacts/entity_pages": { entity_pages: [] } };
const entries = async () =>
  within(await screen.findByRole("navigation", { name: "Navegação" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

it("has all entries, those of administrators for them alone", async () => {
  await show(area, { answers, contact: { is_admin: true, hidden_sections: [] } });
  expect(await entries()).toEqual(["Vagas", "Projetos", "Propostas", "Documentos", "Faturas", "Pessoas"]);
});

it("leaves out what the company does not see; what waits stays at the start", async () => {
  await show(area, {
    answers,
    contact: { is_admin: true, hidden_sections: ["jobs", "projects", "documents", "invoices"] },
  });
  expect(await entries()).toEqual(["Início", "Propostas", "Pessoas"]);
});

it.each([
  ["/client_contacts/jobs/dev/uid-1", "jobs"],
  ["/client_contacts/projects/4", "projects"],
  ["/client_contacts/proposals", "proposals"],
  ["/client_contacts/files", "documents"],
  ["/client_contacts/invoices", "invoices"],
] as const)(
  "says so where the page at an address is not available to the company: %s",
  async (at, section) => {
    await show(area, { answers, at, contact: { is_admin: true, hidden_sections: [section] } });
    expect(await screen.findByText("Esta página não está disponível para a sua empresa")).toBeTruthy();
    expect(screen.queryByText("Vagas da casa")).toBeNull();
  },
);

it("keeps the start open, where what waits is shown", async () => {
  await show(area, { answers, at: "/client_contacts/jobs", contact: { hidden_sections: ["jobs"] } });
  expect(await screen.findByText("Vagas da casa")).toBeTruthy();
});
