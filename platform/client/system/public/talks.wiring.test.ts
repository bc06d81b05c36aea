// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { publicTalk } from "./talk-registration.ts";
import { useTalkRegistration } from "./use-talk-registration.ts";

const params = { uid: "t1" };
const rita = { name: "Rita Lobo", email: "rita@fabrica.test" };

it("registers for a talk, after which its places are read again", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => ({
    talk: useRead(publicTalk, { params }),
    registration: useTalkRegistration("t1"),
  }));
  expect(screen.sent()).toEqual([request("GET /talks/:uid", { params })]);
  await screen.answers("GET /talks/:uid", { talk: { status: "open" } });
  await screen.does(() => {
    page.current.registration.change("name")(" Rita Lobo ");
    page.current.registration.change("email")(rita.email);
  });
  expect(await screen.sends(() => page.current.registration.submit())).toEqual([
    request("POST /talks/:uid/participants", { params, body: { participant: rita } }),
  ]);
  expect(await screen.sends(() => screen.answers("POST /talks/:uid/participants"))).toEqual([
    request("GET /talks/:uid", { params }),
  ]);
  expect(page.current.registration.isRegistered).toBe(true);
});

it("finds a registration by its code, and gives the place back", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useTalkRegistration("t1"));
  const ticket = { email: rita.email, code: "ABC234" };
  await screen.does(() => page.current.find());
  await screen.does(() => {
    page.current.change("email")(rita.email);
    page.current.change("code")(" ABC234 ");
  });
  expect(await screen.sends(() => page.current.submit())).toEqual([
    request("POST /talks/:uid/tickets", { params, body: { ticket } }),
  ]);
  await screen.answers("POST /talks/:uid/tickets", { ticket: { status: "registered" } });
  expect(page.current.ticket?.status).toBe("registered");
  await screen.does(() => page.current.askCancel());
  expect(await screen.sends(() => page.current.cancel())).toEqual([
    request("DELETE /talks/:uid/tickets", { params, body: { ticket } }),
  ]);
  await screen.answers("DELETE /talks/:uid/tickets", { ticket: { status: "cancelled" } });
  expect(page.current).toMatchObject({ isAsking: false, ticket: { status: "cancelled" } });
});

it("opens by the link of a mail, whose token leaves the address", async () => {
  const token = btoa(`ABC234 ${rita.email}`).replaceAll("=", "");
  const screen = await openScreen({ as: null, at: `/home/events/t1#token=${token}` });
  const sent = await screen.sends(() => screen.hook(() => useTalkRegistration("t1")));
  expect(sent).toEqual([
    request("POST /talks/:uid/tickets", { params, body: { ticket: { email: rita.email, code: "ABC234" } } }),
  ]);
});
