// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { entityFields } from "#contract/entities/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { ContactLinks, useContacts, whatsappNumber } from "./contact-links.tsx";
import { LinkedRecords } from "./linked-records.tsx";

it.each([
  ["+55 (11) 98888-7777", "5511988887777"],
  ["(11) 98888-7777", "5511988887777"],
  ["011 98888-7777", "5511988887777"],
  // Eleven digits or fewer are Brazilian, unless they say their country.
  ["+1 415 555 0100", "14155550100"],
  ["+49 30 1234", "49301234".length >= 10 ? "49301234" : null],
  ["351912345678", "351912345678"],
  ["3333-222", null],
  ["+1 41 555 01", null],
])("takes %s to WhatsApp as %s", (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number);
});

const candidate = {
  ...{ id: 1, email: "ana@elenco.test", mobile_phone: "+5511988887777", linkedin: "linkedin.com/in/ana" },
  ...{ portfolio: "HTTPS://ana.test", website: "" },
};
function Contacts() {
  return <ContactLinks contacts={useContacts(entityFields("candidates"), candidate)} />;
}

it("leads to whom a record is about by each of its ways; what leaves the app opens beside it", async () => {
  await show(<Contacts />, { answers: {} });
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  const ways = links.map((link) => [
    link.ariaLabel ?? link.getAttribute("aria-label"),
    link.getAttribute("href"),
    link.target,
  ]);
  expect(ways).toEqual(
    expect.arrayContaining([
      ["Enviar e-mail", "mailto:ana@elenco.test", ""],
      ["Ligar", "tel:+5511988887777", ""],
      ["WhatsApp", "https://wa.me/5511988887777", "_blank"],
      ["LinkedIn", "https://linkedin.com/in/ana", "_blank"],
    ]),
  );
  for (const link of links) expect(link.rel).toBe(link.target ? "noopener noreferrer" : "");
});

const records = [
  { id: 1, name: "Ana", to: "/recruiters/candidates/1", detail: "Analista" },
  { id: 2, name: "Bia", to: "/recruiters/candidates/2" },
];
const texts = { title: "Pessoas", icon: null, none: "Ninguém", noneHint: "Ainda.", addText: "Incluir" };
const linked = (props: Partial<Parameters<typeof LinkedRecords>[0]>) => (
  <MemoryRouter>
    <LinkedRecords
      {...texts}
      records={records}
      removeText={(name) => `Tirar ${name}`}
      onAdd={null}
      onRemove={null}
      {...props}
    />
  </MemoryRouter>
);

it("adds, opens and takes away what is linked, the one that is pressed", () => {
  const [onAdd, onRemove] = [vi.fn(), vi.fn()];
  const { rerender } = render(linked({ onAdd, onRemove }));
  fireEvent.click(screen.getByRole("button", { name: "Tirar Bia" }));
  expect(onRemove.mock.calls).toEqual([[records[1]]]);
  fireEvent.click(screen.getByRole("button", { name: "Incluir" }));
  expect(onAdd).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Bia" }).getAttribute("href")).toBe("/recruiters/candidates/2");
  expect(screen.getByRole("list", { name: "Pessoas" }).textContent).toBe("AnaAnalistaBia");
  rerender(linked({ onAdd, onRemove, records: [] }));
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByText("Ninguém")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Incluir" })).toHaveLength(1);
  rerender(linked({}));
  expect(screen.queryByRole("button")).toBeNull();
});
