import { selectedCount, selectionPayload } from "#machines/bulk-selection/bulk-selection.machine.ts";
import { requestOf } from "#machines/list-state/filters.ts";
import type { Random } from "#machines/testing/random.ts";
import { downloadOf } from "#platform/system/downloads.ts";
import { notificationsOf } from "#platform/system/notifications.ts";
import { recruiterShell } from "#platform/system/recruiter-shell.ts";
import type { Mounted } from "./app.ts";
import type { Reply, Request } from "./browser.ts";
import { type Login, password } from "./provider.ts";
import type { World } from "./world.ts";

/** Something that can happen next. The label says what, and finds it again when a trace is played. */
export interface Step {
  label: string;
  /** How often beside the others. */
  weight: number;
  happen(): void | Promise<void>;
}

const step = (label: string, weight: number, happen: Step["happen"]): Step => ({ label, weight, happen });

const addresses = [
  "/",
  "/business",
  "/jobs",
  "/jobs/analista/j1",
  "/candidates",
  "/recruiters",
  "/recruiters/jobs",
  "/recruiters/jobs/2",
  "/recruiters/candidates",
  "/recruiters/jobs?personal_email=1",
  "/recruiters/tomorrow",
  "/administrator",
];

function provider({ browser, provider: there, app }: World): Step[] {
  const steps: Step[] = [];
  const counts = new Map<string, number>();
  for (const request of [...browser.requests]) {
    const key = `${request.method} ${request.path}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    const name = `${key} (${nth})`;
    const answer = (): Reply => request.reply ?? there.handle(request);
    steps.push(step(`answered: ${name}`, 6, () => request.deliver(answer())));
    if (!request.reply)
      steps.push(
        step(`done there, the answer is on its way: ${name}`, 1.5, () => {
          request.reply = there.handle(request);
        }),
      );
    steps.push(step(`lost: ${name}`, 0.7, () => request.lose()));
    steps.push(
      step(`fails there: ${name}`, 0.4, () =>
        request.deliver({ status: 500, body: { error: ["internal"], code: "internal", request_id: "r" } }),
      ),
    );
  }
  for (const [index, chunk] of app.chunks.entries()) {
    steps.push(step(`page code is here (${index + 1}) ${chunk.path}`, 6, chunk.arrive));
    steps.push(step(`page code fails (${index + 1}) ${chunk.path}`, 0.3, chunk.fail));
  }
  for (const [index, socket] of browser.sockets.entries()) {
    const nth = index + 1;
    if (socket.readyState === 0) {
      steps.push(step(`cable ${nth} opens`, 6, () => there.openSocket(socket)));
      steps.push(step(`cable ${nth} never opens`, 0.5, () => there.dropSocket(socket)));
    }
    if (socket.readyState !== 1) continue;
    steps.push(step(`cable ${nth} is lost`, 0.5, () => there.dropSocket(socket)));
    steps.push(step(`cable ${nth} pings`, 0.7, () => void there.ping(socket)));
    const [frame] = socket.inbox;
    if (frame === undefined) continue;
    const deliver = () => {
      socket.inbox.shift();
      socket.dispatch("message", { data: frame });
      if (frame.includes('"disconnect"')) there.dropSocket(socket);
    };
    steps.push(step(`cable ${nth} tells what is next`, 6, deliver));
    if (frame.includes('"offset"'))
      steps.push(
        step(`cable ${nth} tells it twice`, 1, () => {
          socket.dispatch("message", { data: frame });
          deliver();
        }),
      );
    const other = socket.inbox[1];
    if (other !== undefined && streamOf(other) !== streamOf(frame))
      steps.push(
        step(`cable ${nth} tells another stream first`, 1, () => {
          socket.inbox.splice(0, 2, other, frame);
        }),
      );
  }
  for (const category of ["apply", "job"])
    steps.push(step(`somebody is notified of: ${category}`, 0.6, () => there.notify(category)));
  steps.push(step("another recruiter changes job 2", 0.3, () => there.changeJob(2)));
  steps.push(step("the provider ends every session", 0.15, () => there.revokeAll()));
  steps.push(step("the cable restarts", 0.15, () => there.restartCable()));
  const running = there.exports.find(({ state }) => state === "running");
  if (running) steps.push(step("the export goes on", 3, () => there.advanceExport(running)));
  return steps;
}
const streamOf = (frame: string) => (JSON.parse(frame) as { identifier?: string }).identifier;

function somebody(world: World): Step[] {
  const { browser, app, seen, provider: there } = world;
  const { session, toasts, theme } = app.system;
  const steps: Step[] = [];
  const state = session.getSnapshot();
  const signIn = (login: Login, secret: string) => () =>
    session.send({
      type: "sign_in.requested",
      strategy: login === "bia" ? "candidates" : "recruiters",
      email: `${login}@a.test`,
      password: secret,
    });
  if (state.matches("signedOut")) {
    steps.push(step("ana signs in", 6, signIn("ana", password)));
    steps.push(step("leo signs in", 1, signIn("leo", password)));
    steps.push(step("bia signs in", 2, signIn("bia", password)));
    steps.push(step("ana mistypes her password", 0.5, signIn("ana", "errada-1")));
  }
  if (state.matches("signedIn")) {
    steps.push(step("signs out", 0.6, () => session.send({ type: "sign_out.requested" })));
    steps.push(step("the profile changed", 0.2, () => session.send({ type: "profile.changed" })));
  }
  for (const address of addresses)
    steps.push(
      step(`goes to ${address}`, 0.5, () => {
        const before = app.here();
        app.go(address, false);
        const sentAway = before !== address && app.here() !== address;
        seen.tried = state.matches("signedOut") && sentAway ? address : null;
        seen.isIn = null;
      }),
    );
  steps.push(
    step("goes back", 0.4, () => {
      seen.tried = null;
      app.back();
    }),
  );
  steps.push(step("reloads", 0.25, () => world.reload()));
  if (browser.reloads.length > 0)
    steps.push(
      step("the page reloads as it asked", 6, async () => {
        browser.reloads.length = 0;
        await world.reload();
      }),
    );
  const { pages } = app;
  if (pages?.lifecycle.getSnapshot().matches("failed"))
    steps.push(step("tries the page again", 2, pages.retry));
  steps.push(
    step(browser.online ? "the network goes" : "the network is back", browser.online ? 0.2 : 3, () => {
      browser.online = !browser.online;
      browser.dispatch(browser.online ? "online" : "offline");
    }),
  );
  for (const choice of ["dark", "light", "system"] as const)
    steps.push(
      step(`chooses ${choice}`, 0.1, () => {
        seen.theme = choice;
        theme.send({ type: "theme.chosen", choice });
      }),
    );
  steps.push(
    step("the system's theme changes", 0.1, () => {
      browser.dark = !browser.dark;
      browser.dispatch("media (prefers-color-scheme: dark)", { matches: browser.dark });
    }),
  );
  const [toast] = toasts.getSnapshot().context.toasts;
  if (toast)
    steps.push(step("closes a toast", 0.3, () => toasts.send({ type: "toast.closed", id: toast.id })));
  if (browser.clock.pending().length > 0) {
    steps.push(step("time goes to what is next", 3, () => void browser.clock.ringNext()));
    steps.push(
      step("a second passes", 1.5, () => {
        for (const socket of browser.sockets) if (socket.readyState === 1) there.ping(socket);
        browser.clock.pass(1_000);
      }),
    );
  }
  return steps;
}

function recruiter({ app, seen }: World): Step[] {
  const { system } = app;
  const { user } = system.session.getSnapshot().context;
  if (user?.strategy !== "recruiters" || !app.here().startsWith("/recruiters")) return [];
  if (app.screen().kind !== "page") return [];
  const shell = recruiterShell(system);
  const bell = notificationsOf(system);
  const download = downloadOf(system);
  const steps: Step[] = [];
  const link = app.here().split("?")[0] ?? "";
  const page = { name: "Vagas", icon: "jobs", link, query: null };
  steps.push(step("the page is named", 0.5, () => shell.recent.send({ type: "page.visited", page })));
  steps.push(step("opens the recent pages", 0.2, () => shell.recent.send({ type: "list.toggled" })));
  steps.push(step("pins the page", 0.6, () => shell.pin(page)));
  const [pinned] = shell.pinned.getSnapshot().context.pages;
  if (pinned)
    steps.push(
      step("unpins the first page", 0.8, () => shell.pinned.send({ type: "page.removed", id: pinned.id })),
    );
  steps.push(step("unpins all pages", 0.2, () => shell.pinned.send({ type: "pages.cleared" })));
  if (shell.pinned.getSnapshot().matches("failed"))
    steps.push(
      step("asks for the pinned pages again", 1, () => shell.pinned.send({ type: "reload.requested" })),
    );
  steps.push(step("toggles the drawer", 0.2, () => shell.drawer.send({ type: "drawer.toggled" })));

  const { search } = shell;
  if (!search.getSnapshot().matches("open"))
    steps.push(step("opens the search", 0.6, () => search.send({ type: "dialog.opened" })));
  else {
    for (const term of ["ana", "anal", "ger", ""])
      steps.push(step(`searches for '${term}'`, 0.7, () => search.send({ type: "term.typed", term })));
    steps.push(step("presses Enter in the search", 0.7, () => search.send({ type: "term.submitted" })));
    steps.push(step("toggles the chip Job", 0.5, () => search.send({ type: "chip.toggled", chip: "Job" })));
    const [hit] = search.getSnapshot().context.hits;
    if (hit)
      steps.push(
        step("chooses the first hit", 0.4, () =>
          search.send({ type: "hit.chosen", entity: hit.entity, id: hit.id }),
        ),
      );
    steps.push(step("closes the search", 0.3, () => search.send({ type: "dialog.closed" })));
  }

  steps.push(step("rings the bell", 0.6, () => bell.send({ type: "bell.toggled" })));
  if (bell.getSnapshot().matches({ signedIn: { panel: "open" } }))
    for (const category of ["apply", "job"] as const)
      steps.push(
        step(`looks at notifications of: ${category}`, 0.5, () =>
          bell.send({ type: "category.viewed", category }),
        ),
      );
  const [notice] = bell.getSnapshot().context.lists.apply;
  if (notice)
    steps.push(
      step("removes a notification", 0.4, () => {
        seen.removed.add(notice.id);
        bell.send({ type: "notification.removed", id: notice.id });
      }),
    );
  steps.push(
    step("removes all notifications", 0.1, () => {
      for (const list of Object.values(bell.getSnapshot().context.lists))
        for (const { id } of list) seen.removed.add(id);
      bell.send({ type: "all.removed" });
    }),
  );
  if (bell.getSnapshot().matches({ signedIn: { list: "failed" } }))
    steps.push(step("asks for the notifications again", 1, () => bell.send({ type: "reload.requested" })));

  const request = { recruiter_download: { entity: "jobs", file_type: "csv" } } as const;
  steps.push(
    step("asks for an export", 0.4, () => {
      seen.filesWanted++;
      download.send({ type: "download.requested", request });
    }),
  );
  const { task } = download.getSnapshot().value;
  if (task !== "idle") {
    steps.push(step("cancels the export", 0.2, () => download.send({ type: "cancel.requested" })));
    steps.push(
      step("asks for the file again", 0.3, () => {
        seen.filesWanted++;
        download.send({ type: "save.requested" });
      }),
    );
    steps.push(
      step("tries the export again", 0.3, () => {
        seen.filesWanted++;
        download.send({ type: "retry.requested" });
      }),
    );
    steps.push(step("closes the export", 0.3, () => download.send({ type: "dialog.closed" })));
  }
  return steps;
}

function onPage(world: World, mounted: Mounted): Step[] {
  const steps: Step[] = [];
  const { seen } = world;
  if (mounted.kind === "board") {
    const { search } = mounted;
    for (const term of ["ana", "anal", ""])
      steps.push(step(`types '${term}' on the board`, 0.8, () => search.send({ type: "term.typed", term })));
    steps.push(step("presses Enter on the board", 0.6, () => search.send({ type: "term.submitted" })));
    for (const state of ["SP", "RJ", undefined])
      steps.push(
        step(`filters the board by ${state ?? "no state"}`, 0.5, () =>
          search.send({ type: "filters.changed", change: { state } }),
        ),
      );
    steps.push(step("clears the board's filters", 0.3, () => search.send({ type: "filters.cleared" })));
    steps.push(step("asks for more jobs", 1, () => search.send({ type: "more.requested" })));
    steps.push(step("tries the board again", 0.6, () => search.send({ type: "retry.requested" })));
  }
  if (mounted.kind === "job") {
    const { apply, uid } = mounted;
    const { user } = world.app.system.session.getSnapshot().context;
    const standing = user?.strategy === "candidates" ? "completed" : "visitor";
    steps.push(step("wants to apply", 1.5, () => apply.send({ type: "apply.requested", standing })));
    steps.push(
      step("confirms to apply", 2, () => {
        if (apply.getSnapshot().matches("asking"))
          seen.confirmedApplies.set(uid, (seen.confirmedApplies.get(uid) ?? 0) + 1);
        seen.toldApplied.delete(uid);
        apply.send({ type: "apply.confirmed" });
      }),
    );
    steps.push(step("does not apply after all", 0.3, () => apply.send({ type: "apply.cancelled" })));
  }
  if (mounted.kind === "list") {
    const { list, selection, deletion } = mounted;
    const { rows, totalCount, ...query } = list.getSnapshot().context;
    for (const typed of ["ana", "anal", ""])
      steps.push(
        step(`types '${typed}' on the list`, 0.6, () => list.send({ type: "term.typed", term: typed })),
      );
    for (const value of ["0", "1"]) {
      const condition = { group: null, field: "status", operator: "eq", value } as const;
      steps.push(
        step(`filters the list by status ${value}`, 0.4, () =>
          list.send({ type: "condition.set", condition, was: null }),
        ),
      );
    }
    steps.push(step("previews a row", 0.4, () => list.send({ type: "record.opened", id: rows[0]?.id ?? 1 })));
    steps.push(step("closes the preview", 0.4, () => list.send({ type: "record.closed" })));
    steps.push(step("looks at blocks", 0.2, () => list.send({ type: "view.chosen", view: "blocks" })));
    steps.push(step("clears the list's filters", 0.3, () => list.send({ type: "filters.cleared" })));
    steps.push(
      step("orders the list by title", 0.4, () => list.send({ type: "order.chosen", field: "title" })),
    );
    steps.push(step("reaches the list's end", 1, () => list.send({ type: "end.reached" })));
    steps.push(step("asks for more of the list", 0.4, () => list.send({ type: "more.requested" })));
    steps.push(step("asks for the list again", 0.3, () => list.send({ type: "reload.requested" })));
    for (const { id } of rows.slice(0, 2))
      steps.push(step(`toggles row ${id}`, 0.5, () => selection.send({ type: "item.toggled", id })));
    steps.push(
      step("selects all that is found", 0.3, () =>
        selection.send({
          type: "all.requested",
          search: { entity: "jobs", ...requestOf(query) },
          total: totalCount,
        }),
      ),
    );
    const [first] = rows;
    if (first && deletion.getSnapshot().matches("idle"))
      steps.push(
        step("asks to delete the first row", 0.4, () =>
          deletion.send({ type: "deletion.asked", label: "Vaga", count: 1, target: { id: first.id } }),
        ),
      );
    const chosen = selection.getSnapshot().context;
    if (selectedCount(chosen) > 0 && deletion.getSnapshot().matches("idle"))
      steps.push(
        step("asks to delete what is selected", 0.4, () =>
          deletion.send({
            type: "deletion.asked",
            label: "Vaga",
            count: selectedCount(chosen),
            target: selectionPayload(chosen, "Job"),
          }),
        ),
      );
    if (deletion.getSnapshot().matches("asking")) {
      steps.push(
        step("confirms the deletion", 2, () => {
          seen.confirmedDeletions++;
          deletion.send({ type: "deletion.confirmed" });
        }),
      );
      steps.push(step("does not delete after all", 1, () => deletion.send({ type: "deletion.cancelled" })));
    }
  }
  if (mounted.kind === "record" && mounted.page.form) {
    const { form } = mounted.page;
    for (const title of ["Analista Fiscal Pleno", "Analista Fiscal Sênior", ""])
      steps.push(
        step(`writes the title '${title}'`, 0.8, () => {
          if (form.getSnapshot().matches("editing")) seen.typed.set(mounted.id, title);
          form.send({ type: "field.changed", field: "title", value: title });
        }),
      );
    steps.push(step("saves the record", 1.5, () => form.send({ type: "save.requested" })));
    steps.push(
      step("discards the changes", 0.2, () => {
        if (!form.getSnapshot().hasTag("busy")) seen.typed.delete(mounted.id);
        form.send({ type: "changes.discarded" });
      }),
    );
    steps.push(step("keeps the own changes", 1, () => form.send({ type: "conflict.rebased" })));
  }
  return steps;
}

/** What is done on a page says that this is where somebody wants to be. */
const wantsToBeHere =
  (world: World) =>
  (one: Step): Step => ({
    ...one,
    happen: () => {
      world.seen.tried = null;
      return one.happen();
    },
  });

/** All that can happen now. */
export function possibleSteps(world: World): Step[] {
  return [
    ...provider(world),
    ...somebody(world),
    ...recruiter(world),
    ...onPage(world, world.app.mounted).map(wantsToBeHere(world)),
  ];
}

export function pickStep(steps: readonly Step[], random: Random): Step | undefined {
  let left = random.next() * steps.reduce((sum, { weight }) => sum + weight, 0);
  for (const one of steps) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return steps.at(-1);
}

/** Everything that is under way comes to its end: no step of a person, no failure. For what is true in the end. */
export async function comeToRest(world: World): Promise<void> {
  const { browser, provider: there, app } = world;
  if (!browser.online) {
    browser.online = true;
    browser.dispatch("online");
  }
  const answerAll = async () => {
    for (let turn = 0; turn < 60; turn++) {
      const before = [...browser.requests] as Request[];
      for (const request of before) request.deliver(request.reply ?? there.handle(request));
      for (const chunk of [...world.app.chunks]) chunk.arrive();
      for (const socket of [...browser.sockets]) {
        if (socket.readyState === 0) there.openSocket(socket);
        for (let frame = socket.inbox.shift(); frame !== undefined; frame = socket.inbox.shift()) {
          socket.dispatch("message", { data: frame });
          if (frame.includes('"disconnect"')) there.dropSocket(socket);
        }
      }
      await world.settle();
      const quiet = browser.requests.length === 0 && world.app.chunks.length === 0;
      if (quiet && browser.sockets.every(({ readyState, inbox }) => readyState !== 0 && inbox.length === 0))
        return;
    }
  };
  await answerAll();
  for (let second = 0; second < 16; second++) {
    for (const one of there.exports) if (one.state === "running") there.advanceExport(one);
    for (const socket of browser.sockets) if (socket.readyState === 1) there.ping(socket);
    browser.clock.pass(1_000);
    await answerAll();
  }
  if (app !== world.app) throw new Error("The app was reloaded while it came to rest");
}
