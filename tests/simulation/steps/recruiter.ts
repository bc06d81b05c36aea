import { notificationsOf } from "#client/system/recruiters/notifications.ts";
import { recruiterShell } from "#client/system/recruiters/recruiter-shell.ts";
import { downloadOf } from "#client/system/tasks/download.ts";
import type { World } from "../world.ts";
import { type Step, step } from "./step.ts";

/** What a recruiter does in the layout, on whatever page. */
export function recruiter({ app, seen }: World): Step[] {
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
    steps.push(step("toggles the chip Job", 0.8, () => search.send({ type: "chip.toggled", chip: "Job" })));
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
      step("removes a notification", 0.6, () => {
        seen.removed.add(notice.id);
        bell.send({ type: "notification.removed", id: notice.id });
      }),
    );
  steps.push(
    step("removes all notifications", 0.2, () => {
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
