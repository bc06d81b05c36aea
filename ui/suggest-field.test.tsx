// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, it, vi } from "vitest";
import { SuggestField } from "./suggest-field.tsx";

const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);
const take = () => told.mock.calls.splice(0);

function Search() {
  const before = useRef<HTMLInputElement>(null);
  const [isReady, setReady] = useState(false);
  const [value, setValue] = useState("dev");
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input ref={before} defaultValue="dev" aria-label="before" />
      <button type="button" onClick={() => setReady(true)}>
        ready
      </button>
      {isReady ? (
        <SuggestField
          {...{ label: "Find", value, onChange: setValue, maxLength: 40, replaced: before }}
          suggestions={["Developer", "Devops"].map((label) => ({ key: label, label, hint: "role" }))}
          onChoose={({ label }) => told("choose", label)}
          onClose={tell("close")}
        />
      ) : null}
    </form>
  );
}
it("suggestions are chosen, closed as the form is sent or left, and take the caret from the field before", async () => {
  render(<Search />);
  screen.getByRole<HTMLInputElement>("textbox", { name: "before" }).setSelectionRange(1, 2);
  fireEvent.click(screen.getByRole("button", { name: "ready" }));
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Find" });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  fireEvent.click(await screen.findByRole("option", { name: /^Devops/ }));
  expect(take().filter(([name]) => name === "choose")).toEqual([["choose", "Devops"]]);
  // What is done with it is for whoever is told of it.
  expect(field.value).toBe("dev");
  fireEvent.submit(field);
  expect(take()).toContainEqual(["close", expect.anything()]);
  fireEvent.blur(field, { relatedTarget: screen.getByRole("listbox") });
  expect(take()).not.toContainEqual(["close"]);
  fireEvent.blur(field);
  expect(take()).toContainEqual(["close"]);
  fireEvent.click(screen.getByLabelText("Limpar"));
  await waitFor(() => expect(field.value).toBe(""));
});
