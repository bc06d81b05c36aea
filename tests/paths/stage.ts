import type { BrowserContext, Page, WebSocketRoute } from "@playwright/test";
import type { ChannelName } from "#contract/calls/cable.ts";
import { delays } from "#machines/delays.ts";
import { type Account, accounts, baseUrl, demoPassword, expect } from "../e2e/fixtures.ts";
import type { Seat } from "../e2e/seat.ts";
import { type ApiClient, signedIn } from "../support/api.ts";
import type { Calls, Held } from "./calls.ts";
import type { Time } from "./time.ts";

type Kind = "recruiters" | "candidates" | "client_contacts";
const kinds: Record<Account, Kind> = {
  admin: "recruiters",
  recruiter: "recruiters",
  candidate: "candidates",
  client: "client_contacts",
  clientAdmin: "client_contacts",
};

/** What a row of a table has at hand. */
export interface Stage<World> {
  page: Page;
  context: BrowserContext;
  cable: Cable;
  /** What the start of the path arranged. */
  world: World;
  /** The connection of the browser is lost and comes back. */
  losesConnection(): Promise<void>;
  /** Somebody at the provider, without a screen. */
  as(account: Account): Promise<ApiClient>;
  /** Signs somebody in on this screen, without the sign-in page. */
  enters(account: Account): Promise<void>;
  entersWith(kind: Kind, token: string): Promise<void>;
  /** The calls of an effect go through on this path, held by nobody. */
  lets(effect: string): void;
  /** The next such call (`POST /recruiters/imports`) waits for what the row says to it. */
  catches(call: string): Promise<Held>;
  /** So much time passes for the charts: up to something that waits for just that long. */
  passes(milliseconds: number): Promise<void>;
}

type Ruling = "confirm_subscription" | "reject_history";

/** The cable of the page, which can be cut and spoken on. */
export interface Cable {
  /** Ends every socket; the app makes another by itself. */
  breaks(): Promise<void>;
  /** From here on the test alone speaks on this channel. */
  mute(channel: ChannelName): void;
  /** Waits until the page listens to the channel. */
  listens(channel: ChannelName): Promise<void>;
  /** A message on a channel, as if the provider had sent it. */
  says(channel: ChannelName, message: Record<string, unknown>): Promise<void>;
  /** The connection breaks, and where it comes back this channel is not given any more. */
  refuses(channel: ChannelName): Promise<void>;
  /** What the provider may say of a subscription. */
  rules(channel: ChannelName, type: Ruling): Promise<void>;
}

const frameOf = (frame: string | Buffer) =>
  JSON.parse(String(frame)) as { command?: string; type?: string; identifier?: string };

function cableOf(seat: Seat, time: Time): Cable {
  const sockets = new Set<WebSocketRoute>();
  const muted = new Set<ChannelName>();
  const refused = new Map<ChannelName, boolean>();
  let brokenAt = Number.NEGATIVE_INFINITY;
  /** The socket of each subscription that can be spoken to, by its identifier. */
  const received = new Map<string, WebSocketRoute>();
  /** The last one is who is spoken to, also where it was subscribed to before. */
  const hears = (identifier: string, socket: WebSocketRoute) => {
    received.delete(identifier);
    received.set(identifier, socket);
  };
  const isMuted = (identifier = "") => [...muted].some((channel) => identifier.includes(`"${channel}"`));
  seat.sockets.take = (socket) => {
    const server = socket.connectToServer();
    sockets.add(socket);
    socket.onMessage((frame) => {
      const { command, identifier } = frameOf(frame);
      const channel = [...refused.keys()].find((name) => identifier?.includes(`"${name}"`));
      if (command === "subscribe" && channel) {
        refused.set(channel, true);
        return socket.send(JSON.stringify({ type: "reject_subscription", identifier }));
      }
      if (command === "subscribe" && identifier && isMuted(identifier)) hears(identifier, socket);
      server.send(frame);
    });
    server.onMessage((frame) => {
      const { type, identifier } = frameOf(frame);
      if (isMuted(identifier)) return;
      if (type === "confirm_subscription" && identifier) hears(identifier, socket);
      socket.send(frame);
    });
  };
  const comesBack = async (isBack: () => boolean, message: string) => {
    // Whoever was told that the connection is away began to wait after the connection did.
    if (time.now() - brokenAt < delays.cableReconnect) await time.rings(delays.cableReconnect);
    brokenAt = Number.NEGATIVE_INFINITY;
    await expect.poll(isBack, { message }).toBe(true);
  };
  const listens = async (channel: ChannelName): Promise<string> => {
    const identifier = () => [...received.keys()].findLast((key) => key.includes(`"${channel}"`));
    await comesBack(() => identifier() !== undefined, `the screen listens to ${channel}`);
    return identifier() ?? "";
  };
  const tell = async (channel: ChannelName, frame: Record<string, unknown>) => {
    const identifier = await listens(channel);
    received.get(identifier)?.send(JSON.stringify({ ...frame, identifier }));
  };
  const breaks = async () => {
    received.clear();
    brokenAt = time.now();
    for (const socket of sockets) await socket.close({ code: 1011 });
    sockets.clear();
  };
  return {
    breaks,
    async refuses(channel) {
      refused.set(channel, false);
      await breaks();
      await comesBack(() => refused.get(channel) === true, `the screen asks for ${channel} again`);
    },
    async listens(channel) {
      await listens(channel);
    },
    mute: (channel) => void muted.add(channel),
    says: (channel, message) => tell(channel, { message }),
    rules: (channel, type) => tell(channel, { type }),
  };
}

const clients = new Map<Account, Promise<ApiClient>>();

export function stageOf(seat: Seat, { lets, catches }: Calls, time: Time): Stage<undefined> {
  const { page, context } = seat;
  const entersWith = (kind: Kind, token: string) =>
    context.addCookies([
      { name: "auth._token", value: encodeURIComponent(`Bearer ${token}`), url: baseUrl() },
      { name: "auth.strategy", value: kind, url: baseUrl() },
    ]);
  const as = (account: Account) => {
    const client = clients.get(account) ?? signedIn(baseUrl(), accounts[account].email, kinds[account]);
    clients.set(account, client);
    return client;
  };
  return {
    page,
    context,
    cable: cableOf(seat, time),
    world: undefined,
    async losesConnection() {
      await context.setOffline(true);
      await context.setOffline(false);
    },
    as,
    enters: async (account) => entersWith(kinds[account], await tokenOf(account)),
    entersWith,
    lets,
    catches,
    passes: time.passes,
  };
}

async function tokenOf(account: Account): Promise<string> {
  const answer = await fetch(`${baseUrl()}/v1/${kinds[account]}/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: accounts[account].email, password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}
