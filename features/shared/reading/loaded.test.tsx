// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { Loaded } from "./loaded.tsx";

const read = { state: "loading", reload: () => undefined } as const;

test.each([true, false])("lines have no room around them where the content has none: %s", async (flush) => {
  await show(
    <Loaded read={read} lines={2} flush={flush}>
      {() => null}
    </Loaded>,
    { answers: {} },
  );
  const { padding } = screen.getByRole("status", { name: "Carregando…" }).style;
  expect(/^0(px)?$/.test(padding)).toBe(flush);
});
