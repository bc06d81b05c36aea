// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useFollowedThreads, useOwnConversation } from "./messages.ts";

const threads = "GET /candidates/messages" as const;
const thread = "GET /candidates/applies/:uid/messages" as const;
const unread = (...counts: number[]) => ({ threads: counts.map((unread_count) => ({ unread_count })) });

it("counts what is unread in all conversations, and again with each message that comes", async () => {
  const screen = await openScreen({ as: "candidates" });
  const frame = await screen.hook(useFollowedThreads);
  expect(frame.current.unread).toBe(0);
  await screen.answers(threads, unread(2, 3));
  screen.always(threads, unread(2, 3));
  await screen.does(() => undefined);
  expect(frame.current.unread).toBe(5);
  screen.always(threads, unread(2, 4));
  const says = () => screen.cable.says("MessagesChannel", { apply_uid: "a1" });
  expect(await screen.sends(says)).toEqual([request(threads)]);
  expect(frame.current.unread).toBe(6);
});

it("reads a conversation again with its own messages, and with those of nobody knows which", async () => {
  const screen = await openScreen({ as: "candidates" });
  const reads = request(thread, { params: { uid: "a1" } });
  await screen.hook(() => useOwnConversation("a1"));
  expect(screen.sent()).toEqual([reads]);
  screen.always(thread, { messages: [], unread_count: 0 });
  await screen.does(() => undefined);
  const changes = (applyUid: string | null) => () =>
    screen.system.bus.publish({ type: "messages.changed", applyUid });
  expect(await screen.sends(changes("a1"))).toEqual([reads]);
  expect(await screen.sends(changes("a2"))).toEqual([]);
  expect(await screen.sends(changes(null))).toEqual([reads]);
});

it("shows the conversation of the apply that is looked at, and writes into that one", async () => {
  const screen = await openScreen({ as: "candidates" });
  const talk = await screen.hook((uid: string) => useOwnConversation(uid), "a1");
  await screen.answers(thread, { messages: [], unread_count: 0 });
  await screen.does(() => talk.current.write("Para a primeira"));
  screen.sent();
  await talk.turnTo("a2");
  expect(screen.sent()).toEqual([request(thread, { params: { uid: "a2" } })]);
  expect(talk.current.text).toBe("");
  await screen.does(() => talk.current.write("Para a segunda"));
  expect(await screen.sends(() => talk.current.send())).toMatchObject([
    { params: { uid: "a2" }, body: { message: { text: "Para a segunda" } } },
  ]);
});
