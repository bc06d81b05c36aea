// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useLinkedMailChoice } from "./mail-choice.ts";

it("stops mails by the link in one of them, takes that back, and says where the network is lost", async () => {
  const screen = await openScreen({ as: null });
  const token = "a".repeat(40);
  const linked = await screen.hook(() => useLinkedMailChoice(token));
  const read = request("POST /mail_choices/open", { body: { token } });
  expect(screen.sent()).toEqual([read]);
  const of = { audience: "client_contacts", choice: "shortlists" } as const;
  await screen.answers("POST /mail_choices/open", { mail_choice: { of, wanted: true } });
  const put = (wanted: boolean) => request("PUT /mail_choices", { body: { token, mail_choice: { wanted } } });
  expect(await screen.sends(() => linked.current.choose(false))).toEqual([put(false)]);
  await screen.answers("PUT /mail_choices", { mail_choice: { of, wanted: false } });
  expect(linked.current.read.data?.wanted).toBe(false);
  expect(await screen.sends(() => linked.current.choose(true))).toEqual([put(true)]);
  await screen.loses("PUT /mail_choices");
  expect(linked.current.failed).toBe(true);
});
