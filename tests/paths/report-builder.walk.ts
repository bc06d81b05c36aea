import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import type { SavedReport } from "#contract/calls/report-builder.ts";
import { emptyDefinition } from "#machines/report-builder/edits.ts";
import { type ReportDraft, reportBuilderMachine } from "#machines/report-builder/report-builder.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import type { Stage } from "./stage.ts";
import { type Answered, passing, walkOf } from "./table.ts";

interface World {
  id: number;
}

const reports = "/recruiters/administrator/reports";
const one = "/recruiters/administrator/reports/:id" as const;
const name = "Vagas do passeio";
const report: ReportDraft = {
  ...{ id: 4, lock_version: 0, name, shared: false },
  definition: { ...emptyDefinition("jobs"), groups: [{ field: "status", interval: null }] },
};
const withoutNumbers = ({ id: _, lock_version: __, ...content }: ReportDraft) => content;

/** Of the provider's last answer to the builder; the report begins with version 0. */
function versionOf(answered: Answered): number {
  try {
    return answered(`GET ${one}`, `PUT ${one}`).report.lock_version;
  } catch {
    return 0;
  }
}

const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });
const save = (page: Page) => button(page, "Salvar");
const mine = (page: Page) => button(page, "Salvar as minhas mudanças");
const isBusy = async ({ page }: Stage<World>) => {
  await expect(save(page)).toHaveAttribute("aria-busy", "true");
  await expect(mine(page)).toBeHidden();
};

/** Another window saves the report as it is. */
async function savedElsewhere({ as, world }: Stage<World>): Promise<void> {
  const admin = await as("admin");
  const { report: kept } = await admin.call<{ report: SavedReport }>("GET", `${reports}/${world.id}`);
  const { name: own, shared, definition, lock_version } = kept;
  await admin.call("PUT", `${reports}/${world.id}`, {
    report: { name: own, shared, definition, lock_version },
  });
}

/** The builder of a report, at one that an administrator saved before. */
export default walkOf(reportBuilderMachine)<World>({
  starts: {
    "at a saved report": {
      input: { saved: report, kept: null },
      async arrange({ page, enters, as, catches }) {
        const admin = await as("admin");
        const body = { report: withoutNumbers(report) };
        const { report: made } = await admin.call<{ report: SavedReport }>("POST", reports, body);
        await enters("admin");
        // The page reads it by the call with which the builder reads it again.
        const first = catches(`GET ${one}`);
        await page.goto(`/administrator/reports/${made.id}`);
        await (await first).passes();
        return { id: made.id };
      },
    },
  },
  events: {
    "report.edited": {
      "another chart": {
        payload: { edit: { kind: "chart", chart: "pie" } },
        does: ({ page }) => button(page, "Pizza").click(),
        offered: ({ context }) => context.draft.definition.chart !== "pie",
      },
    },
    "report.named": {
      "by nothing": {
        payload: { name: "" },
        does: ({ page }) => page.getByLabel("Nome", { exact: true }).fill(""),
      },
      "by a name": {
        payload: { name },
        does: ({ page }) => page.getByLabel("Nome", { exact: true }).fill(name),
      },
    },
    "report.shared": {
      "with the others": {
        payload: { shared: true },
        does: ({ page }) => page.getByLabel("Compartilhar com os outros administradores").check(),
      },
    },
    "undo.requested": {
      "by its button": {
        payload: {},
        does: ({ page }) => button(page, "Desfazer").click(),
        offered: ({ context }) => context.past.length > 0,
      },
    },
    "redo.requested": {
      "by its button": {
        payload: {},
        does: ({ page }) => button(page, "Refazer").click(),
        offered: ({ context }) => context.future.length > 0,
      },
    },
    "save.requested": { "by its button": { payload: {}, does: ({ page }) => save(page).click() } },
    "mine.kept": { "by its button": { payload: {}, does: ({ page }) => mine(page).click() } },
    "theirs.taken": {
      "by its button": {
        payload: {},
        does: ({ page }) => button(page, "Ficar com o que foi salvo").click(),
      },
    },
  },
  effects: {
    save: {
      calls: [`PUT ${one}`],
      sends: (draft, { world, answered }) =>
        request(`PUT ${one}`, {
          params: { id: world.id },
          body: { report: { ...withoutNumbers(draft), lock_version: versionOf(answered) } },
        }),
      resolves: {
        "it is saved": { output: (draft) => ({ ...draft, lock_version: draft.lock_version + 1 }) },
      },
      rejects: {
        "another window saved it": { code: "conflict", cause: savedElsewhere },
        "the provider is away": { code: "unavailable" },
      },
    },
    read: {
      calls: [`GET ${one}`],
      sends: (_, { world }) => request(`GET ${one}`, { params: { id: world.id } }),
      resolves: {
        "as the other window saved it": {
          output: (_, { context }) => ({ ...context.saved, lock_version: context.saved.lock_version + 1 }),
        },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    restoring: passing,
    editing: async ({ page }) => {
      await expect(save(page)).toBeEnabled();
      await expect(save(page)).not.toHaveAttribute("aria-busy", "true");
      await expect(mine(page)).toBeHidden();
    },
    saving: isBusy,
    conflict: ({ page }) => expect(mine(page)).toBeVisible(),
    rebasing: isBusy,
    taking: isBusy,
  },
  project: ({ draft, past, future, nameMissing, failure }) => [
    draft.name,
    draft.shared,
    draft.definition.chart,
    past.length > 0,
    future.length > 0,
    nameMissing,
    failure,
  ],
});
