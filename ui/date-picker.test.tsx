// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DateField, type DateFieldProps } from "./date-field.tsx";

/** A Thursday. */
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 12, 15), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const said: string[] = [];
function Field(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? "");
  const onChange = (next: string) => {
    said.push(next);
    setValue(next);
  };
  return (
    <>
      <DateField {...props} label="Início" value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue("2031-01-02")}>
        elsewhere
      </button>
    </>
  );
}
const input = () => document.querySelector("input[placeholder]") as HTMLInputElement;
function show(props: Partial<DateFieldProps> = {}) {
  said.length = 0;
  return render(<Field {...props} />);
}
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const wrong = () => document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const day = (iso: string) => find(`[data-day="${iso}"]`);
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
const named = (name: string) => find(`[title="${name}"]`);
const text = (words: string) => screen.getByText(words);
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } });
const today = () =>
  [...document.querySelectorAll<HTMLElement>("[data-day][tabindex='0']")].map(({ dataset }) => dataset.day);
async function open(props: Partial<DateFieldProps> = {}) {
  show(props);
  fireEvent.click(named("Abrir o calendário"));
  await expect.poll(() => find("table") ?? find("[aria-pressed]")).toBeTruthy();
}

describe("a date that is typed", () => {
  it.each([
    [{ min: "2030-05-10" }, "09/05/2030", "A partir de 10/05/2030"],
    [{ max: "2030-05-10" }, "11/05/2030", "Até 10/05/2030"],
    [{ min: "2030-05-10", max: "2030-05-10" }, "10/05/2030", undefined],
    [{ withTime: true, max: "2030-05-10" }, "10/05/2030 23:59", undefined],
    [{ withTime: true }, "10/05/2030", "Use dd/mm/aaaa hh:mm"],
    [{ month: true }, "13/2030", "Use mm/aaaa"],
    [{ error: "Already taken" }, "10/05/203", "Already taken"],
  ])("in %j, %s says %s", (props, typed, problem) => {
    show(props);
    type(typed);
    // Nothing is said while it is being typed.
    expect(wrong()).toBe("error" in props ? "Already taken" : undefined);
    fireEvent.blur(input());
    expect(wrong()).toBe(problem);
    expect(input().validity.customError).toBe(problem !== undefined);
    expect(input().value).toBe(typed);
    type("");
    fireEvent.blur(input());
    expect(input().validity.customError).toBe(false);
  });

  it("tells a value once, has the form and the keyboard of what it takes, and shows what comes from elsewhere", () => {
    const { unmount } = show({ month: true });
    expect([input().placeholder, input().inputMode, input().autocomplete]).toEqual([
      "mm/aaaa",
      "numeric",
      "off",
    ]);
    unmount();
    show({ value: "2030-05-20", withTime: true, hideLabel: true });
    expect([input().placeholder, input().inputMode]).toEqual(["dd/mm/aaaa hh:mm", "text"]);
    type("2");
    type("20");
    expect(said).toEqual([""]);
    type("20/05/2030 10:30");
    fireEvent.blur(input());
    fireEvent.click(text("elsewhere"));
    expect([said.slice(1), input().value]).toEqual([["2030-05-20T10:30"], "02/01/2031"]);
  });

  it("says what is wrong below itself, not in the browser's bubble", () => {
    show();
    type("31/02/2030");
    const event = new Event("invalid", { cancelable: true });
    act(() => void input().dispatchEvent(event));
    expect([event.defaultPrevented, wrong()]).toEqual([true, "Use dd/mm/aaaa"]);
  });

  it("that is off opens no calendar", async () => {
    show({ disabled: true });
    expect(fireEvent.keyDown(input(), { key: "ArrowDown" })).toBe(true);
    expect(fireEvent.keyDown(input(), { key: "ArrowUp" })).toBe(true);
    expect([(named("Abrir o calendário") as HTMLButtonElement).disabled, find("table")]).toEqual([
      true,
      null,
    ]);
  });
});

