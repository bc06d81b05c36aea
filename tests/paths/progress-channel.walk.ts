import { delays } from "#machines/delays.ts";
import {
  type Progress,
  progressChannelMachine,
} from "#machines/progress-channel/progress-channel.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { asksForCsv, exportSent, fileIsReady, reportedAs } from "./export.ts";
import type { Stage } from "./stage.ts";
import { passing, unwalked, walkOf } from "./table.ts";

const reported = (status: Progress["status"], percent = 50): Progress => ({
  status,
  message: "",
  percent,
  processed: percent,
  total: 100,
});
const channel = "RecruiterDownloadChannel";
const dialog = ({ page }: Stage<unknown>) => page.getByRole("dialog", { name: "Exportação" });
const sees = (text: string | RegExp) => (stage: Stage<unknown>) =>
  expect(dialog(stage).getByText(text).first()).toBeVisible();
const running = sees(/Na fila…|[\d.]+ de [\d.]+ registros/);

/** A long task as its dialog tells of it: an export, whose channel is in the test's hand. */
export default walkOf(progressChannelMachine)({
  starts: {
    "an export under way": {
      input: { requestId: 5, loadingTime: delays.exportSeen, redirectTo: null },
      async arrange(stage) {
        stage.cable.mute(channel);
        await stage.enters("admin");
        await stage.page.goto("/recruiters/candidates");
        const asked = stage.page.waitForResponse(/\/recruiter_downloads$/);
        await asksForCsv(stage);
        await asked;
        await fileIsReady(stage);
      },
      sends: exportSent,
    },
  },
  events: {
    "message.received": {
      "a sign of life": {
        payload: { progress: reported("ping") },
        does: ({ cable }) => cable.says(channel, { ...reported("ping") }),
      },
      "how far it is": {
        payload: { progress: reported("progress") },
        does: ({ cable }) => cable.says(channel, { ...reported("progress") }),
      },
      "it is done": {
        payload: { progress: reported("completed") },
        does: ({ cable }) => cable.says(channel, { ...reported("completed", 100) }),
      },
      "it failed": {
        payload: { progress: reported("error") },
        does: ({ cable }) => cable.says(channel, { ...reported("error", 100) }),
      },
    },
    "channel.joined": {
      "the provider confirms": {
        payload: {},
        does: ({ cable }) => cable.rules(channel, "confirm_subscription"),
      },
    },
    "messages.missed": {
      "the provider forgot some": {
        payload: {},
        does: ({ cable }) => cable.rules(channel, "reject_history"),
      },
    },
    "channel.dropped": {
      "the socket breaks": { payload: {}, does: ({ cable }) => cable.breaks() },
    },
  },
  effects: {
    listen: "speaks",
    readTask: {
      calls: ["GET /recruiters/recruiter_downloads/:id"],
      resolves: {
        "it is under way": { output: reported("progress"), alter: reportedAs("running") },
        "it is done": { output: reported("completed"), alter: reportedAs("completed") },
        "it failed": { output: reported("error"), alter: reportedAs("failed") },
      },
      rejects: { "it is not there": { code: "not_found" }, "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    choosing: passing,
    noChannel: unwalked("every dialog of ours has a task"),
    "following.joining": running,
    "following.reading": running,
    "following.quiet": running,
    "following.away": sees("Conexão com o servidor foi perdida"),
    "completed.deciding": passing,
    "completed.open": unwalked("an export's dialog closes by itself"),
    // Only a file that is there is counted down in view of the person.
    "completed.counting": sees("Arquivo pronto"),
    failed: sees("Ops, houve um erro"),
    "closed.deciding": passing,
    "closed.gone": (stage) => expect(dialog(stage)).toBeHidden(),
  },
  project: ({ seconds }) => seconds,
});
