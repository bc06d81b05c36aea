import type { Hue } from "#ui/theme.ts";

type Hues = Readonly<Record<string, Hue>>;

const named: Hues = {
  published: "green",
  active: "green",
  key_account: "violet",
  filled: "blue",
  paused: "amber",
  cold: "blue",
  off_limits: "red",
  dnc: "red",
  cancelled: "red",
  upcoming: "blue",
  completed: "green",
  left: "red",
  issued: "blue",
  paid: "green",
  overdue: "red",
  on_leave: "amber",
  never_started: "red",
  requested: "amber",
  received: "green",
  shared: "violet",
  new: "blue",
  contacted: "violet",
  qualified: "green",
  nurturing: "amber",
  converted: "green",
};

/**
 * Numeric status codes mean something different in each catalogue. Proposals: incoming and waiting for us is amber,
 * sent is blue, in progress violet, and an end green or red.
 */
const numbered: Readonly<Record<string, Hues>> = {
  proposal_status: {
    0: "slate",
    1: "blue",
    2: "teal",
    3: "violet",
    4: "pink",
    5: "green",
    6: "slate",
    7: "red",
    8: "green",
    9: "green",
    10: "violet",
    11: "violet",
    12: "amber",
    13: "violet",
    14: "amber",
    15: "blue",
    16: "blue",
    17: "amber",
    18: "blue",
    19: "amber",
    20: "blue",
    21: "green",
    22: "red",
    23: "violet",
    24: "violet",
    25: "green",
  },
  candidate_status: {
    0: "amber",
    1: "blue",
    2: "blue",
    3: "green",
    4: "slate",
    5: "violet",
    6: "green",
    7: "red",
    8: "slate",
    9: "red",
  },
  sendout_state: { 0: "slate", 1: "blue", 2: "violet", 3: "amber", 4: "green", 5: "red" },
  send_status: { 0: "slate", 1: "blue", 2: "green", 3: "violet" },
  apply_status: {
    0: "slate",
    1: "blue",
    2: "teal",
    3: "teal",
    4: "violet",
    5: "pink",
    6: "amber",
    7: "orange",
    8: "green",
    9: "red",
    14: "red",
  },
};

/** A stage's or status's hue, by its catalogue where the code alone is ambiguous. */
export function statusHue(value: unknown, catalogue: string | undefined): Hue {
  return numbered[catalogue ?? ""]?.[String(value)] ?? named[String(value)] ?? "slate";
}
