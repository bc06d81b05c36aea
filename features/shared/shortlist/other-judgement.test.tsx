// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import type { Difference } from "#machines/shortlist-review/difference.ts";
import { OtherJudgement } from "./other-judgement.tsx";

const show = (difference: Difference, description: string | null = null) => {
  const onSettle = vi.fn();
  render(
    <LanguageContext value={createSystem().language}>
      <OtherJudgement name="Bia" description={description} difference={difference} onSettle={onSettle} />
    </LanguageContext>,
  );
  return onSettle;
};

it("says what was there before another holder of the link changed it, and gives it back", () => {
  const other = { liked: true, description: "Boa de prazo", reasons: [] };
  const onSettle = show({ other, stands: "elsewhere" });
  expect(screen.getByRole("status").textContent).toContain("Antes era: Gostei.");
  expect(screen.getByRole("blockquote").textContent).toBe("Boa de prazo");
  fireEvent.click(screen.getByRole("button", { name: "Voltar à anterior: Bia" }));
  fireEvent.click(screen.getByRole("button", { name: "Manter como está: Bia" }));
  expect(onSettle.mock.calls).toEqual([["other"], ["shown"]]);
});

it.each([
  [false, "Era: Não gostei."],
  [null, "Era: sem voto."],
])("says what one's own judgement replaced: %s", (liked, text) => {
  show({ other: { liked, description: null, reasons: [] }, stands: "here" });
  expect(screen.getByRole("status").textContent).toContain(text);
  expect(screen.queryByRole("blockquote")).toBeNull();
  expect(screen.getByRole("button", { name: "Usar a outra: Bia" })).toBeTruthy();
});

it("does not repeat a comment that stands", () => {
  show({ other: { liked: true, description: "Boa", reasons: [] }, stands: "elsewhere" }, "Boa");
  expect(screen.queryByRole("blockquote")).toBeNull();
});
