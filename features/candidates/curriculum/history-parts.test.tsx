// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { today } from "#client/system/app/clock.ts";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { EducationsPart, ExperiencesPart } from "./history-parts.tsx";
import type { PartProps } from "./part-props.ts";

let now: CurriculumWrite;
function Filled({ part: Part, from }: { part: (props: PartProps) => ReactNode; from: CurriculumWrite }) {
  const [value, setValue] = useState(from);
  now = value;
  const onChange = (change: CurriculumWrite) => setValue((was) => ({ ...was, ...change }));
  return <Part value={value} errorAt={(path) => path} onChange={onChange} />;
}
const open = (part: (props: PartProps) => ReactNode, from: CurriculumWrite) =>
  show(<Filled part={part} from={from} />, { candidate: {}, answers: {} });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const current = () => screen.getByRole<HTMLInputElement>("checkbox");
const past = { role: "Analista", company: "Aurora", started_on: "2020-01", ended_on: "2021-05" };

test("the end of an experience stays while it is typed anew, and goes by the current one alone", async () => {
  await open(ExperiencesPart, { experiences: [past] });
  const end = field(/^Fim/);
  fireEvent.change(end, { target: { value: "" } });
  expect(now.experiences?.[0]?.ended_on).toBe("2021-05");
  expect([end.isConnected, current().checked]).toEqual([true, false]);
  fireEvent.change(end, { target: { value: "06/2022" } });
  expect(now.experiences?.[0]?.ended_on).toBe("2022-06");
  fireEvent.click(current());
  expect([now.experiences?.[0]?.ended_on, end.isConnected]).toEqual([null, false]);
  fireEvent.click(current());
  expect(now.experiences?.[0]?.ended_on).toBe(today().slice(0, 7));
});

test("one is changed or removed in its place, with its own errors", async () => {
  const other = { ...past, role: "Gerente", company: "Casa" };
  await open(ExperiencesPart, { experiences: [past, other] });
  expect(screen.getByText("experiences.1.company")).toBeTruthy();
  const companies = screen.getAllByDisplayValue("Casa");
  fireEvent.change(companies[0] ?? document.body, { target: { value: "Lar" } });
  expect(now.experiences?.map(({ company }) => company)).toEqual(["Aurora", "Lar"]);
  fireEvent.click(screen.getAllByRole("button", { name: /Remover/ })[0] ?? document.body);
  expect(now.experiences?.map(({ role }) => role)).toEqual(["Gerente"]);
});

test("the days of an education may be taken away again", async () => {
  const education = {
    institution: "USP",
    course: "Letras",
    level: 5,
    started_on: "2010-01",
    ended_on: "2014-12",
  };
  await open(EducationsPart, { educations: [education] });
  for (const shown of ["01/2010", "12/2014"])
    fireEvent.change(screen.getByDisplayValue(shown), { target: { value: "" } });
  expect(now.educations).toEqual([{ ...education, started_on: null, ended_on: null }]);
});
