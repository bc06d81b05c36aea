// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useImperativeHandle } from "react";
import { useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { Board } from "#ui/board.tsx";
import { type Answers, show } from "../testing/show.tsx";
import TearsheetBoard from "./tearsheet-board.tsx";

const focused = vi.fn();
// A drag needs a layout: a press moves a card onto the list that the button names.
vi.mock("#ui/board.tsx", () => ({
  Board: <C,>(props: Parameters<typeof Board<C>>[0]) => {
    const { columns, cardName, canMove, onMove, onOpen, hrefOf, handle, renderCard, texts } = props;
    useImperativeHandle(handle, () => ({ focusCard: focused }));
    return (
      <>
        <p>{texts.help}</p>
        {columns.map(({ id, title, count, cards }) => (
          <section key={id} aria-label={`${title}: ${count}`}>
            {cards.map((card) => (
              <div key={cardName(card)}>
                {renderCard(card)}
                <a href={hrefOf?.(card)}>{`Cartão de ${cardName(card)}`}</a>
                <button type="button" onClick={() => onOpen(card)}>
                  {`Abrir ${cardName(card)}`}
                </button>
                {columns
                  .filter((to) => canMove(card, to.id))
                  .map((to) => (
                    <button
                      key={to.id}
                      type="button"
                      onClick={() => onMove({ card, from: id, to: to.id, beforeId: null })}
                    >
                      {`${cardName(card)} para ${to.title}`}
                    </button>
                  ))}
              </div>
            ))}
          </section>
        ))}
      </>
    );
  },
}));

const list = (id: number, name: string, privacy: "shared" | "private", members_count: number) => ({
  ...{ id, name, privacy, members_count, description: null, category_id: null, category_name: null },
  ...{ owner_name: "Ana", mine: true, lock_version: 0 },
  ...{ created_at: "2026-11-01T12:00:00Z", updated_at: "2026-11-01T12:00:00Z" },
});
const member = {
  ...{ candidate_id: 11, name: "Lia Prado", role_name: "Analista", company_name: "Aurora", avatar_url: null },
  ...{ status: 1, by_name: null, added_at: "2026-11-01T12:00:00Z" },
};
const lists = "GET /recruiters/tearsheets";
const tearsheets = [list(7, "Finalistas", "private", 1), list(8, "Novos", "shared", 0)];
const answers: Answers = {
  [lists]: { tearsheets, next_after: 8 },
  "GET /recruiters/tearsheets/7/members": { members: [member], next_cursor: null },
  "GET /recruiters/tearsheets/8/members": { members: [], next_cursor: null },
};
function Where() {
  return <output aria-label="where">{useLocation().pathname}</output>;
}
const board = async (own: Answers = {}, props: { term?: string; category?: number | null } = {}, as = {}) => {
  cleanup();
  focused.mockClear();
  return show(
    <>
      <TearsheetBoard term={props.term ?? ""} category={props.category ?? null} />
      <Where />
    </>,
    { answers: { ...answers, ...own }, as },
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const add = "POST /recruiters/tearsheets/:id/members";
const moves = request(add, { params: { id: 8 }, body: { candidate_ids: [11], from_id: 7 } });

test("a card that is moved stands on the other list at once, and its focus with it", async () => {
  const { until, system, asked } = await board({ "POST /recruiters/tearsheets/8/members": { added: 1 } });
  expect(await screen.findByRole("region", { name: "Finalistas (Privada): 1" })).toBeTruthy();
  expect(screen.getByText("Analista · Aurora")).toBeTruthy();
  press("Lia Prado para Finalistas (Privada)");
  expect(asked("POST /recruiters/tearsheets/7/members")).toEqual([]);
  press("Lia Prado para Novos");
  expect(screen.getByRole("region", { name: "Novos: 1" }).textContent).toContain("Lia Prado");
  expect(focused.mock.calls).toEqual([["8 11"]]);
  await until(moves);
  await waitFor(() =>
    expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Lia Prado agora está em Novos."]),
  );
});

test("a move that was refused is taken back, with the focus, and the lists are read again", async () => {
  const { until, system } = await board({ "POST /recruiters/tearsheets/8/members": 500 });
  await screen.findByRole("region", { name: "Novos: 0" });
  press("Lia Prado para Novos");
  await until(moves);
  await until(lists, 2);
  expect(await screen.findByRole("region", { name: "Novos: 0" })).toBeTruthy();
  expect(focused.mock.calls).toEqual([["8 11"], ["7 11"]]);
  expect(system.toasts.shown()[0]?.kind).toBe("error");
});

test("a card opens its candidate; who may but read moves none", async () => {
  const role_permissions = { tearsheets: ["read"], candidates: ["read"] };
  await board({}, {}, { is_admin: false, role_permissions });
  await screen.findByText("Enter abre o candidato.");
  expect(screen.queryByRole("button", { name: /^Lia Prado para/ })).toBeNull();
  const link = screen.getByRole("link", { name: "Cartão de Lia Prado" });
  expect(link.getAttribute("href")).toBe("/recruiters/candidates/11");
  expect(screen.getByText(/^São mostradas as 2 listas mais novas/)).toBeTruthy();
  press("Abrir Lia Prado");
  await waitFor(() => expect(screen.getByLabelText("where").textContent).toBe("/recruiters/candidates/11"));
});

test("no list at all is told from none that is found", async () => {
  const none = { [lists]: { tearsheets: [], next_after: null } };
  await board(none);
  expect(await screen.findByText("Nenhuma lista ainda")).toBeTruthy();
  const { asked } = await board(none, { category: 3 });
  expect(await screen.findByText("Nenhuma lista encontrada")).toBeTruthy();
  expect(asked(lists)[0]?.query.get("category_id")).toBe("3");
  await board(none, { term: "zz" });
  expect(await screen.findByText("Nenhuma lista encontrada")).toBeTruthy();
});
