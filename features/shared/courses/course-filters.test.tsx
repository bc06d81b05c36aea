// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { useCourseSearch } from "./use-course-search.ts";

const choices = { partners: [{ uid: "p1", name: "Escola", name_en: null }], subjects: [1, 2] };
let address: string;
function Courses() {
  const { filter, search, isNarrowed } = useCourseSearch();
  address = useLocation().search;
  return (
    <>
      <CourseFilters filter={filter} choices={choices} onSearch={search} />
      <button type="button" disabled={!isNarrowed} onClick={() => search({})}>
        clear
      </button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Buscar curso ou parceiro" });
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const said = () => Object.fromEntries(new URLSearchParams(address));

test("words are searched once they are sent, choices at once with what was typed; the focus stays in the field", async () => {
  await show(<Courses />, { answers: {} });
  box().focus();
  const field = box();
  type(" excel ");
  expect(said()).toEqual({});
  fireEvent.submit(field);
  await waitFor(() => expect(said()).toEqual({ term: "excel" }));
  expect([document.activeElement === field, box() === field, field.value]).toEqual([true, true, "excel"]);
  type("excel b");
  select("Tema").focus();
  fireEvent.change(select("Tema"), { target: { value: "2" } });
  await waitFor(() => expect(said()).toEqual({ term: "excel b", subject: "2" }));
  expect(document.activeElement).toBe(select("Tema"));
  fireEvent.change(select("Parceiro"), { target: { value: "p1" } });
  await waitFor(() => expect(said()).toEqual({ term: "excel b", subject: "2", partner: "p1" }));
  fireEvent.change(select("Tema"), { target: { value: "" } });
  await waitFor(() => expect(said()).toEqual({ term: "excel b", partner: "p1" }));
  box().focus();
  type("");
  await waitFor(() => expect(said()).toEqual({ partner: "p1" }));
  expect(document.activeElement).toBe(field);
  fireEvent.change(select("Parceiro"), { target: { value: "" } });
  await waitFor(() => expect(said()).toEqual({}));
});

test("the address is read as far as it can be, and another one shows its own words", async () => {
  await show(<Courses />, { answers: {}, at: "/courses?term=%20excel%20&subject=x&partner=p1" });
  expect([box().value, select("Parceiro").value, select("Tema").value]).toEqual(["excel", "p1", ""]);
  type("outro");
  fireEvent.click(screen.getByRole("button", { name: "clear" }));
  await waitFor(() => expect(said()).toEqual({}));
  expect(box().value).toBe("");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "clear" }).disabled).toBe(true);
});
