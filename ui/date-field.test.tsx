// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { DateField, type DateFieldProps } from "./date-field.tsx";
import { submitWith } from "./submit-with.ts";

afterEach(cleanup);

function Host({ said, ...props }: Partial<DateFieldProps> & { said: string[] }) {
  const [value, setValue] = useState(props.value ?? "");
  const onChange = (next: string) => {
    said.push(next);
    setValue(next);
  };
  return <DateField {...props} label="Início" value={value} onChange={onChange} />;
}
function show(props: Partial<DateFieldProps> = {}) {
  const said: string[] = [];
  render(<Host {...props} said={said} />);
  return { said, input: screen.getByLabelText<HTMLInputElement>("Início") };
}
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

describe("a date field", () => {
  it("shows its value in the person's language and states ISO", () => {
    const { said, input } = show({ value: "2030-05-20" });
    expect(input.value).toBe("20/05/2030");
    type(input, "21/05/2030");
    expect(said).toEqual(["2030-05-21"]);
  });

  it("holds no value while it is half typed, and says the form once it is left", () => {
    const { said, input } = show({ value: "2030-05-20" });
    type(input, "20/05/203");
    expect(said).toEqual([""]);
    expect(input.getAttribute("aria-invalid")).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByText("Use dd/mm/aaaa")).toBeTruthy();
    expect(input.getAttribute("aria-invalid")).toBe("true");
    type(input, "20/05/2031");
    fireEvent.blur(input);
    expect(said.at(-1)).toBe("2031-05-20");
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  it("takes no day out of its bounds", () => {
    const { said, input } = show({ min: "2030-05-10", max: "2030-05-20" });
    type(input, "21/05/2030");
    fireEvent.blur(input);
    expect(said).toEqual([]);
    expect(screen.getByText("De 10/05/2030 a 20/05/2030")).toBeTruthy();
  });

  it("takes a pasted ISO date and shows it in its own form", () => {
    const { said, input } = show({ withTime: true });
    type(input, "2030-05-20T10:30");
    fireEvent.blur(input);
    expect(said).toEqual(["2030-05-20T10:30"]);
    expect(input.value).toBe("20/05/2030 10:30");
  });
});

describe("its calendar", () => {
  const dayButton = (name: string) => screen.queryByRole("button", { name });

  it("opens by the arrow key on the chosen day, moves by keys and chooses by a press", async () => {
    const { said, input } = show({ value: "2030-05-20" });
    fireEvent.keyDown(input, { key: "ArrowDown" });
    await expect.poll(() => dayButton("segunda-feira, 20 de maio de 2030")).toBeTruthy();
    const grid = screen.getByRole("table", { name: "maio de 2030" });
    fireEvent.keyDown(grid, { key: "ArrowDown" });
    fireEvent.keyDown(grid, { key: "PageDown" });
    await expect.poll(() => dayButton("quinta-feira, 27 de junho de 2030")?.tabIndex).toBe(0);
    fireEvent.click(dayButton("quinta-feira, 27 de junho de 2030") as HTMLElement);
    expect(said).toEqual(["2030-06-27"]);
    await expect.poll(() => input.value).toBe("27/06/2030");
  });

  it("keeps the focus in the days where the keys lead into another month", async () => {
    const { input } = show({ value: "2030-05-20" });
    fireEvent.keyDown(input, { key: "ArrowDown" });
    await expect.poll(() => dayButton("segunda-feira, 20 de maio de 2030")).toBeTruthy();
    const left = dayButton("segunda-feira, 20 de maio de 2030");
    left?.focus();
    fireEvent.keyDown(screen.getByRole("table"), { key: "PageDown" });
    expect(left?.isConnected).toBe(true);
    await expect
      .poll(() => document.activeElement?.getAttribute("aria-label"))
      .toBe("quinta-feira, 20 de junho de 2030");
  });

  it("offers no day out of bounds, keeps the hour, and clears", async () => {
    const { said } = show({ value: "2030-05-20T14:45", withTime: true, min: "2030-05-10" });
    fireEvent.click(screen.getByRole("button", { name: "Abrir o calendário" }));
    await expect.poll(() => dayButton("quinta-feira, 9 de maio de 2030")).toBeTruthy();
    fireEvent.click(dayButton("quinta-feira, 9 de maio de 2030") as HTMLElement);
    expect(said).toEqual([]);
    fireEvent.click(dayButton("sexta-feira, 10 de maio de 2030") as HTMLElement);
    expect(said).toEqual(["2030-05-10T14:45"]);
    fireEvent.change(screen.getByLabelText("Hora"), { target: { value: "09:30" } });
    fireEvent.click(screen.getByRole("button", { name: "Limpar" }));
    expect(said.slice(1)).toEqual(["2030-05-10T09:30", ""]);
  });

  it("keeps the day when an hour is chosen over another month", async () => {
    const { said } = show({ value: "2030-05-20T14:45", withTime: true });
    fireEvent.click(screen.getByRole("button", { name: "Abrir o calendário" }));
    await expect.poll(() => dayButton("segunda-feira, 20 de maio de 2030")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Próximo" }));
    fireEvent.change(screen.getByLabelText("Hora"), { target: { value: "09:30" } });
    expect(said).toEqual(["2030-05-20T09:30"]);
  });

  it("keeps a form from being sent while it is unfinished, and says why", () => {
    let sent = 0;
    const said: string[] = [];
    render(
      <form noValidate aria-label="Ficha" onSubmit={submitWith(() => (sent += 1))}>
        <input aria-label="Nome" />
        <Host said={said} />
      </form>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("Início");
    const send = () => fireEvent.submit(screen.getByRole("form"));
    send();
    expect(sent).toBe(1);
    type(input, "31/02/2030");
    send();
    expect(sent).toBe(1);
    expect(screen.getByText("Use dd/mm/aaaa")).toBeTruthy();
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe("31/02/2030");
    type(input, "");
    send();
    type(input, "28/02/2030");
    send();
    expect(sent).toBe(3);
  });

  it("chooses a month where no day is wanted", async () => {
    const { said } = show({ value: "2023-03", month: true });
    fireEvent.click(screen.getByRole("button", { name: "Abrir o calendário" }));
    await expect.poll(() => dayButton("mai")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Próximo" }));
    fireEvent.click(dayButton("mai") as HTMLElement);
    expect(said).toEqual(["2024-05"]);
  });
});
