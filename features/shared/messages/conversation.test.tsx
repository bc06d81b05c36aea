// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext } from "#client/system/app/use-system.ts";
import type { Conversation as Talk } from "#client/system/page/apply-messages.ts";
import type { ApplyMessage, MessageThread } from "#contract/calls/apply-messages.ts";
import { Conversation } from "./conversation.tsx";

const message = (uid: string): ApplyMessage => ({
  ...{ uid, sender: "recruiter", author_name: "Rui", text: `Mensagem ${uid}` },
  ...{ created_at: "2026-03-01T12:00:00Z", read_at: null },
});
const talkOf = (uids: readonly string[]) =>
  ({
    read: {
      ...{ state: "ready", reload: () => undefined },
      data: { messages: uids.map(message), may_write: true } as unknown as MessageThread,
    },
    ...{ text: "", errors: [], failure: null, busy: false, write: () => undefined, send: () => undefined },
  }) as unknown as Talk;

it("shows the newest message, also of those that arrive while it is open, and else stays where one reads", () => {
  const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(400);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  onTestFinished(() => {
    height.mockRestore();
    vi.unstubAllGlobals();
  });
  const system = createSystem();
  const of = (uids: readonly string[]) => (
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <Conversation talk={talkOf(uids)} side="candidate" />
      </LanguageContext>
    </SystemContext>
  );
  const page = render(of(["a"]));
  const list = () => screen.getByRole("list");
  expect(list().scrollTop).toBe(400);
  list().scrollTop = 100;
  page.rerender(of(["a"]));
  expect(list().scrollTop).toBe(100);
  height.mockReturnValue(500);
  page.rerender(of(["a", "b"]));
  expect(list().scrollTop).toBe(500);
});
