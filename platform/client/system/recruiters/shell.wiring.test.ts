// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { delays } from "#machines/delays.ts";
import { searchChips } from "#machines/global-search/global-search.machine.ts";
import { useBell, useNotifications } from "../page/use-notifications.ts";
import { openScreen, recruiterId } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useRecruiterCentre } from "./notifications.ts";
import { usePinnedPages } from "./pinned-pages.ts";
import { useMenuDisplay } from "./use-account.ts";
import { useDrawer } from "./use-drawer.ts";
import { useEntityMenu } from "./use-entity-menu.ts";
import { useGlobalSearch } from "./use-global-search.ts";
import { usePalette, usePaletteOpen } from "./use-palette.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useSignature, useSignatureInvitation } from "./use-signature.ts";

const list = "GET /recruiters/notifications" as const;
const reported = (id: number, category: "apply" | "note", is_read = false) => ({ id, category, is_read });
const none = {
  ...{ apply: [], candidate: [], note: [], job: [], recruiter: [], shortlist: [], nps: [] },
  ...{ proposal: [], others: [] },
};
const unread = {
  ...{ apply: 0, candidate: 0, note: 0, job: 0, recruiter: 0, shortlist: 0, nps: 0, proposal: 0, others: 0 },
};
const answer = {
  notifications: {
    ...none,
    apply: [reported(1, "apply"), reported(2, "apply")],
    note: [reported(3, "note")],
  },
  unread: { ...unread, apply: 2, note: 1 },
  stream_epoch: "e",
  stream_offset: 0,
};

function useCentre() {
  const centre = useRecruiterCentre();
  return { bell: useBell(centre), list: useNotifications(centre) };
}
async function bell() {
  const screen = await openScreen();
  const page = await screen.hook(useCentre);
  await screen.answers(list, answer);
  return { screen, page };
}

it("reads the notifications, and receives new ones from there on", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useCentre);
  expect(screen.sent()).toEqual([request("GET /recruiters/notifications")]);
  await screen.answers(list, { ...answer, stream_offset: 7 });
  expect(page.current.bell.unread).toBe(3);
  expect(screen.cable.said()).toEqual([
    subscribed("NotificationsChannel", { recruiter_id: recruiterId }, { epoch: "e", offset: 7 }),
  ]);
});

it("counts what comes in its category", async () => {
  const { screen, page } = await bell();
  const notification = { ...reported(9, "note"), component: "note", data: {}, link: null, created_at: "" };
  await screen.does(() => screen.cable.says("NotificationsChannel", { notification }));
  expect(page.current.bell.unread).toBe(4);
  expect(page.current.list.context.lists.note.map(({ id }) => id)).toEqual([9, 3]);
});

it("counts nothing from a stream that ended before the list was read again", async () => {
  const { screen, page } = await bell();
  await screen.sends(() => page.current.list.reload());
  await screen.answers(list, { ...answer, stream_epoch: "f", stream_offset: 4 });
  const notification = { ...reported(9, "note"), component: "note", data: {}, link: null, created_at: "" };
  await screen.does(() => screen.cable.says("NotificationsChannel", { notification }));
  expect(page.current.bell.unread).toBe(3);
  expect(page.current.list.context.lists.note.map(({ id }) => id)).toEqual([3]);
});

it("marks all read when the bell is opened, and reads the list again a moment later", async () => {
  const { screen, page } = await bell();
  expect(await screen.sends(() => page.current.bell.toggle())).toEqual([
    request("PUT /recruiters/notifications/read/all", { body: {} }),
  ]);
  expect(page.current.bell.unread).toBe(0);
  await screen.answers("PUT /recruiters/notifications/read/all");
  expect(await screen.sends(() => screen.passes(delays.notificationRefresh))).toEqual([
    request("GET /recruiters/notifications"),
  ]);
});

it("marks the category that is looked at", async () => {
  const { screen, page } = await bell();
  await screen.sends(() => page.current.bell.toggle());
  const notification = { ...reported(9, "note"), component: "note", data: {}, link: null, created_at: "" };
  await screen.does(() => screen.cable.says("NotificationsChannel", { notification }));
  expect(page.current.list.context.unread.note).toBe(1);
  expect(await screen.sends(() => page.current.list.view("note"))).toEqual([
    request("PUT /recruiters/notifications/read/all", { body: { category: "note" } }),
  ]);
  expect(page.current.list.context.unread.note).toBe(0);
});

it("removes one, or all, and shows a refusal", async () => {
  const { screen, page } = await bell();
  expect(await screen.sends(() => page.current.list.remove(2))).toEqual([
    request("DELETE /recruiters/notifications/:id", { params: { id: 2 } }),
  ]);
  expect(page.current.list.context.lists.apply.map(({ id }) => id)).toEqual([1]);
  expect(
    await screen.sends(() => screen.refuses("DELETE /recruiters/notifications/:id", "internal")),
  ).toEqual([request("GET /recruiters/notifications")]);
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error" }]);
  await screen.answers(list, answer);
  expect(await screen.sends(() => page.current.list.removeAll())).toEqual([
    request("DELETE /recruiters/notifications/delete/all"),
  ]);
  expect(Object.values(page.current.list.context.lists).flat()).toEqual([]);
});

