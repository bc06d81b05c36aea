import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { Access } from "#contract/access.ts";
import { calls } from "#contract/calls/all.ts";
import { layouts } from "#features/app/layouts.ts";
import { areAmong, viewsTouchedBy } from "../support/touched-views.ts";
import { changed, hasTurn, isChangedThroughout } from "../support/turn.ts";
import { reader } from "./answers.ts";
import { partsOf } from "./made-of.ts";
import { clientContactPages } from "./pages/client-contacts.ts";
import { recruiterPages } from "./pages/recruiters.ts";
import { type ShownPage, visit } from "./visit.tsx";
import { nameOfKey, press } from "./walk.ts";

/** Forms that nothing leads a reader to: their address alone does, and they are told when they save. */
const byAddress = /\/new$/;

const table = Object.entries(calls)
  .map(([key, { access }]: [string, { access: Access }]) => {
    const [method, path = ""] = key.split(" ");
    const parts = path.match(/:/g)?.length ?? 0;
    return { key, access, parts, means: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, "[^/ ]+")}( |$)`) };
  })
  // `/jobs/new` before `/jobs/:id`.
  .toSorted((a, b) => a.parts - b.parts);

/** Why somebody who may but read is refused what is sent; null where they are not. */
function refusalOf(sent: string): string | null {
  const call = table.find(({ means }) => means.test(sent));
  if (!call) return null;
  const { access, key } = call;
  if (access.who === "client_contact") return access.admin ? key : null;
  if (access.who !== "recruiter") return null;
  return access.admin || (access.can && access.can[1] !== "read") ? key : null;
}

interface Way {
  control: string;
  /** In the dialog or menu that the first one opens. */
  inner: string | null;
  call: string;
}

/** By which controls that is sent which a reader may not send, as was found when they may. */
function refused(page: ShownPage): Way[] {
  const kept = readFileSync(join(import.meta.dirname, "kept", `${page.name}.txt`), "utf8");
  const [first = ""] = kept.split("\n\n== shown otherwise: ");
  const found: Way[] = [];
  const pressed: string[] = [];
  for (const line of first.split("\n")) {
    const [, space, control] = /^( *)press (.*)$/.exec(line) ?? [];
    if (space !== undefined && control) pressed.splice(space.length / 2, pressed.length, control);
    else if (/^(== |fill in)/.test(line)) pressed.length = 0;
    const [, sent = ""] = /^ +sends ((?:POST|PUT|DELETE) .*)$/.exec(line) ?? [];
    const call = refusalOf(sent);
    const [outer, inner = null] = pressed;
    if (outer && call && pressed.length <= 2) found.push({ control: outer, inner, call });
  }
  return found;
}

const pages = [...recruiterPages, ...clientContactPages].filter(
  (page) =>
    !page.at.startsWith("/administrator") &&
    !byAddress.test(page.at) &&
    !page.ticks &&
    refused(page).length > 0,
);
const touched: ReadonlySet<string> = isChangedThroughout ? new Set() : viewsTouchedBy(changed);
const inTurn = pages.filter(
  (page, n) => process.env.VALUES !== "part" || hasTurn(n, 8) || areAmong(touched, partsOf(page)),
);

afterEach(() => {
  vi.useRealTimers();
});

/** A button that is refused to whoever presses it is worse than none. */
it.each(inTurn.map((page) => [page.name, page] as const))(
  "%s offers who may but read nothing that they are refused",
  async (_, page) => {
    const at = await visit(page, reader, layouts);
    // A page that reads what they may not is not theirs: nothing leads there, and they are told so.
    const isTheirs = at.provider.news().every((sent) => refusalOf(sent.call) === null);
    const offered = () => [...at.look().controls.values()];
    const wrong: Way[] = [];
    for (const way of isTheirs ? refused(page) : []) {
      const control = offered().find(({ key }) => nameOfKey(key) === way.control);
      if (!control) continue;
      if (way.inner === null) {
        wrong.push(way);
        continue;
      }
      await at.does(() => press(control.element));
      if (offered().some(({ key }) => nameOfKey(key) === way.inner && key !== control.key)) wrong.push(way);
      await at.leave();
    }
    expect(wrong, "controls, and what they send").toEqual([]);
  },
);
