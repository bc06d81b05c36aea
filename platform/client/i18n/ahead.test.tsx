// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { ahead } from "./ahead.ts";

afterEach(cleanup);

const part = () => ahead<{ name: string }>(async () => ({ default: ({ name }) => <p>{name}</p> }));

it("is shown at once when it has been preloaded", async () => {
  const Part = part();
  await Part.preload();
  render(
    <Suspense fallback="…">
      <Part name="Ana" />
    </Suspense>,
  );
  expect(document.body.textContent).toBe("Ana");
});

it("is shown when its code has come where it has not", async () => {
  const Part = part();
  render(
    <Suspense fallback="…">
      <Part name="Rui" />
    </Suspense>,
  );
  expect(document.body.textContent).toContain("…");
  expect(await screen.findByText("Rui")).toBeTruthy();
});
