// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { useOwnConversation, useOwnThreads } from "../candidates/messages.ts";
import { useApplyConversation } from "../recruiters/messages.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";

const uid = "apply-uid-1";
const thread = { apply_uid: uid, job_title: "Analista", messages: [], unread_count: 0, may_write: true };

it("keeps the text and the number of what could not be sent, and begins anew once it is", async () => {
  const screen = await openScreen({ as: "candidates" });
  const talk = await screen.hook(() => useOwnConversation(uid));
  const params = { uid };
  expect(screen.sent()).toEqual([request("GET /candidates/applies/:uid/messages", { params })]);
  await screen.answers("GET /candidates/applies/:uid/messages", { ...thread, unread_count: 1 });
  expect(screen.sent()).toEqual([request("POST /candidates/applies/:uid/messages/seen", { params })]);
  await screen.does(() => talk.current.write("Sim, às 10h."));
  const [sent] = await screen.sends(() => talk.current.send());
  expect(sent).toMatchObject({ body: { message: { text: "Sim, às 10h." } } });
  await screen.loses("POST /candidates/applies/:uid/messages");
  expect(talk.current).toMatchObject({ text: "Sim, às 10h.", busy: false });
  expect(talk.current.failure).not.toBeNull();
  expect(await screen.sends(() => talk.current.send())).toEqual([sent]);
  await screen.answers("POST /candidates/applies/:uid/messages", { message: {} });
  expect(talk.current).toMatchObject({ text: "", failure: null });
});

it("writes to the candidate of an apply", async () => {
  const screen = await openScreen({ as: "recruiters" });
  const talk = await screen.hook(() => useApplyConversation(5));
  const params = { id: 5 };
  expect(screen.sent()).toContainEqual(request("GET /recruiters/applies/:id/messages", { params }));
  await screen.answers("GET /recruiters/applies/:id/messages", { ...thread, unread_count: 2 });
  expect(screen.sent()).toContainEqual(request("POST /recruiters/applies/:id/messages/seen", { params }));
  await screen.does(() => talk.current.write("Olá"));
  const sent = await screen.sends(() => talk.current.send());
  expect(sent).toMatchObject([{ call: "POST /recruiters/applies/:id/messages" }]);
});

it("reads what is unread", async () => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(() => useOwnThreads());
  expect(screen.sent()).toEqual([request("GET /candidates/messages")]);
});

it("takes messages for read once they are looked at, not in a page that is in the background", async () => {
  const screen = await openScreen({ as: "candidates" });
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await screen.hook(() => useOwnConversation(uid));
  await screen.answers("GET /candidates/applies/:uid/messages", { ...thread, unread_count: 1 });
  screen.sent();
  const turns = () => document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.sends(turns)).toEqual([]);
  visibility.mockReturnValue("visible");
  expect(await screen.sends(turns)).toEqual([
    request("POST /candidates/applies/:uid/messages/seen", { params: { uid } }),
  ]);
  visibility.mockRestore();
});

it("begins anew with another conversation: nothing that was written in one is sent to the other", async () => {
  const screen = await openScreen({ as: "recruiters" });
  const talk = await screen.hook((id: number) => useApplyConversation(id), 5);
  await screen.answers("GET /recruiters/applies/:id/messages", thread);
  await screen.does(() => talk.current.write("Olá, Ana"));
  await talk.turnTo(6);
  expect(talk.current.text).toBe("");
  await screen.answers("GET /recruiters/applies/:id/messages", { ...thread, unread_count: 1 });
  expect(screen.sent()).toContainEqual(
    request("POST /recruiters/applies/:id/messages/seen", { params: { id: 6 } }),
  );
  await screen.does(() => talk.current.write("Olá, Bia"));
  expect(await screen.sends(() => talk.current.send())).toMatchObject([
    { params: { id: "6" }, body: { message: { text: "Olá, Bia" } } },
  ]);
});

it("takes nothing for read where nothing is unread", async () => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(() => useOwnConversation(uid));
  expect(await screen.sends(() => screen.answers("GET /candidates/applies/:uid/messages", thread))).toEqual(
    [],
  );
});

it("reads a conversation again with each message that comes, and with those missed while it was away", async () => {
  const call = "GET /recruiters/applies/:id/messages";
  const read = request(call, { params: { id: 5 } });
  const screen = await openScreen({ as: "recruiters" });
  const talk = await screen.hook(() => useApplyConversation(5));
  await screen.answers(call, thread);
  expect([talk.current.text, talk.current.errors]).toEqual(["", []]);
  const says = () => screen.cable.says("MessagesChannel", { apply_uid: uid });
  expect(await screen.sends(says)).toEqual([read]);
  await screen.answers(call, thread);
  expect(await screen.sends(() => screen.cable.loses("MessagesChannel"))).toEqual([read]);
  await talk.leave();
  expect(screen.cable.joined()).not.toContain("MessagesChannel");
});

it("sends no message without a text, and the same message again where its text is changed after a failure", async () => {
  const call = "POST /candidates/applies/:uid/messages" as const;
  const screen = await openScreen({ as: "candidates" });
  const talk = await screen.hook(() => useOwnConversation(uid));
  await screen.answers("GET /candidates/applies/:uid/messages", thread);
  expect(await screen.sends(() => talk.current.send())).toEqual([]);
  expect(talk.current.errors).toEqual([{ path: "text", rule: "required" }]);
  const writes = async (text: string) => {
    await screen.does(() => talk.current.write(text));
    const [sent] = await screen.sends(() => talk.current.send());
    const body = sent?.body as { message: { uid: string; text: string } } | undefined;
    return body?.message;
  };
  const first = await writes("Sim");
  await screen.loses(call);
  expect(first).toMatchObject({ text: "Sim", uid: expect.any(String) });
  const again = await writes("Sim, às 10h.");
  expect(again).toEqual({ uid: first?.uid, text: "Sim, às 10h." });
  await screen.answers(call, { message: {} });
  expect((await writes("Obrigada"))?.uid).not.toBe(first?.uid);
});
