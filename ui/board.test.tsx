// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Board } from "./board.tsx";
import { IconButton } from "./button.tsx";

afterEach(cleanup);

const texts = {
  ...{ card: "card", help: "", empty: "empty" },
  column: (title: string) => title,
  ...{ pickedUp: () => "", over: () => "", dropped: () => "", cancelled: () => "" },
};
const column = (title: string, creates: boolean, folded = false) => ({
  id: title,
  title,
  count: 0,
  cards: [],
  fold: { folded, label: `fold ${title}`, onToggle: () => undefined },
  add: creates
    ? (tabIndex: number) => (
        <IconButton label={`add to ${title}`} tabIndex={tabIndex}>
          +
        </IconButton>
      )
    : undefined,
});

function show() {
  render(
    <Board<{ id: number }>
      label="board"
      columns={[
        column("new", true),
        column("test", true),
        column("hired", false),
        column("lost", false, true),
      ]}
      cardId={({ id }) => id}
      cardName={({ id }) => String(id)}
      renderCard={({ id }) => id}
      canMove={() => true}
      onMove={() => undefined}
      onOpen={() => undefined}
      onEnd={() => undefined}
      texts={texts}
    />,
  );
}
const stops = () =>
  screen.getAllByRole("button").flatMap((button) => (button.tabIndex === 0 ? [button.title] : []));
const focused = () => document.activeElement?.getAttribute("title");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("Tab stops at one column's buttons, arrows lead to those of the others", () => {
  show();
  expect(stops()).toEqual(["fold new", "add to new"]);
  screen.getByTitle("add to new").focus();
  press("ArrowRight");
  expect(focused()).toBe("add to test");
  expect(stops()).toEqual(["fold test", "add to test"]);
  press("End");
  expect(focused()).toBe("fold lost");
  expect(stops()).toEqual(["fold lost"]);
  press("ArrowLeft");
  expect(focused()).toBe("fold hired");
  press("Home");
  expect(focused()).toBe("add to new");
});

test("keys with Ctrl belong to the browser and the page", () => {
  show();
  const button = screen.getByTitle("add to new");
  button.focus();
  fireEvent.keyDown(button, { key: "ArrowRight", ctrlKey: true });
  expect(focused()).toBe("add to new");
});
