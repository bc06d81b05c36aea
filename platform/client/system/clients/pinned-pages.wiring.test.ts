// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { usePinnedPages } from "./pinned-pages.ts";

it("pins a page, takes it away and clears them all", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const pins = await screen.hook(() => usePinnedPages());
  const link = "/client_contacts/jobs/analista/loc1";
  const page = { id: 7, entity: "jobs", type_view: "show", link, name: "Analista" } as const;
  expect(screen.sent()).toEqual([request("GET /client_contacts/entity_pages")]);
  await screen.answers("GET /client_contacts/entity_pages", { entity_pages: [] });
  expect(await screen.sends(() => pins.current.pin(link, "Analista"))).toEqual([
    request("POST /client_contacts/entity_pages", {
      body: {
        entity_pages: {
          ...{ entity: "jobs", type_view: "show" },
          pages: { link, name: "Analista", icon: "jobs" },
        },
      },
    }),
  ]);
  await screen.answers("POST /client_contacts/entity_pages", { entity_pages: [page] });
  expect(await screen.sends(() => pins.current.remove(7))).toEqual([
    request("DELETE /client_contacts/entity_pages/:id", { params: { id: 7 } }),
  ]);
  expect(pins.current.pages).toEqual([]);
  await screen.answers("DELETE /client_contacts/entity_pages/:id", { ok: true });
  expect(await screen.sends(() => pins.current.removeAll())).toEqual([
    request("DELETE /client_contacts/entity_pages/destroy_all"),
  ]);
});

it.each([
  ["/client_contacts/projects/sul/5", { entity: "projects", type_view: "show" }],
  ["/client_contacts/jobs", { entity: "jobs", type_view: "index" }],
] as const)("pins %s as the page of a record or of a list", async (link, of) => {
  const screen = await openScreen({ as: "client_contacts" });
  const pins = await screen.hook(() => usePinnedPages());
  await screen.answers("GET /client_contacts/entity_pages", { entity_pages: [] });
  expect(await screen.sends(() => pins.current.pin(link, "Página"))).toEqual([
    request("POST /client_contacts/entity_pages", {
      body: { entity_pages: { ...of, pages: { link, name: "Página", icon: of.entity } } },
    }),
  ]);
});

it("gives up what is in flight when the session ends", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const pins = await screen.hook(() => usePinnedPages());
  const { bus } = screen.system;
  const [strategy, userId] = ["client_contacts", 9] as const;
  const ends = () => bus.publish({ type: "session.ended", strategy, because: "signed_out" });
  const begins = () => bus.publish({ type: "session.started", strategy, userId });
  const read = "GET /client_contacts/entity_pages";
  for (const [call, work] of [
    [read, () => undefined],
    ["POST /client_contacts/entity_pages", () => pins.current.pin("/client_contacts/jobs", "Vagas")],
    ["DELETE /client_contacts/entity_pages/:id", () => pins.current.remove(7)],
    ["DELETE /client_contacts/entity_pages/destroy_all", () => pins.current.removeAll()],
  ] as const) {
    if (call !== read) await screen.answers(read, { entity_pages: [] });
    await screen.does(work);
    expect(screen.waiting()).toEqual([call]);
    await screen.does(ends);
    expect(screen.waiting(), call).toEqual([]);
    await screen.does(begins);
    screen.sent();
  }
});

it("reads them again once the connection is back", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const pins = await screen.hook(() => usePinnedPages());
  await screen.refuses("GET /client_contacts/entity_pages", "unavailable");
  expect(pins.current.failed).toBe(true);
  const read = request("GET /client_contacts/entity_pages");
  expect(screen.sent()).toEqual([read]);
  const goes = (online: boolean) => () => screen.system.bus.publish({ type: "connectivity.changed", online });
  expect(await screen.sends(goes(false))).toEqual([]);
  expect(await screen.sends(goes(true))).toEqual([read]);
});

it("forgets them when the session ends", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const pins = await screen.hook(() => usePinnedPages());
  const page = { id: 7, entity: "jobs", type_view: "show", link: "/client_contacts/jobs/a/1", name: "A" };
  await screen.answers("GET /client_contacts/entity_pages", { entity_pages: [page as never] });
  expect(pins.current.pages).toHaveLength(1);
  const session = { strategy: "client_contacts" } as const;
  const { bus } = screen.system;
  await screen.does(() => bus.publish({ type: "session.ended", ...session, because: "signed_out" }));
  expect(pins.current.pages).toEqual([]);
});
