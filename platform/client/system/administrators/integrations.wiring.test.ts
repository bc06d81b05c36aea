// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useReadPages } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { deliveries, integrationActions, tokenCalls } from "./integrations.ts";

const id = 5;
const params = { id };
const own = integrationActions(id);
const scopes = { jobs: ["read" as const] };

const message = request("POST /recruiters/administrator/integrations/:id/deliveries", { params });
const again = request("POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends", {
  params: { id, delivery_id: 8 },
});

const actions: ActionRow[] = [
  [
    "makes a secret",
    (api) => own.makeSecret(api),
    request("POST /recruiters/administrator/integrations/:id/secrets", { params }),
  ],
  [
    "says what a token may do",
    (api) => own.scopes(api, { scopes }),
    request("PUT /recruiters/administrator/integrations/:id/scopes", { params, body: { scopes } }),
  ],
  ["sends a test message", (api) => own.test(api), message],
  ["sends a message again", (api) => own.resend(api, { delivery_id: 8 }), again],
];
itSends(actions);

const query = { page: { after: "c" } };

it("reads what a webhook was to send, page by page", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useReadPages(deliveries, { params, query: {} }));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/administrator/integrations/:id/deliveries", { params, query: {} }),
  ]);
  await screen.answers("GET /recruiters/administrator/integrations/:id/deliveries", { next_cursor: "c" });
  expect(page.current.hasMore).toBe(true);
  expect(await screen.sends(() => page.current.more())).toEqual([
    request("GET /recruiters/administrator/integrations/:id/deliveries", { params, query }),
  ]);
  await screen.answers("GET /recruiters/administrator/integrations/:id/deliveries");
  expect(page.current.hasMore).toBe(false);
});

it("reads the calls of a token, page by page", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useReadPages(tokenCalls, { params, query: {} }));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/administrator/integrations/:id/token_calls", { params, query: {} }),
  ]);
  await screen.answers("GET /recruiters/administrator/integrations/:id/token_calls", { next_cursor: "c" });
  expect(page.current.hasMore).toBe(true);
  expect(await screen.sends(() => page.current.more())).toEqual([
    request("GET /recruiters/administrator/integrations/:id/token_calls", { params, query }),
  ]);
  await screen.answers("GET /recruiters/administrator/integrations/:id/token_calls");
  expect(page.current.hasMore).toBe(false);
});

it("reads the messages of a webhook again once one was sent", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/administrator/integrations/:id/deliveries");
  screen.always("POST /recruiters/administrator/integrations/:id/deliveries");
  screen.always("POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends");
  const page = await screen.hook(() => {
    useReadPages(deliveries, { params, query: {} });
    return useActions([], own);
  });
  const list = request("GET /recruiters/administrator/integrations/:id/deliveries", { params, query: {} });
  expect(await screen.sends(() => page.current.start("test"))).toEqual([message, list]);
  expect(await screen.sends(() => page.current.start("resend", { delivery_id: 8 }))).toEqual([again, list]);
});
