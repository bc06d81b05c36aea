// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { focusNeighbour, useReturnedFocus } from "./use-returned-focus.ts";

afterEach(() => document.body.replaceChildren());
const frame = () => new Promise(requestAnimationFrame);

function Panel() {
  return (
    <div ref={useReturnedFocus<HTMLDivElement>()}>
      <button type="button">inside</button>
    </div>
  );
}
const page = (open: boolean) => (
  <>
    <button type="button">opener</button>
    <button type="button">other</button>
    {open ? <Panel /> : null}
  </>
);
const button = (name: string) => screen.getByRole("button", { name });

it("gives the focus back to who opened it, where it is inside", async () => {
  const { rerender } = render(page(false));
  button("opener").focus();
  rerender(page(true));
  button("inside").focus();
  rerender(page(false));
  await frame();
  expect(document.activeElement).toBe(button("opener"));
});

it("leaves the focus where it went meanwhile", async () => {
  const { rerender } = render(page(false));
  button("opener").focus();
  rerender(page(true));
  button("other").focus();
  rerender(page(false));
  await frame();
  expect(document.activeElement).toBe(button("other"));
});

it("goes to the entry beside the one that is taken away, and from the last one to the list's place", () => {
  render(
    <section tabIndex={-1} aria-label="pages">
      <ul>
        {["one", "two"].map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                currentTarget.closest("li")?.remove();
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>,
  );
  fireEvent.click(button("two"));
  expect(document.activeElement).toBe(button("one"));
  fireEvent.click(button("one"));
  expect(document.activeElement).toBe(screen.getByRole("region"));
});
