// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PageVersion } from "#contract/calls/site-editing.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { PageHistory } from "./page-history.tsx";

const call = "GET /recruiters/administrator/site_page/versions";
const version = (n: number, status: PageVersion["status"], editor_name: string | null) =>
  ({ version: n, status, editor_name, updated_at: "2026-01-02T12:00:00Z" }) as PageVersion;

test("each version says how it stands and by whom, and is the one that is restored", async () => {
  const onRestore = vi.fn();
  const versions = [
    version(9, "draft", "Ana Prado"),
    version(8, "published", null),
    version(5, "withdrawn", "Rui"),
  ];
  const { asked } = await show(<PageHistory path="/sobre" onRestore={onRestore} />, {
    answers: { [call]: { versions } },
  });
  const buttons = await screen.findAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(
    [9, 8, 5].map((n) => `Restaurar a versão ${n}`),
  );
  expect(asked(call).map(({ query }) => query.get("path"))).toEqual(["/sobre"]);
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent ?? ""));
  expect(cells.map(([state]) => state)).toEqual(["Rascunho", "Publicada", "Retirada"]);
  expect(cells.map(([, changed = ""]) => /, por (.*)$/.exec(changed)?.[1])).toEqual([
    "Ana Prado",
    undefined,
    "Rui",
  ]);
  for (const button of buttons.slice(1)) fireEvent.click(button);
  expect(onRestore.mock.calls).toEqual([[versions[1]], [versions[2]]]);
});
