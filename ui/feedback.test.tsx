// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Avatar, Callout, EmptyState, LoadingBar, ToastViewport } from "./feedback.tsx";
import { TableSkeleton } from "./skeletons.tsx";

const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);
const take = () => told.mock.calls.splice(0);

it("toasts interrupt where something failed, and are closed and acted upon one by one", () => {
  const toast = (id: number, kind: "success" | "error" | "warning" | "info", action: string | null) => ({
    ...{ id, kind, text: `${kind} ${id}` },
    action: action === null ? null : { label: action },
  });
  render(
    <ToastViewport
      toasts={[toast(1, "success", "Undo"), toast(2, "error", null), toast(3, "warning", null)]}
      onClose={tell("close")}
      onAction={tell("act")}
      closeLabel="Close"
    />,
  );
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["error 2"]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "success 1Undo",
    "warning 3",
  ]);
  expect(screen.getAllByRole("alert")[0]?.parentElement?.getAttribute("aria-live")).toBe("off");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[1] ?? document.body);
  expect(take()).toEqual([
    ["act", 1],
    ["close", 2],
  ]);
});

it("a callout is announced only as it is meant to, and what is empty has the heading that the page needs", () => {
  const { container, rerender } = render(<Callout tone="danger">Wrong</Callout>);
  expect(container.querySelector("[role]")).toBeNull();
  rerender(
    <Callout tone="danger" role="alert">
      Wrong
    </Callout>,
  );
  expect(screen.getByRole("alert").textContent).toBe("Wrong");
  rerender(<EmptyState title="None" wholePage />);
  expect(screen.getByRole("heading", { level: 1, name: "None" })).toBeTruthy();
  rerender(<EmptyState title="None" />);
  expect(screen.getByRole("heading", { level: 2, name: "None" })).toBeTruthy();
  for (const state of ["loading", "full", "failed"] as const) {
    rerender(<LoadingBar state={state} fill={1} whole={2} />);
    expect(container.querySelector("[data-state]")?.getAttribute("data-state")).toBe(state);
  }
  rerender(<LoadingBar state="idle" fill={1} whole={2} />);
  expect(container.querySelector("[data-state]")).toBeNull();
});

it.each([
  ["Ana", 32, "A"],
  [" ana maria de souza ", 32, "AS"],
  ["Ana Souza", 20, "A"],
  ["Ana Souza", 22, "AS"],
  ["", 32, ""],
])("%j at %i px is drawn as %j", (name, size, initials) => {
  const { container } = render(<Avatar name={name} size={size} />);
  const face = container.querySelector("[data-initials]");
  expect([face?.getAttribute("data-initials"), face?.getAttribute("aria-hidden")]).toEqual([
    initials,
    "true",
  ]);
});

it("a table on its way has a face at the start of each row, none in its head or where its records have none", () => {
  const table = (faces?: boolean) => (
    <TableSkeleton label="Loading" count={2} columns={3} {...(faces === undefined ? {} : { faces })} />
  );
  const { rerender } = render(table());
  /** How many parts each cell has, row by row. */
  const parts = () =>
    [...(screen.getByRole("status", { name: "Loading" }).firstElementChild?.children ?? [])].map((row) =>
      [...row.children].map(({ childElementCount }) => childElementCount),
    );
  const [plain, faced] = [
    [1, 1, 1],
    [2, 1, 1],
  ];
  expect(parts()).toEqual([plain, faced, faced]);
  rerender(table(false));
  expect(parts()).toEqual([plain, plain, plain]);
});