const pinned = {
  id: 4,
  entity: "jobs",
  type_view: "show",
  link: "/recruiters/jobs/5",
  name: "Vaga",
} as const;

it("pins a page as what it is, and takes pins away", async () => {
  const screen = await openScreen();
  const page = await screen.hook(usePinnedPages);
  expect(screen.sent()).toEqual([request("GET /recruiters/entity_pages")]);
  await screen.answers("GET /recruiters/entity_pages", { entity_pages: [pinned] });
  const pins = (link: string, query: string | null) =>
    screen.sends(() => page.current.pin({ name: "Vagas", icon: "job", link, query }));
  const sent = (entity: string, type_view: "show" | "index", link: string, query: object | null) =>
    request("POST /recruiters/entity_pages", {
      body: {
        entity_pages: {
          entity,
          type_view,
          custom_entity: null,
          pages: [{ link, name: "Vagas", icon: "job", query: query as Record<string, string> | null }],
        },
      },
    });
  expect(await pins("/recruiters/jobs", "?q=ana&view=kanban")).toEqual([
    sent("jobs", "index", "/recruiters/jobs", { q: "ana", view: "kanban" }),
  ]);
  await screen.answers("POST /recruiters/entity_pages", {
    entity_pages: [pinned, { ...pinned, id: 5, link: "/recruiters/jobs" }],
  });
  expect(page.current.pages.map(({ id }) => id)).toEqual([4, 5]);
  expect(await pins("/recruiters", null)).toEqual([sent("home", "index", "/recruiters", null)]);
  await screen.answers("POST /recruiters/entity_pages", {
    entity_pages: [pinned, { ...pinned, id: 5, link: "/recruiters/jobs" }],
  });
  expect(await pins("/recruiters/candidates/9", null)).toEqual([
    sent("candidates", "show", "/recruiters/candidates/9", null),
  ]);
  expect(
    await screen.sends(() => screen.refuses("POST /recruiters/entity_pages", "internal")),
    "how it is now",
  ).toEqual([request("GET /recruiters/entity_pages")]);
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error" }]);
  await screen.answers("GET /recruiters/entity_pages", { entity_pages: [pinned, { ...pinned, id: 5 }] });
  expect(await screen.sends(() => page.current.remove(4))).toEqual([
    request("DELETE /recruiters/entity_pages/:id", { params: { id: 4 } }),
  ]);
  await screen.answers("DELETE /recruiters/entity_pages/:id");
  expect(page.current.pages.map(({ id }) => id)).toEqual([5]);
  expect(await screen.sends(() => page.current.removeAll())).toEqual([
    request("DELETE /recruiters/entity_pages/destroy_all"),
  ]);
  expect(await screen.sends(() => screen.answers("DELETE /recruiters/entity_pages/destroy_all"))).toEqual([
    request("GET /recruiters/entity_pages"),
  ]);
});

const hit = { entity: "Job", id: 5, name: "Analista", hint: "Casa" } as const;

it("searches everything but what was left out", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useGlobalSearch);
  await screen.does(() => page.current.openDialog());
  await screen.does(() => page.current.type("ana"));
  expect(await screen.sends(() => page.current.submit())).toEqual([
    request("GET /recruiters/global_searchs", {
      query: { term: "ana", entity: JSON.stringify(page.current.chips) },
    }),
  ]);
  await screen.answers("GET /recruiters/global_searchs", { global_searchs: [{ ...hit, hint: null }] });
  expect(page.current.groups.map(([entity, hits]) => [entity, hits.map(({ id }) => id)])).toEqual([
    ["Job", [5]],
  ]);
  const before = page.current.chips;
  await screen.does(() => page.current.toggle("Job"));
  await screen.passes(delays.debounce);
  expect(page.current.chips).not.toEqual(before);
  expect(screen.sent().at(-1)).toEqual(
    request("GET /recruiters/global_searchs", {
      query: { term: "ana", entity: JSON.stringify(page.current.chips) },
    }),
  );
});

it("leads from the palette to what was found", async () => {
  const screen = await openScreen();
  const entries: never[] = [];
  const page = await screen.hook(() => ({ ...usePalette(entries), ...usePaletteOpen() }));
  await screen.does(() => page.current.toggle());
  await screen.does(() => page.current.type("ana"));
  expect(await screen.sends(() => screen.passes(delays.palettePause))).toEqual([
    request("GET /recruiters/global_searchs", {
      query: { term: "ana", entity: JSON.stringify(searchChips) },
    }),
  ]);
  await screen.answers("GET /recruiters/global_searchs", { global_searchs: [hit] });
  expect(page.current.items).toMatchObject([
    { id: "Job 5", label: "Analista", hint: "Casa", to: "/recruiters/jobs/5" },
  ]);
  await screen.does(() => page.current.choose("Job 5"));
  expect(screen.place()).toBe("/recruiters/jobs/5");
});

