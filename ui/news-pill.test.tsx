// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { NewsPill } from "./news-pill.tsx";

function List() {
  const [isNew, setNew] = useState(true);
  return <NewsPill text={isNew ? "3 new" : null} onShow={() => setNew(false)} />;
}

it("keeps the focus in its place when its button goes", () => {
  render(<List />);
  const button = screen.getByRole("button", { name: "3 new" });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("status"));
});
