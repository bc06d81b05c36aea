import { pathsOf } from "../testing/paths.ts";
import { type Progress, progressChannelMachine } from "./progress-channel.machine.ts";

const progressAt = (status: Progress["status"]): Progress => ({ status, message: "", percent: 50 });
const ends = ["progress.completed", "progress.failed"];

export default pathsOf(progressChannelMachine, {
  inputs: [
    { requestId: null, loadingTime: null, redirectTo: null },
    { requestId: 5, loadingTime: null, redirectTo: null },
    { requestId: 5, loadingTime: 2, redirectTo: null },
    { requestId: 5, loadingTime: 1, redirectTo: "/recruiters" },
  ],
  events: {
    "message.received": [
      { progress: progressAt("ping") },
      { progress: progressAt("progress") },
      { progress: progressAt("completed") },
      { progress: progressAt("error") },
    ],
    "channel.joined": [{}],
    "messages.missed": [{}],
    "channel.dropped": [{}],
  },
  effects: {
    listen: "speaks",
    readTask: {
      resolves: [progressAt("progress"), progressAt("completed"), progressAt("error")],
      rejects: [
        { code: "not_found", status: 404 },
        { code: "unavailable", status: 0 },
      ],
    },
  },
  holds: {
    "the end of a task is told once": (_, facts) =>
      facts.filter(({ type }) => ends.includes(type)).length <= 1,
    "what ended is at 100 %": (state) =>
      !(state.matches("completed") || state.matches("failed")) || state.context.progress?.percent === 100,
  },
});
