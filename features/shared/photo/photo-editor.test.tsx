// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { PhotoEditor } from "./photo-editor.tsx";

const changed = vi.fn();
const editor = (answers: Answers, url: string | null) => {
  changed.mockClear();
  return show(<PhotoEditor of={4} name="Ana" url={url} onChanged={changed} />, { answers });
};
const input = () => document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
const choose = (file: File) => {
  Object.defineProperty(input(), "files", { value: [file], configurable: true });
  fireEvent(input(), new Event("change", { bubbles: true }));
};
const remove = "DELETE /recruiters/candidates/4/photo";

test("a photo is removed, and the page hears of it", async () => {
  const { until } = await editor({ [remove]: { ok: true } }, "/a.png");
  fireEvent.click(screen.getByRole("button", { name: /^Remover/ }));
  await until(request("DELETE /recruiters/candidates/:id/photo", { params: { id: 4 } }));
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("one that could not be removed says so; without one there is nothing to remove", async () => {
  const { asked, until } = await editor({ [remove]: 500 }, "/a.png");
  fireEvent.click(screen.getByRole("button", { name: /^Remover/ }));
  await until(remove);
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  expect([asked(remove).length, changed.mock.calls.length]).toEqual([1, 0]);
});

test("what is no picture or too large is refused, and nothing is sent", async () => {
  await editor({}, null);
  expect(screen.queryByRole("button", { name: /^Remover/ })).toBeNull();
  expect(input().accept).toBe("image/png,image/jpeg,image/webp");
  choose(new File(["x"], "a.pdf", { type: "application/pdf" }));
  const first = (await screen.findByRole("alert")).textContent;
  choose(new File([new Uint8Array(11 * 1024 * 1024)], "a.png", { type: "image/png" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(first));
  expect(screen.getByRole("alert").textContent).toContain("10");
  expect(screen.queryByRole("dialog")).toBeNull();
});
