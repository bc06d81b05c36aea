// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { lazyPart, MissingCodeContext } from "./lazy-part.tsx";

const announce = vi.fn();
const Notice: ComponentType<{ onRetry: () => void }> = ({ onRetry }) => (
  <button type="button" onClick={onRetry}>
    again
  </button>
);
const shown = (part: React.ReactNode) => (
  <MissingCodeContext value={{ Notice, announce }}>
    <p>the page</p>
    <Suspense>{part}</Suspense>
  </MissingCodeContext>
);
const Body = ({ name }: { name: string }) => <em>{name}</em>;

it("keeps the page where the code of a part is missing, and shows the part once it is there", async () => {
  const load = vi.fn(async (): Promise<{ default: typeof Body }> => {
    throw new TypeError("Failed to fetch");
  });
  const Part = lazyPart(load);
  const { rerender } = render(shown(<Part name="a" />));
  fireEvent.click(await screen.findByRole("button", { name: "again" }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockImplementation(async () => ({ default: Body }));
  fireEvent.click(await screen.findByRole("button", { name: "again" }));
  expect((await screen.findByText("a")).tagName).toBe("EM");
  rerender(shown(null));
  rerender(shown(<Part name="b" />));
  expect(await screen.findByText("b")).toBeTruthy();
  expect(screen.getByText("the page")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it("asks for the code again wherever the part is shown anew", async () => {
  const load = vi.fn(async (): Promise<{ default: typeof Body }> => {
    throw new TypeError("Failed to fetch");
  });
  const Part = lazyPart(load);
  const { rerender } = render(shown(<Part name="a" />));
  await screen.findByRole("button", { name: "again" });
  rerender(shown(null));
  load.mockImplementation(async () => ({ default: Body }));
  rerender(shown(<Part name="a" />));
  expect(await screen.findByText("a")).toBeTruthy();
});

it("leaves an error of the part itself to the page", async () => {
  const Part = lazyPart(async () => ({
    default: () => {
      throw new Error("of its own");
    },
  }));
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fails = async () => {
    render(shown(<Part />));
    await act(async () => undefined);
  };
  await expect(fails()).rejects.toThrow("of its own");
  silent.mockRestore();
});
