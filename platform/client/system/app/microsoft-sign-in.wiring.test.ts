// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Strategy } from "#contract/access.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { startMicrosoftSignIn } from "./microsoft-sign-in.ts";

const call = "GET /recruiters/microsoft_auths/url";
const asked = request(call);
const today = "2026-11-23";
const url = "https://login.test/a";
const stubAssign = () => vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
let assign: ReturnType<typeof stubAssign>;
beforeEach(() => {
  assign = stubAssign();
});
afterEach(() => assign.mockRestore());

interface Opened {
  at?: string;
  as?: Strategy;
  flag?: boolean | null;
  memory?: object;
}
const open = async ({ as = "recruiters", at = "/recruiters", flag = null, memory }: Opened = {}) => {
  let actor!: ReturnType<typeof startMicrosoftSignIn>;
  const screen = await openScreen({
    as,
    at,
    recruiter: { logged_in_with_microsoft: flag },
    ...(memory ? { kept: { local: { microsoft_sign_in: memory } } } : {}),
  });
  const sent = await screen.sends(() => {
    actor = startMicrosoftSignIn(screen.system);
  });
  const kept = () => screen.system.stores.local.read("microsoft_sign_in");
  const asks = () => screen.does(() => actor.send({ type: "microsoft.requested", today }));
  return { screen, asks, kept, sent };
};

it.each([
  ["?microsoft=signed_in", "success", "Login da Microsoft feito."],
  ["?microsoft=refused", "error", "O login da Microsoft não foi aceito. Tente novamente."],
  [
    "?microsoft=other_account",
    "error",
    "A conta da Microsoft tem outro e-mail. Entre com a do seu e-mail daqui.",
  ],
  ["?microsoft=unavailable&more=1", "error", "O login da Microsoft não está disponível agora."],
])(
  "says how the sign-in at Microsoft ended, and takes that out of the address: %s",
  async (at, kind, text) => {
    const { screen } = await open({ at: `/recruiters${at}` });
    expect(screen.reported("toast.requested")).toMatchObject([{ kind, text }]);
    expect(screen.reported("navigation.requested")).toMatchObject([{ to: "/recruiters", replace: true }]);
  },
);

it("says nothing of an outcome that it does not know, and leaves every other address alone", async () => {
  const unknown = await open({ at: "/recruiters?microsoft=maybe" });
  expect(unknown.screen.reported("toast.requested")).toEqual([]);
  expect(unknown.screen.reported("navigation.requested")).toMatchObject([{ to: "/recruiters" }]);
  const plain = await open({ at: "/recruiters?page=2" });
  expect(plain.screen.reported("navigation.requested")).toEqual([]);
  expect(plain.screen.reported("toast.requested")).toEqual([]);
});

it("sends a recruiter who is not signed in at Microsoft there, and once a day", async () => {
  const first = await open({ flag: false });
  expect(first.sent).toEqual([asked]);
  await first.screen.answers(call, { url });
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  expect(first.kept()).toEqual({ flag: true, validatedOn: today });
  const again = await open({ flag: false, memory: { flag: true, validatedOn: today } });
  expect(again.sent).toEqual([]);
  const nextDay = await open({ flag: false, memory: { flag: true, validatedOn: "2026-11-22" } });
  expect(nextDay.sent).toEqual([asked]);
});

it.each([null, true])("sends nobody there whose profile says %s", async (flag) => {
  expect((await open({ flag })).sent).toEqual([]);
});

it("sends nobody there who is no recruiter", async () => {
  const memory = { flag: false, validatedOn: null };
  expect((await open({ as: "candidates", memory })).sent).toEqual([]);
});

it("lets a recruiter who was sent there go on without a word where there is no address", async () => {
  const { screen } = await open({ flag: false });
  await screen.refuses(call, "internal");
  expect(screen.reported("toast.requested")).toEqual([]);
  expect(screen.reported("notice.raised")).toEqual([]);
});

it("says to who asked for it what the provider says, or that it is not available", async () => {
  const { screen, asks } = await open();
  await asks();
  await screen.refuses(call, "integration_failed");
  expect(screen.reported("notice.raised")).toMatchObject([
    {
      kind: "error",
      notice: {
        ...{ code: "call_refused", label: "Microsoft", messages: ["refused: integration_failed"] },
        integration: false,
      },
    },
  ]);
  screen.reported("toast.requested");
  await asks();
  await screen.loses(call);
  expect(screen.reported("notice.raised")).toEqual([]);
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "error", text: "O login da Microsoft não está disponível agora." },
  ]);
});

it("asks again for whoever signs in after somebody has signed out", async () => {
  const { screen, kept } = await open({ flag: true });
  const { bus } = screen.system;
  const strategy = "recruiters";
  await screen.does(() => bus.publish({ type: "session.ended", strategy, because: "signed_out" }));
  expect(kept()).toEqual({ flag: false, validatedOn: null });
  expect(await screen.sends(() => bus.publish({ type: "session.started", strategy, userId: 12 }))).toEqual([
    asked,
  ]);
  expect(kept()).toEqual({ flag: true, validatedOn: today });
});
