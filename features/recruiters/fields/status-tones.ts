import type { Tone } from "#ui/feedback.tsx";

type Tones = Readonly<Record<string, Tone>>;

const named: Tones = {
  published: "success",
  active: "success",
  key_account: "accent",
  filled: "info",
  paused: "warning",
  cold: "info",
  off_limits: "danger",
  dnc: "danger",
  cancelled: "danger",
  upcoming: "info",
  completed: "success",
  left: "danger",
  issued: "info",
  paid: "success",
  overdue: "danger",
  on_leave: "warning",
  never_started: "danger",
  requested: "warning",
  received: "success",
  shared: "accent",
  new: "info",
  contacted: "accent",
  qualified: "success",
  nurturing: "warning",
  converted: "success",
};

/**
 * Statuses whose codes are numbers mean something else in each catalogue. Proposals: what came in and waits for us is
 * a warning, what we sent information, what is being worked on the accent, and an end good or bad.
 */
const numbered: Readonly<Record<string, Tones>> = {
  proposal_status: {
    0: "neutral",
    1: "info",
    2: "info",
    3: "accent",
    4: "accent",
    5: "success",
    6: "neutral",
    7: "danger",
    8: "success",
    9: "success",
    10: "accent",
    11: "accent",
    12: "warning",
    13: "accent",
    14: "warning",
    15: "info",
    16: "info",
    17: "warning",
    18: "info",
    19: "warning",
    20: "info",
    21: "success",
    22: "danger",
    23: "accent",
    24: "accent",
    25: "success",
  },
  candidate_status: {
    0: "warning",
    1: "info",
    2: "info",
    3: "success",
    4: "neutral",
    5: "accent",
    6: "success",
    7: "danger",
    8: "neutral",
    9: "danger",
  },
  sendout_state: { 0: "neutral", 1: "info", 2: "accent", 3: "warning", 4: "success", 5: "danger" },
  send_status: { 0: "neutral", 1: "info", 2: "success", 3: "accent" },
  apply_status: { 7: "accent", 8: "success", 9: "danger", 14: "danger" },
};

/** The colour of a status, by its catalogue where the code alone does not tell. */
export function statusTone(value: unknown, catalogue: string | undefined): Tone {
  return numbered[catalogue ?? ""]?.[String(value)] ?? named[String(value)] ?? "neutral";
}
