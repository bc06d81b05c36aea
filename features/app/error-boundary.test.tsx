// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

vi.mock("./error-page.tsx", () => ({ ErrorPage: ({ status }: { status: number }) => <p>{status}</p> }));

afterEach(cleanup);

function Broken({ error }: { error: Error }): never {
  throw error;
}

test.each([
  [new TypeError("Failed to fetch dynamically imported module"), 500, 1],
  [Object.assign(new Error("Not allowed"), { status: 403 }), 403, 0],
])("%s is shown with its status; one without a status is reported", (error, status, reports) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const onBroke = vi.fn();
  render(
    <ErrorBoundary page="/jobs" onBroke={onBroke}>
      <Broken error={error} />
    </ErrorBoundary>,
  );
  expect(screen.getByText(String(status))).toBeTruthy();
  expect(onBroke).toHaveBeenCalledTimes(reports);
});

test("another page ends the error; the layout around the pages stays", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const at = (page: string, error?: Error) => (
    <ErrorBoundary page={page} onBroke={() => undefined}>
      <nav />
      {error ? <Broken error={error} /> : <p>{page}</p>}
    </ErrorBoundary>
  );
  const { rerender } = render(at("/jobs"));
  const layout = screen.getByRole("navigation");
  rerender(at("/courses"));
  expect(screen.getByRole("navigation")).toBe(layout);
  rerender(at("/courses", new Error("broken")));
  expect(screen.queryByRole("navigation")).toBeNull();
  rerender(at("/contact"));
  expect(screen.getByText("/contact")).toBeTruthy();
});