describe("a calendar", () => {
  it.each([
    [{}, "2026-11-12"],
    [{ min: "2026-12-05" }, "2026-12-05"],
    [{ max: "2026-10-05" }, "2026-10-05"],
    [{ min: "2026-01-01", max: "2026-12-31" }, "2026-11-12"],
    [{ value: "2027-02-28" }, "2027-02-28"],
  ])("where %j begins on %s, with the focus there", async (props, first) => {
    await open(props);
    expect(today()).toEqual([first]);
    await expect.poll(() => document.activeElement).toBe(day(first));
    expect(find('[aria-current="date"]')?.dataset.day ?? "none").toBe(
      first.slice(0, 7) === "2026-11" ? "2026-11-12" : "none",
    );
  });

  it("is moved through by its buttons and lists, and begins anew when it is opened again", async () => {
    await open({ value: "2027-01-31" });
    expect(fireEvent.keyDown(find("table"), { key: "ArrowLeft" })).toBe(false);
    await frame();
    expect([today(), document.activeElement]).toEqual([["2027-01-30"], day("2027-01-30")]);
    expect(day("2027-01-31").getAttribute("aria-pressed")).toBe("true");
    expect(fireEvent.keyDown(find("table"), { key: "Tab" })).toBe(true);
    fireEvent.click(named("Anterior"));
    expect(today()).toEqual(["2026-12-30"]);
    choose("Mês", "03");
    choose("Ano", "2024");
    expect([today(), select("Mês").value, select("Mês").selectedOptions[0]?.text]).toEqual([
      ["2024-03-30"],
      "03",
      "março",
    ]);
    fireEvent.click(named("Próximo"));
    expect(today()).toEqual(["2024-04-30"]);
    // From a birth to the end of a contract, the last first.
    const years = Array.from(select("Ano").options, ({ value }) => value);
    expect([years[0], years.at(-1)]).toEqual(["2041", "1936"]);
    fireEvent.click(day("2024-04-10"));
    expect(said).toEqual(["2024-04-10"]);
    await expect.poll(() => find("table")).toBeNull();
    await expect.poll(() => document.activeElement).toBe(input());
    fireEvent.click(text("elsewhere"));
    fireEvent.keyDown(input(), { key: "ArrowDown" });
    await expect.poll(() => find("table")).toBeTruthy();
    expect(today()).toEqual(["2031-01-02"]);
  });

  it("offers neither today nor a day beyond its bounds, nor to clear what is empty", async () => {
    await open({ min: "2026-11-13", max: "2026-11-20" });
    const off = (name: string) => (text(name).closest("button") as HTMLButtonElement).disabled;
    expect([off("Hoje"), off("Limpar")]).toEqual([true, true]);
    const days = ["2026-11-12", "2026-11-13", "2026-11-20", "2026-11-21"];
    expect(days.map((iso) => day(iso).getAttribute("aria-disabled"))).toEqual(["true", null, null, "true"]);
    fireEvent.click(day("2026-11-21"));
    expect(said).toEqual([]);
    fireEvent.click(day("2026-11-20"));
    expect(said).toEqual(["2026-11-20"]);
  });

  it("with hours stays open, begins at the start of work, and has the hour that was typed among its own", async () => {
    await open({ withTime: true });
    expect(select("Hora").value).toBe("09:00");
    choose("Hora", "13:30");
    expect(said).toEqual(["2026-11-12T13:30"]);
    fireEvent.click(text("Hoje"));
    expect([said.at(-1), find("table") === null]).toEqual(["2026-11-12T13:30", false]);
    expect(Array.from(select("Hora").options).length).toBe(48);
    type("12/11/2026 13:10");
    expect(Array.from(select("Hora").options, ({ value }) => value).slice(26, 29)).toEqual([
      "13:00",
      "13:10",
      "13:30",
    ]);
    type("31/02/2026");
    fireEvent.click(text("Hoje"));
    expect([input().value, wrong()]).toEqual(["12/11/2026 09:00", undefined]);
  });

  it("of months goes on by years, and says which is chosen, is now and is out of bounds", async () => {
    await open({ month: true, value: "2026-03", min: "2026-02-01", max: "2027-12-31" });
    const month = (name: string) => text(name);
    const of = (attribute: string) =>
      Array.from(document.querySelectorAll(`[${attribute}]`), ({ textContent }) => textContent);
    expect([of('aria-pressed="true"'), of("aria-disabled"), of("data-today")]).toEqual([
      ["mar"],
      ["jan"],
      ["nov"],
    ]);
    await expect.poll(() => document.activeElement).toBe(month("mar"));
    expect(document.querySelectorAll("select")).toHaveLength(1);
    fireEvent.click(month("jan"));
    expect(said).toEqual([]);
    fireEvent.click(named("Próximo"));
    expect([select("Ano").value, of('aria-pressed="true"')]).toEqual(["2027", []]);
    fireEvent.click(month("abr"));
    expect(said).toEqual(["2027-04"]);
  });
});
