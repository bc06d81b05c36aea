import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

type Made = CallAnswer<"POST /recruiters/administrator/page_previews">;
type Opened = CallAnswer<"POST /page_previews/:uid/open">;
let at: TestServer;
let admin: Caller;
const base = "/recruiters/administrator";
const path = "/segredo";
const title = { title_pt: "Novidade", title_en: "News" };

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await admin.call("POST", `${base}/site_pages`, { page: { path, ...title } });
});
afterAll(() => at.close());

async function shared(days: 1 | 7 | 30 = 7) {
  const made = await admin.call<Made>("POST", `${base}/page_previews`, { page_preview: { path, days } });
  const [, uid = "", token = ""] = /\/page_preview\/([^#]+)#token=(\S+)$/.exec(made.link) ?? [];
  return { ...made, uid, token };
}
const visitor = () => at.with({});
const open = (uid: string, token: string) =>
  visitor().call<Opened>("POST", `/page_previews/${uid}/open`, { token });
const refused = async (uid: string, token: string, headers: Record<string, string> = {}) =>
  (await at.with(headers).refused("POST", `/page_previews/${uid}/open`, { token })).code;

it("shows the current draft to holders of the link, and nobody else", async () => {
  const { uid, token, page_previews } = await shared();
  expect(page_previews).toMatchObject([{ uid, opened_at: null, author_name: "Ana Prado" }]);
  expect(JSON.stringify(page_previews)).not.toContain(token);
  expect(await open(uid, token)).toMatchObject({ is_draft: true, page: { path, title: "Novidade" } });
  expect((await visitor().refused("GET", `/site_pages?path=${path}`)).code).toBe("not_found");
  const change = { path, lock_version: 1, title_en: "Latest" };
  await admin.call("PUT", `${base}/site_page`, { page: change });
  const english = at.with({ "x-locale": "en" });
  expect(await english.call("POST", `/page_previews/${uid}/open`, { token })).toMatchObject({
    page: { title: "Latest" },
  });
  const { page_previews: followed } = await admin.call<Made>("GET", `${base}/page_previews?path=${path}`);
  expect(followed[0]?.opened_at).not.toBeNull();
});

it("opens for its own token, its own brand, until it is over or revoked", async () => {
  const one = await shared(1);
  const other = await shared(30);
  expect(await refused(one.uid, other.token)).toBe("token_invalid");
  await makeWorld(at.database.db, "outra.localhost");
  expect(await refused(one.uid, one.token, { host: "outra.localhost" })).toBe("token_invalid");
  const days = (end: string) => Math.round((Date.parse(end) - Date.now()) / 86_400_000);
  expect(other.page_previews.slice(0, 2).map(({ expires_at }) => days(expires_at))).toEqual([30, 1]);
  const left = await admin.call<Made>("DELETE", `${base}/page_previews/${other.uid}`);
  expect(left.page_previews.map(({ uid }) => uid)).not.toContain(other.uid);
  expect(await refused(other.uid, other.token)).toBe("token_revoked");
  expect((await admin.refused("DELETE", `${base}/page_previews/${other.uid}`)).code).toBe("not_found");
  await at.database.db
    .updateTable("page_previews")
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where("uid", "=", one.uid)
    .execute();
  expect(await refused(one.uid, one.token)).toBe("token_expired");
  expect((await admin.refused("DELETE", `${base}/page_previews/${one.uid}`)).code).toBe("not_found");
  const { page_previews } = await admin.call<Made>("GET", `${base}/page_previews?path=${path}`);
  expect(page_previews.map(({ uid }) => uid)).not.toContain(one.uid);
});

it("is made of a page that there is", async () => {
  const nowhere = { page_preview: { path: "/nada-disso", days: 1 } };
  expect((await admin.refused("POST", `${base}/page_previews`, nowhere)).code).toBe("not_found");
  const far = { page_preview: { path, days: 365 } };
  expect((await admin.refused("POST", `${base}/page_previews`, far)).code).toBe("validation_failed");
});
