// @vitest-environment happy-dom

import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

vi.mock("./error-page.tsx", () => ({ ErrorPage: ({ status }: { status: number }) => <p>{status}</p> }));

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
    <ErrorBoundary onBroke={onBroke}>
      <Broken error={error} />
    </ErrorBoundary>,
  );
  expect(screen.getByText(String(status))).toBeTruthy();
  expect(onBroke).toHaveBeenCalledTimes(reports);
});
