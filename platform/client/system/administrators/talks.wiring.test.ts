// @vitest-environment happy-dom
import { describe } from "vitest";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { request } from "../testing/wire.ts";
import { talkActions } from "./talks.ts";

const rows: ActionRow[] = [
  [
    "checks a participant in by their code",
    (api) => talkActions(5).checkIn(api, { code: "k7m-x4q" }),
    request("POST /recruiters/administrator/c-talks/events/:id/check_ins", {
      params: { id: 5 },
      body: { check_in: { code: "k7m-x4q" } },
    }),
  ],
];

describe("talks", () => itSends(rows));