it("closes the palette when the session ends: the next person finds nothing of it open", async () => {
  const screen = await openScreen({ at: "/recruiters" });
  const page = await screen.hook(usePaletteOpen);
  await screen.does(() => page.current.toggle());
  expect(page.current.open).toBe(true);
  await screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );
  expect(page.current.open).toBe(false);
});

it("offers in the palette what the keys of the page do, not what is only shown", async () => {
  const screen = await openScreen();
  const run = vi.fn();
  const scope = {
    ...{ id: "job", title: "Vaga" },
    shortcuts: [
      { key: "e", title: "Editar", run },
      { key: "x", title: "Fechar", isDisplayOnly: true },
    ],
  };
  const entries: never[] = [];
  const page = await screen.hook(() => {
    useShortcuts(scope);
    return { ...usePalette(entries), ...usePaletteOpen() };
  });
  await screen.does(() => page.current.toggle());
  await screen.does(() => page.current.type("edi"));
  expect(page.current.items).toMatchObject([{ group: "actions", label: "Editar", hint: "Vaga", to: null }]);
  await screen.does(() => page.current.choose(page.current.items[0]?.id ?? ""));
  expect(run).toHaveBeenCalledOnce();
  await screen.does(() => page.current.toggle());
  await screen.does(() => page.current.type("fec"));
  expect(page.current.items).toEqual([]);
  await screen.does(() => page.current.close());
});

it("lists in the grid menu what may be opened now, also while it is open and filtered", async () => {
  const screen = await openScreen({ at: "/recruiters" });
  const home = { path: "/recruiters", label: "Início" };
  const portuguese = [home, { path: "/recruiters/jobs", label: "Vagas" }];
  const english = [
    { path: "/recruiters", label: "Home" },
    { path: "/recruiters/jobs", label: "Jobs" },
    { path: "/recruiters/tasks", label: "Tasks" },
  ];
  const menu = await screen.hook(useEntityMenu, portuguese);
  await screen.does(() => menu.current.toggle());
  expect(menu.current).toMatchObject({ open: true, entries: portuguese });
  await screen.does(() => menu.current.type("job"));
  expect(menu.current.entries).toEqual([]);
  await menu.turnTo(english);
  expect(menu.current.entries).toEqual(english.slice(1, 2));
  await screen.does(() => menu.current.type(""));
  expect(menu.current.entries).toEqual(english);
  await menu.turnTo([home]);
  expect(menu.current.entries).toEqual([home]);
});

it("saves a signature, and the session has it", async () => {
  const screen = await openScreen({ at: "/recruiters/signatures" });
  const form = {
    name: "Ana",
    title: "Analista",
    company: "talenses-sp",
    mobile_phone: "81999990000",
    email: "ana@a.test",
  };
  const page = await screen.hook(() => useSignature("dialog", form));
  const [sent] = await screen.sends(() => page.current.save());
  expect(sent).toEqual({ call: "PUT /recruiters", body: { recruiter: { signature: expect.any(String) } } });
  for (const said of ["Ana", "Analista", "talenses"]) expect(JSON.stringify(sent)).toContain(said);
  expect(await screen.sends(() => screen.answers("PUT /recruiters"))).toEqual([request("GET /recruiters")]);
});

it.each([
  ["/recruiters", true],
  ["/recruiters/candidates/9", true],
  ["/recruiters/signatures", false],
  ["/recruiters/jobs/new", false],
])("who has no signature is asked for one at %s: %s", async (at, isOpen) => {
  const screen = await openScreen({ at });
  const page = await screen.hook(useSignatureInvitation);
  expect(page.current.open).toBe(isOpen);
});

it("keeps how the menu is shown with the account", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useMenuDisplay);
  expect(page.current.menuDisplay).toBe("normal");
  expect(await screen.sends(() => void page.current.chooseMenuDisplay("minified"))).toEqual([
    request("PUT /recruiters", { body: { recruiter: { menu_display_type: "minified" } } }),
  ]);
  expect(await screen.sends(() => screen.answers("PUT /recruiters"))).toEqual([request("GET /recruiters")]);
});

it("takes the menu's form on at once, and leaves one that is so already", async () => {
  const wide = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => wide);
  const screen = await openScreen();
  screen.always("GET /recruiters");
  screen.always("PUT /recruiters");
  const page = await screen.hook(() => ({ ...useMenuDisplay(), ...useDrawer() }));
  const chosen = async (display: "normal" | "minified") => {
    await screen.sends(() => void page.current.chooseMenuDisplay(display));
    return page.current.form;
  };
  expect(page.current.form).toBe("full");
  expect(await chosen("normal")).toBe("full");
  expect(await chosen("minified")).toBe("mini");
  expect(await chosen("minified")).toBe("mini");
  expect(await chosen("normal")).toBe("full");
});

it("shows that the menu's form could not be kept", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useMenuDisplay);
  await screen.sends(() => void page.current.chooseMenuDisplay("minified"));
  await screen.refuses("PUT /recruiters", "forbidden");
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error" }]);
  expect(page.current.choosing).toBe(false);
});
