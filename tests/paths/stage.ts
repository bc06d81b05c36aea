import type { BrowserContext, Page, WebSocketRoute } from "@playwright/test";
import type { ChannelName } from "#contract/cable.ts";
import { type Account, accounts, baseUrl, demoPassword, expect } from "../e2e/fixtures.ts";
import { type ApiClient, signedIn } from "../support/api.ts";

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
}

/** The cable of the page, which can be cut and spoken on. */
export interface Cable {
  /** Ends every socket, and lets none through until it is mended. */
  cut(): Promise<void>;
  mend(): void;
  /** A message on a channel, as if the provider had sent it. */
  says(channel: ChannelName, message: Record<string, unknown>): Promise<void>;
  /** What the provider may say of a subscription. */
  rules(channel: ChannelName, type: "reject_subscription" | "reject_history"): Promise<void>;
}

async function cableOf(context: BrowserContext): Promise<Cable> {
  const sockets = new Set<WebSocketRoute>();
  /** The socket on which each subscription was confirmed, by its identifier. */
  const confirmed = new Map<string, WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/cable/, (socket) => {
    if (isCut) return void socket.close({ code: 1011 });
    const server = socket.connectToServer();
    sockets.add(socket);
    socket.onMessage((frame) => server.send(frame));
    server.onMessage((frame) => {
      const { type, identifier } = JSON.parse(String(frame)) as { type?: string; identifier?: string };
      if (type === "confirm_subscription" && identifier) confirmed.set(identifier, socket);
      socket.send(frame);
    });
  });
  const tell = async (channel: ChannelName, frame: Record<string, unknown>) => {
    const identifier = () => [...confirmed.keys()].findLast((key) => key.includes(`"${channel}"`));
    await expect.poll(identifier, { message: `the screen listens to ${channel}` }).toBeDefined();
    const found = identifier() ?? "";
    confirmed.get(found)?.send(JSON.stringify({ ...frame, identifier: found }));
  };
  return {
    async cut() {
      isCut = true;
      for (const socket of sockets) await socket.close({ code: 1011 });
      sockets.clear();
      confirmed.clear();
    },
    mend() {
      isCut = false;
    },
    says: (channel, message) => tell(channel, { message }),
    rules: (channel, type) => tell(channel, { type }),
  };
}

const clients = new Map<Account, Promise<ApiClient>>();

export async function stageOf(page: Page, context: BrowserContext): Promise<Stage<undefined>> {
  const as = (account: Account) => {
    const client = clients.get(account) ?? signedIn(baseUrl(), accounts[account].email, kinds[account]);
    clients.set(account, client);
    return client;
  };
  return {
    page,
    context,
    cable: await cableOf(context),
    world: undefined,
    async losesConnection() {
      await context.setOffline(true);
      await context.setOffline(false);
    },
    as,
    async enters(account) {
      const { token } = await tokenOf(account);
      await context.addCookies([
        { name: "auth._token", value: encodeURIComponent(`Bearer ${token}`), url: baseUrl() },
        { name: "auth.strategy", value: kinds[account], url: baseUrl() },
      ]);
    },
  };
}

async function tokenOf(account: Account): Promise<{ token: string }> {
  const answer = await fetch(`${baseUrl()}/v1/${kinds[account]}/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: accounts[account].email, password: demoPassword }),
  });
  return (await answer.json()) as { token: string };
}
