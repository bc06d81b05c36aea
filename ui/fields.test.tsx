// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Chip } from "./chip.tsx";
import {
  Checkbox,
  CheckboxGroup,
  FilterChip,
  PasswordField,
  RadioGroup,
  SelectField,
  TextField,
} from "./field.tsx";
import { FieldTextsContext } from "./field-texts.ts";
import { MoneyField, PercentField, PhoneField } from "./money-field.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SearchField } from "./search-field.tsx";
import { Segmented } from "./segmented.tsx";
import { Stepper } from "./stepper.tsx";
import { Switch } from "./switch.tsx";
import { TextArea } from "./text-area.tsx";

const byLabel = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const about = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

it("a field says that it is required, and hides its label only where it is to", () => {
  const field = (required: boolean, hideLabel: boolean) => (
    <TextField
      {...{ label: "Name", value: "", required, hideLabel, onChange: () => {} }}
      error=" Too long "
    />
  );
  const { rerender } = render(field(true, false));
  expect([
    byLabel("Name").getAttribute("aria-required"),
    screen.queryByText("Too long")?.textContent,
  ]).toEqual(["true", "Too long"]);
  const shown = screen.getByText("Name").closest("label")?.className;
  rerender(field(false, true));
  expect(byLabel("Name").hasAttribute("aria-required")).toBe(false);
  expect(screen.getByText("Name").closest("label")?.className).not.toBe(shown);
});

