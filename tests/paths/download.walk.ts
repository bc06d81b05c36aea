import { request as sent } from "#client/system/testing/wire.ts";
import { delays } from "#machines/delays.ts";
import { downloadMachine } from "#machines/download/download.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { asksForCsv, exportSent, fileIsReady, reportedAs } from "./export.ts";
import type { Stage } from "./stage.ts";
import { type Answered, passing, unwalked, walkOf } from "./table.ts";

type State = ReturnType<typeof downloadMachine.getInitialSnapshot>;

interface World {
  /** Nothing is to be heard of the export, neither by its channel nor by its row. */
  isAway: boolean;
}

const channel = "RecruiterDownloadChannel";
const request = { recruiter_download: { entity: "candidates", file_type: "csv" } } as const;
const asked = {
  id: 5,
  entity: "candidates",
  file_type: "csv",
  state: "queued",
  progress: 0,
  requested: 0,
  total_record: 10,
  file_name: null,
  file_size: null,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
  expires_at: null,
} as const;
/** The export that was asked for last. */
const idOf = (answered: Answered) => answered("POST /recruiters/recruiter_downloads").recruiter_download.id;
const messages = (status: "progress" | "completed" | "error", percent: number) => ({
  status,
  message: "",
  percent,
  processed: percent,
  total: 100,
});

const dialog = ({ page }: Stage<unknown>) => page.getByRole("dialog", { name: "Exportação" });
const press = (name: string) => (stage: Stage<unknown>) =>
  dialog(stage).getByRole("button", { name, exact: true }).first().click();
const isShown = (state: State) => state.matches({ dialog: "shown" }) && !state.matches({ task: "idle" });
/** Whoever put the dialog aside sees nothing of it. */
const sees = (text: string | RegExp) => async (stage: Stage<unknown>, here: readonly string[]) => {
  if (here.includes("dialog.hidden")) return;
  await expect(dialog(stage).getByText(text).first()).toBeVisible();
};

/** The export of a list of candidates. Its channel is in the test's hand; the file is real. */
export default walkOf(downloadMachine)<World>({
  starts: {
    "at the list": {
      input: { id: null },
      async arrange({ page, enters, cable }) {
        cable.mute(channel);
        const world = { isAway: false };
        // Its row tells that it goes on until the channel tells that it does not.
        await page.route(/\/recruiter_downloads\/\d+$/, async (route) => {
          if (world.isAway) return await route.abort();
          const response = await route.fetch();
          await route.fulfill({ response, json: reportedAs("running")(await response.json()) });
        });
        await enters("admin");
        await page.goto("/recruiters/candidates");
        await expect(page.getByRole("button", { name: "Opções da lista" })).toBeEnabled();
        return world;
      },
    },
  },
  events: {
    "download.requested": {
      "as CSV": {
        payload: { request },
        does: asksForCsv,
        offered: (state) => !isShown(state),
      },
    },
    "cancel.requested": {
      "by the dialog": {
        payload: {},
        does: press("Cancelar exportação"),
        offered: (state) =>
          isShown(state) && !state.matches({ task: { following: { running: "interrupted" } } }),
      },
    },
    "retry.requested": {
      "by the dialog": { payload: {}, does: press("Tentar novamente"), offered: isShown },
    },
    "save.requested": {
      "by the dialog": {
        payload: {},
        does: (stage) =>
          dialog(stage)
            .getByRole("button", { name: /^(Tentar|Baixar) novamente$/ })
            .click(),
        offered: isShown,
      },
    },
    "dialog.closed": {
      "by the key": {
        payload: {},
        does: ({ page }) => page.keyboard.press("Escape"),
        offered: isShown,
      },
    },
    "progress.reported": {
      "half of it": {
        payload: { progress: messages("progress", 50) },
        async does({ cable, world }) {
          world.isAway = false;
          await cable.says(channel, messages("progress", 50));
        },
      },
    },
    "progress.interrupted": {
      "the socket breaks": {
        payload: {},
        async does({ cable, world }) {
          world.isAway = true;
          await cable.breaks();
        },
      },
    },
    "progress.completed": {
      "the file is there": {
        payload: { progress: messages("completed", 100) },
        async does(stage) {
          await fileIsReady(stage);
          await stage.cable.says(channel, messages("completed", 100));
        },
      },
    },
    "progress.failed": {
      "it failed": {
        payload: { progress: messages("error", 100) },
        does: ({ cable }) => cable.says(channel, messages("error", 100)),
        offered: (state) => state.matches({ task: { following: "running" } }),
      },
    },
    "progress.counted": unwalked("the seconds are walked as the progress channel's"),
    "progress.closed": {
      "the seconds are over": {
        payload: {},
        async does({ passes }) {
          for (let second = 0; second < delays.exportSeen; second++) await passes(1_000);
        },
        offered: (state) => state.matches({ task: { following: "saved" } }),
      },
    },
    "session.ended": unwalked("the session's paths walk the sign-out"),
  },
  effects: {
    ask: {
      calls: ["POST /recruiters/recruiter_downloads"],
      sends: exportSent,
      resolves: { "it is queued": { output: asked } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    watch: "speaks",
    save: {
      calls: ["GET /recruiters/recruiter_downloads/:id/file"],
      sends: (_, { answered }) =>
        sent("GET /recruiters/recruiter_downloads/:id/file", { params: { id: idOf(answered) } }),
      resolves: { "the file": { output: undefined } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    cancel: {
      calls: ["POST /recruiters/recruiter_downloads/:id/cancel"],
      sends: (_, { answered }) =>
        sent("POST /recruiters/recruiter_downloads/:id/cancel", { params: { id: idOf(answered) } }),
      resolves: { "it is cancelled": { output: undefined, alter: reportedAs("cancelled") } },
      rejects: { "it was done already": { code: "conflict" } },
    },
  },
  states: {
    "task.beginning": passing,
    "task.idle": (stage) => expect(dialog(stage)).toBeHidden(),
    "task.asking": sees("Preparando a exportação…"),
    "task.following.running.live": sees(/Na fila…|[\d.]+ de [\d.]+ registros/),
    "task.following.running.interrupted": sees("Conexão com o servidor foi perdida"),
    "task.following.saving": sees("Baixando o arquivo…"),
    "task.following.saved": sees("Arquivo pronto"),
    "task.following.unsaved": sees("O arquivo está pronto, mas não chegou até aqui."),
    "task.cancelling": sees("Cancelando…"),
    "task.cancelled": sees("Exportação cancelada."),
    "task.failed": sees("Ops, houve um erro"),
    "dialog.shown": unwalked("it is where the export is seen at all"),
    "dialog.hidden": (stage) => expect(dialog(stage)).toBeHidden(),
  },
  // The seconds that the dialog of a finished export is seen.
  delays: [1_000],
});
