// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { createPages, type Layouts } from "#client/system/app/pages.ts";
import { createSystem } from "#client/system/app/system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import { DateField, type DateFieldProps } from "#ui/date-field.tsx";
import { App } from "./app.tsx";

afterEach(cleanup);

const [min, max] = ["2030-05-10", "2030-06-20"];
type Kind = Pick<DateFieldProps, "label" | "min" | "max" | "withTime" | "month">;
function Day(kind: Kind) {
  const [value, setValue] = useState("");
  return <DateField value={value} onChange={setValue} {...kind} />;
}
const Days = () => (
  <>
    <Day label="within" min={min} max={max} />
    <Day label="since" min={min} />
    <Day label="until" max={max} />
    <Day label="day" />
    <Day label="minute" withTime />
    <Day label="month" month />
  </>
);

test.each([
  [
    "pt",
    {
      within: "De 10/05/2030 a 20/06/2030",
      since: "A partir de 10/05/2030",
      until: "Até 20/06/2030",
      day: "Use a forma dd/mm/aaaa",
      minute: "Use a forma dd/mm/aaaa hh:mm",
      month: "Use a forma mm/aaaa",
    },
  ],
  [
    "en",
    {
      within: "From 05/10/2030 to 06/20/2030",
      since: "From 05/10/2030 on",
      until: "Up to 06/20/2030",
      day: "Use the form mm/dd/yyyy",
      minute: "Use the form mm/dd/yyyy hh:mm AM",
      month: "Use the form mm/yyyy",
    },
  ],
] as const)("in %s a date field names the days and the form that it takes", async (locale, reasons) => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  const system = createSystem();
  const layouts = { default: async () => ({ default: ({ children }) => children }) } as Layouts;
  const route = { path: "/", layout: "default", load: async () => ({ default: Days }) } as const;
  const pages = createPages(system, pageTable([route]), layouts);
  await act(async () => {
    await system.language.load(locale);
    system.language.change(locale);
    render(
      <App
        {...{ system, pages, tenant: defaultTenant }}
        route={(children) => <MemoryRouter>{children}</MemoryRouter>}
      />,
    );
  });
  const entered: Readonly<Record<string, string>> = {
    within: "01/01/2029",
    since: "01/01/2029",
    until: "01/01/2031",
  };
  for (const [label, why] of Object.entries(reasons)) {
    const field = await screen.findByRole("textbox", { name: label });
    fireEvent.change(field, { target: { value: entered[label] ?? "45/45" } });
    fireEvent.blur(field);
    expect(await screen.findByText(why)).toBeTruthy();
  }
});