it("a choice is told by its value as it was given, and is made or not", () => {
  const onChange = vi.fn();
  const options = [0, 1].map((value) => ({ value, label: `choice ${value}` }));
  const field = (value: number | null, placeholder?: string, disabled = false) => (
    <SelectField
      {...{ label: "Kind", value, options, onChange, disabled }}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
  const { rerender } = render(field(0));
  const select = screen.getByLabelText<HTMLSelectElement>("Kind");
  const shown = () => [select.value, ...Array.from(select.options, ({ text }) => text)];
  expect(shown()).toEqual(["0", "choice 0", "choice 1"]);
  type(select, "1");
  rerender(field(null));
  expect(shown()).toEqual(["", "", "choice 0", "choice 1"]);
  rerender(field(1, "None", true));
  expect([shown(), select.disabled]).toEqual([["1", "None", "choice 0", "choice 1"], true]);
  type(select, "");
  expect(onChange.mock.calls).toEqual([[1], [null]]);
});

it("boxes and circles tell what is chosen, which are one group, and what is wrong with them", () => {
  const told: unknown[] = [];
  const options = [1, 2].map((value) => ({ value, label: `option ${value}` }));
  const form = (error: string | null, name: string) => (
    <fieldset aria-label={name}>
      <Checkbox label={`yes ${name}`} checked={false} error={error} onChange={(on) => told.push(on)} />
      <RadioGroup
        label={`one ${name}`}
        value={2}
        options={options}
        required={!error}
        onChange={(v) => told.push(v)}
        error={error}
      />
      <CheckboxGroup
        label={`some ${name}`}
        value={[1]}
        options={options}
        required
        onChange={(v) => told.push(v)}
        error={error}
      />
    </fieldset>
  );
  render(
    <FieldTextsContext
      value={{
        ...{
          required: "is required",
          showPassword: "",
          hidePassword: "",
          clear: "",
          searching: "",
          nothingFound: "",
          remove: "",
        },
      }}
    >
      {form("wrong", "a")}
      {form(null, "b")}
    </FieldTextsContext>,
  );
  const [yes, other] = [byLabel("yes a"), byLabel("yes b")];
  expect([yes.getAttribute("aria-invalid"), about(yes), other.hasAttribute("aria-describedby")]).toEqual([
    "true",
    "wrong",
    false,
  ]);
  fireEvent.click(yes);
  const groups = screen
    .getAllByText(/^(one|some)/)
    .map((legend) => legend.closest("fieldset") as HTMLElement);
  expect(groups.map(about)).toEqual(["wrong", "wrong", undefined, undefined]);
  expect(groups[1]?.querySelector("legend")?.textContent).toBe("some a, is required");
  const radios = groups.map((group) => [...group.querySelectorAll<HTMLInputElement>("input")]);
  expect(radios[0]?.map(({ checked, required }) => [checked, required])).toEqual([
    [false, false],
    [true, false],
  ]);
  expect(radios[2]?.map(({ required }) => required)).toEqual([true, true]);
  expect(radios[0]?.[0]?.name).not.toBe(radios[2]?.[0]?.name);
  fireEvent.click(radios[0]?.[0] as HTMLElement);
  fireEvent.click(radios[1]?.[1] as HTMLElement);
  fireEvent.click(radios[1]?.[0] as HTMLElement);
  expect(told).toEqual([true, 1, [1, 2], []]);
});

it("a password's button says what it does, and what narrows is taken off", () => {
  const onRemove = vi.fn();
  render(
    <>
      <PasswordField label="Password" value="x" onChange={() => {}} />
      <FilterChip onRemove={onRemove}>City</FilterChip>
    </>,
  );
  fireEvent.click(screen.getByTitle("Mostrar senha"));
  const drawn = screen.getByTitle("Esconder senha").innerHTML;
  fireEvent.click(screen.getByTitle("Esconder senha"));
  expect(screen.getByTitle("Mostrar senha").innerHTML).not.toBe(drawn);
  fireEvent.click(screen.getByTitle("Remover"));
  expect(onRemove).toHaveBeenCalledOnce();
});

it("text of several lines passes its keys on, and is sent by the button that sends, as a press on it would", () => {
  const [onKeyDown, submit, other] = [vi.fn(), vi.fn((event) => event.preventDefault()), vi.fn()];
  render(
    <form onSubmit={submit}>
      <TextArea label="Comment" value="" onChange={() => {}} onKeyDown={onKeyDown} />
      <button type="button" disabled onClick={other}>
        Cancel
      </button>
      <button type="submit" name="way" value="save">
        Save
      </button>
    </form>,
  );
  expect(fireEvent.keyDown(byLabel("Comment"), { key: "a", ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(byLabel("Comment"), { key: "Enter", ctrlKey: true })).toBe(false);
  expect([onKeyDown.mock.calls.length, submit.mock.calls.length]).toEqual([2, 1]);
});

it("money is in the currency that is given, and nothing typed is no amount", () => {
  const told: unknown[] = [];
  const { container } = render(
    <>
      <MoneyField label="Salary" locale="pt" value={1050} onChange={(value) => told.push(value)} />
      <MoneyField label="Fee" locale="en" value={null} currency="USD" disabled onChange={() => {}} />
      <PercentField label="Share" locale="pt" value={29.03} onChange={(value) => told.push(value)} />
      <PercentField label="None" locale="pt" value={0} onChange={() => {}} />
    </>,
  );
  expect(Array.from(container.querySelectorAll("span[aria-hidden]"), (sign) => sign.textContent)).toEqual([
    "R$",
    "US$",
    "%",
    "%",
  ]);
  expect(["Salary", "Fee", "Share", "None"].map((label) => byLabel(label).value)).toEqual([
    "10,50",
    "",
    "29,03",
    "0,00",
  ]);
  expect([byLabel("Fee").placeholder, byLabel("Fee").disabled, byLabel("Share").placeholder]).toEqual([
    "0.00",
    true,
    "0,00",
  ]);
  type(byLabel("Salary"), "10,507");
  type(byLabel("Salary"), "");
  type(byLabel("Share"), "29,031");
  type(byLabel("Share"), "");
  expect(told).toEqual([10507, null, 290.31, null]);
  const share = byLabel("Share");
  share.setSelectionRange(0, 3);
  fireEvent.focus(share);
  expect([share.selectionStart, share.selectionEnd]).toEqual([0, 3]);
  share.setSelectionRange(0, 0);
  fireEvent.click(share);
  expect(share.selectionStart).toBe(share.value.length);
});

function Phone({ told }: { told: string[] }) {
  const [value, setValue] = useState("+5511912345678");
  const change = (next: string) => {
    told.push(next);
    setValue(next);
  };
  return <PhoneField label="Phone" countryLabel="Country" value={value} onChange={change} />;
}

it("a telephone number keeps its country while it has no digits", () => {
  const told: string[] = [];
  render(<Phone told={told} />);
  const [country, number] = [screen.getByLabelText<HTMLSelectElement>("Country"), byLabel("Phone")];
  expect([country.value, number.value, number.inputMode]).toEqual(["BR", "(11) 91234-5678", "tel"]);
  type(country, "PT");
  expect([country.value, number.value]).toEqual(["PT", "11912345678"]);
  type(number, "");
  expect(country.value).toBe("PT");
  type(country, "US");
  expect(country.value).toBe("US");
  type(number, "12");
  expect(told).toEqual(["+35111912345678", "", "", "+112"]);
});

it("a search is emptied by its button, and is a landmark or not", () => {
  const onChange = vi.fn();
  const search = (value: string, landmark = true) => (
    <SearchField label="Find" value={value} onChange={onChange} landmark={landmark} maxLength={9} />
  );
  const { rerender } = render(search(""));
  expect([screen.queryByTitle("Limpar"), screen.queryByRole("search") === null]).toEqual([null, false]);
  expect(byLabel("Find").maxLength).toBe(9);
  rerender(search("an", false));
  expect(screen.queryByRole("search")).toBeNull();
  fireEvent.click(screen.getByTitle("Limpar"));
  expect(onChange.mock.calls).toEqual([[""]]);
});

it("what is chosen among a few is pressed or current, and a choice is told", () => {
  const told: string[] = [];
  render(
    <>
      <Segmented
        {...{ label: "View", value: "list" as const }}
        segments={[
          { value: "list", label: "List", icon: <i /> },
          { value: "board", label: "Board" },
        ]}
        onChange={(value) => told.push(value)}
      />
      {(["page", "true"] as const).map((current) => (
        <Segmented
          key={current}
          {...{ label: "Place", value: "a", ...(current === "page" ? {} : { current }) }}
          // biome-ignore lint/a11y/useAnchorContent: the choice gives it its text
          segments={["a", "b"].map((value) => ({ value, label: value, link: <a href={`#${value}`} /> }))}
        />
      ))}
      <Chip on onToggle={() => told.push("chip")}>
        Chip
      </Chip>
      <Chip on={false} onToggle={() => {}}>
        Off
      </Chip>
    </>,
  );
  const pressed = ["List", "Board", "Chip", "Off"].map((name) =>
    screen.getByRole("button", { name }).getAttribute("aria-pressed"),
  );
  expect(pressed).toEqual(["true", "false", "true", "false"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"))).toEqual([
    "page",
    null,
    "true",
    null,
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Board" }));
  fireEvent.click(screen.getByTitle("List"));
  fireEvent.click(screen.getByRole("button", { name: "Chip" }));
  expect(told).toEqual(["board", "list", "chip"]);
});

it("a wizard says where it is, and progress stays within its bounds", () => {
  render(
    <>
      <Stepper label="Steps" steps={["File", "Columns", "Run"]} step={2} doneText="done" />
      <ProgressBar percent={-4} label="low" />
      <ProgressBar percent={123} label="high" />
      <ProgressBar percent={37} label="some" />
    </>,
  );
  const steps = screen.getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual(["File (done)", "2Columns", "3Run"]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
  const bars = screen.getAllByRole("progressbar");
  expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["67", "0", "100", "37"]);
});

it("a switch says its hint, and the state it is put into", () => {
  const onChange = vi.fn();
  render(
    <>
      <Switch label="On" hint="At once" checked onChange={onChange} />
      <Switch label="Plain" checked={false} onChange={onChange} />
    </>,
  );
  const [on, plain] = screen.getAllByRole("switch") as [HTMLElement, HTMLElement];
  expect([about(on), plain.hasAttribute("aria-describedby")]).toEqual(["At once", false]);
  fireEvent.click(on);
  fireEvent.click(plain);
  expect(onChange.mock.calls).toEqual([[false], [true]]);
});
