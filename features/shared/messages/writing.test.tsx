// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { Conversation } from "./conversation.tsx";

type Talk = Parameters<typeof Conversation>[0]["talk"];
const send = vi.fn();
const message = (uid: string, sender: string, read_at: string | null) => ({
  ...{ uid, sender, read_at, author_name: sender === "candidate" ? "Ana" : null },
  ...{ text: `De ${sender}`, created_at: "2026-11-20T12:00:00Z" },
});
function Talking({ more, may = true }: { more: object; may?: boolean }) {
  const [text, setText] = useState("");
  const messages = [
    message("a", "candidate", "2026-11-21T12:00:00Z"),
    message("b", "recruiter", "2026-11-21T12:00:00Z"),
  ];
  const talk = {
    read: { state: "loaded", data: { messages, may_write: may }, reload: () => undefined, error: null },
    ...{ text, errors: [], failure: null, busy: false, write: setText, send, ...more },
  } as unknown as Talk;
  return <Conversation talk={talk} side="candidate" />;
}
const area = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const button = () => screen.getByRole<HTMLButtonElement>("button");

test("a message is sent once there is something in it; that it was read is said of one's own only", async () => {
  send.mockClear();
  await show(<Talking more={{}} />, { answers: {} });
  expect(button().disabled).toBe(true);
  fireEvent.change(area(), { target: { value: "  " } });
  expect(button().disabled).toBe(true);
  fireEvent.change(area(), { target: { value: "Oi" } });
  fireEvent.submit(area());
  expect(send).toHaveBeenCalledOnce();
  const [own, others] = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect([own?.includes("· lida"), others?.includes("· lida")]).toEqual([true, false]);
  expect(screen.getByRole("list").getAttribute("aria-live")).toBe("polite");
});

test("while it is sent it is not written over; one that was not sent stays to be sent again", async () => {
  await show(<Talking more={{ busy: true, text: "Oi" }} />, { answers: {} });
  expect(area().readOnly).toBe(true);
  expect(button().getAttribute("aria-busy")).toBe("true");
});

test("a message that was not sent says so", async () => {
  await show(<Talking more={{ failure: "internal", text: "Oi" }} />, { answers: {} });
  expect(screen.getByRole("alert")).toBeTruthy();
  expect([area().value, button().disabled]).toEqual(["Oi", false]);
});

test("nothing is written where that is over", async () => {
  await show(<Talking more={{}} may={false} />, { answers: {} });
  expect(screen.queryByRole("textbox")).toBeNull();
});
