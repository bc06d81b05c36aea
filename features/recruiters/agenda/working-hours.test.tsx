// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { WorkingHours } from "#contract/calls/interview-offers.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { WorkingHoursFields } from "./working-hours.tsx";

const hours: WorkingHours = {
  ...{ weekdays: [0, 1, 3], from_minute: 540, to_minute: 1440, break_from: null, break_to: null },
};
const open = (given: Partial<WorkingHours> = {}, answers = {}) =>
  show(<WorkingHoursFields hours={{ ...hours, ...given }} zone="America/Sao_Paulo" />, { answers });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

test("hours are said from Monday on, with their break where there is one", async () => {
  await open();
  expect(screen.getByText(/^Expediente: seg\.,? qua\. (e )?dom\., das 09:00 às 24:00 \(/)).toBeTruthy();
  expect(screen.queryByText(/intervalo/)).toBeNull();
  await open({ to_minute: 1110, break_from: 720, break_to: 810 });
  expect(screen.getByText(/das 09:00 às 18:30, com intervalo das 12:00 às 13:30/)).toBeTruthy();
});

test("a whole day can be worked; days and break are put in and taken out, and saved", async () => {
  const call = "PUT /recruiters/working_hours";
  const { until } = await open({ break_from: 720, break_to: 780 }, { [call]: { working_hours: hours } });
  press("Mudar expediente");
  expect([select("Começa").value, select("Termina").value]).toEqual(["540", "1440"]);
  const times = within(select("Termina")).getAllByRole("option");
  expect([times[0]?.textContent, times.at(-1)?.textContent]).toEqual(["00:00", "24:00"]);
  fireEvent.change(select("Começa"), { target: { value: "0" } });
  for (const name of ["Intervalo de", "Intervalo até"])
    fireEvent.change(select(name), { target: { value: "" } });
  press("qua.");
  press("sex.");
  press("Salvar expediente");
  await until(
    request(call, {
      body: {
        working_hours: {
          ...{ weekdays: [0, 1, 5], from_minute: 0, to_minute: 1440, break_from: null, break_to: null },
        },
      },
    }),
  );
});
