import type { Page } from "@playwright/test";
import { request, upload } from "#client/system/testing/wire.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { importLimitMb, importMachine } from "#machines/import/import.machine.ts";
import type { PickedFile } from "#machines/shared/picked-file.ts";
import { expect } from "../e2e/fixtures.ts";
import { candidatesCsv } from "../support/csv.ts";
import type { Held } from "./calls.ts";
import type { Stage } from "./stage.ts";
import { type Answered, passing, unwalked, walkOf } from "./table.ts";

type State = ReturnType<typeof importMachine.getInitialSnapshot>;
type Row = Record<string, unknown>;
interface World {
  /** The upload, which waits until the path says how it ends. */
  upload: Held | null;
}

const channel = "ImportChannel";
const file: PickedFile = { key: "k", name: "pessoas.csv", size: 900, contentType: "text/csv" };
const task = (state: ImportTask["state"]): ImportTask => ({
  id: 5,
  entity: "candidates",
  file_name: "pessoas.csv",
  state,
  columns: ["Nome completo", "E-mail"],
  sample: [],
  mapping: { "Nome completo": "name", "E-mail": "email" },
  preset: "none",
  duplicates: "skip",
  total: 3,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  percent: 0,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
});
const messages = (percent: number, status: "progress" | "completed" | "error" = "progress") => ({
  status,
  message: "",
  percent,
  processed: percent === 100 ? 3 : 1,
  total: 3,
  created: 1,
  updated: 0,
  skipped: 0,
  failed: 0,
});
/** As it would be told of a long file: that of the path is imported before a person sees it run. */
const inState =
  (state: ImportTask["state"]) =>
  (answer: Row, address: string): Row => {
    const id = Number(/imports\/(\d+)/.exec(address)?.[1]);
    return { import: { ...task(state), ...(answer.import as Row | undefined), id, state } };
  };

const paramsOf = (answered: Answered) => ({ id: answered("POST /recruiters/imports").import.id });
/** What the columns of the file are, as the provider guesses. */
const wholeMapping = {
  "Nome completo": "name",
  "E-mail": "email",
  Celular: "mobile_phone",
  Cidade: "city",
  UF: "state",
  Cargo: "role_name",
  Empresa: "company_name",
};
const dialog = (page: Page) => page.getByRole("dialog", { name: "Importando candidatos" });
/** Who heard that it stopped listens again once it runs. */
const isReceived = (state: State) => !state.matches({ running: "doubted" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const another = async ({ page }: Stage<World>) => {
  if (await dialog(page).isVisible())
    await dialog(page).getByRole("button", { name: "Ver relatório" }).click();
  await page
    .getByRole("button", { name: /^(Escolher|Importar) outro arquivo$/ })
    .first()
    .click();
};
const choose = async ({ page, world, catches }: Stage<World>) => {
  const domain = `caminhos-${Date.now()}.test`;
  const upload = catches("POST /recruiters/imports");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: file.name, mimeType: "text/csv", buffer: Buffer.from(candidatesCsv(3, domain)) });
  world.upload = await upload;
};

/** Candidates from a file. */
export default walkOf(importMachine)<World>({
  starts: {
    "at the import": {
      input: { id: null },
      async arrange({ page, enters, cable }) {
        cable.mute(channel);
        await enters("admin");
        await page.goto("/recruiters/candidates/import");
        return { upload: null };
      },
    },
  },
  events: {
    "file.chosen": {
      "a file of three people": {
        payload: { file },
        does: choose,
        sends: () => upload("POST /recruiters/imports", file.name),
      },
      "one that is too large": {
        payload: { file: { ...file, size: importLimitMb * 1_000_000 } },
        does: ({ page }) =>
          page.locator('input[type="file"]').evaluate((input: HTMLInputElement, bytes) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([new Uint8Array(bytes)], "grande.csv", { type: "text/csv" }));
            input.files = transfer.files;
            input.dispatchEvent(new Event("change", { bubbles: true }));
          }, importLimitMb * 1_000_000),
        offered: ({ context }) => context.failure === null,
      },
    },
    "file.refused": unwalked("the picker offers nothing else"),
    "import.opened": unwalked("the end-to-end test of imports opens an earlier one"),
    "upload.progressed": unwalked("three people are sent at once"),
    "upload.finished": {
      "it arrives": {
        payload: { task: task("draft") },
        async does({ world }) {
          await world.upload?.passes();
          world.upload = null;
        },
      },
    },
    "upload.refused": {
      "it is no table": {
        payload: { code: "unsupported_file" },
        async does({ world }) {
          await world.upload?.refused({ code: "unsupported_file" });
          world.upload = null;
        },
      },
    },
    "cancel.requested": {
      "takes it back": {
        payload: {},
        async does({ page, world }) {
          await page.getByRole("button", { name: "Cancelar envio" }).click();
          world.upload = null;
        },
      },
    },
    "preset.chosen": {
      "it comes from Zoho": {
        payload: { preset: "zoho" },
        does: ({ page }) => page.getByLabel("Origem da planilha").selectOption("zoho"),
        offered: ({ context }) => context.task?.preset === "none" && context.failure === null,
      },
    },
    "column.mapped": {
      "leaves the e-mail out": {
        payload: { column: "E-mail", field: null },
        does: ({ page }) => page.getByLabel("Campo para E-mail").selectOption("Não importar"),
        offered: ({ context }) => context.mapping["E-mail"] === "email",
      },
      "takes the e-mail": {
        payload: { column: "E-mail", field: "email" },
        does: ({ page }) => page.getByLabel("Campo para E-mail").selectOption("E-mail"),
        offered: ({ context }) => context.mapping["E-mail"] !== "email",
      },
    },
    "duplicates.chosen": {
      "who is known is brought up to date": {
        payload: { duplicates: "update" },
        does: ({ page }) => page.getByLabel("Atualizar o cadastro com os dados da planilha").check(),
        offered: ({ context }) => context.duplicates === "skip",
      },
    },
    "preview.requested": {
      "has it checked": {
        payload: {},
        does: ({ page }) =>
          page
            .getByRole("button", { name: /^(Conferir|Tentar novamente)$/ })
            .first()
            .click(),
        offered: ({ context }) => context.mapping["E-mail"] === "email",
      },
    },
    "back.requested": {
      "goes back": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Voltar", exact: true }).click(),
        offered: (state) => state.matches({ previewing: "ready" }) || state.matches({ previewing: "unread" }),
      },
    },
    "start.requested": {
      "imports them": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: /^(Criar|Atualizar) \d+/ }).click(),
      },
    },
    "stop.requested": {
      "stops it": {
        payload: {},
        does: ({ page }) => dialog(page).getByRole("button", { name: "Parar" }).click(),
        offered: (state) => state.matches({ running: "live" }),
      },
    },
    "resume.requested": {
      "goes on": {
        payload: {},
        does: ({ page }) =>
          page
            .getByRole("button", { name: /^(Continuar|Tentar novamente)$/ })
            .last()
            .click(),
        offered: (state) => state.matches("stopped") || state.matches("failed") || state.matches("lost"),
      },
    },
    "another.requested": { "takes another file": { payload: {}, does: another } },
    "progress.reported": {
      "a third of it": {
        payload: { progress: messages(33) },
        does: ({ cable }) => cable.says(channel, messages(33)),
        offered: isReceived,
      },
      "somebody stopped it": {
        payload: { progress: { ...messages(33), stopped: true } },
        does: ({ cable }) => cable.says(channel, { ...messages(33), stopped: true }),
        offered: isReceived,
      },
    },
    "progress.interrupted": {
      "the socket breaks": { payload: {}, does: ({ cable }) => cable.breaks() },
    },
    "progress.completed": {
      "it is done": {
        payload: { progress: messages(100, "completed") },
        does: ({ cable }) => cable.says(channel, messages(100, "completed")),
        offered: isReceived,
      },
    },
    "progress.failed": {
      "it failed": {
        payload: { progress: messages(100, "error") },
        does: ({ cable }) => cable.says(channel, messages(100, "error")),
        offered: isReceived,
      },
    },
  },
  effects: {
    upload: "speaks",
    load: {
      calls: ["GET /recruiters/imports/:id"],
      resolves: { "it runs": { output: task("running"), alter: inState("running") } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    save: {
      calls: ["PUT /recruiters/imports/:id"],
      sends: ({ id: _, mapping, ...choice }, { answered }) =>
        request("PUT /recruiters/imports/:id", {
          params: paramsOf(answered),
          body: { import: { ...choice, ...(mapping ? { mapping: wholeMapping } : {}) } },
        }),
      resolves: {
        "it is kept": {
          output: (_, { context }: State) => ({
            ...task("draft"),
            duplicates: context.duplicates,
            preset: context.task?.preset ?? "none",
          }),
        },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    preview: {
      calls: ["GET /recruiters/imports/:id/preview"],
      resolves: {
        "three of three": { output: { counts: { create: 3, update: 0, skip: 0, fail: 0 }, rows: [] } },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    start: {
      calls: ["POST /recruiters/imports/:id/start"],
      sends: (_, { answered }) =>
        request("POST /recruiters/imports/:id/start", { params: paramsOf(answered) }),
      resolves: { "it runs": { output: task("running"), alter: inState("running") } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    stop: {
      calls: ["POST /recruiters/imports/:id/stop"],
      sends: (_, { answered }) =>
        request("POST /recruiters/imports/:id/stop", { params: paramsOf(answered) }),
      resolves: {
        "after this batch": { output: task("running"), alter: inState("running") },
        "at once": { output: task("stopped"), alter: inState("stopped") },
      },
      rejects: { "it was done already": { code: "conflict" } },
    },
    resume: {
      calls: ["POST /recruiters/imports/:id/resume"],
      sends: (_, { answered }) =>
        request("POST /recruiters/imports/:id/resume", { params: paramsOf(answered) }),
      resolves: { "it runs": { output: task("running"), alter: inState("running") } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    watch: "speaks",
  },
  states: {
    beginning: passing,
    placing: passing,
    choosing: ({ page }) => expect(heading(page, "Escolher arquivo")).toBeVisible(),
    uploading: ({ page }) => expect(page.getByText("Enviando pessoas.csv").first()).toBeVisible(),
    opening: ({ page }) =>
      expect(
        page.getByRole("heading", { level: 1, name: "Importar candidatos", includeHidden: true }),
      ).toBeAttached(),
    lost: ({ page }) => expect(page.getByText("Não foi possível falar com o servidor.")).toBeVisible(),
    "mapping.editing": ({ page }) => expect(page.getByLabel("Campo para E-mail")).toBeEnabled(),
    "mapping.suggesting": ({ page }) => expect(heading(page, "Conferir")).toBeDisabled(),
    "mapping.saving": ({ page }) => expect(heading(page, "Conferir")).toBeDisabled(),
    "previewing.loading": ({ page }) =>
      expect(page.getByText("Conferindo todas as linhas…").first()).toBeVisible(),
    "previewing.ready": ({ page }) => expect(heading(page, /^(Criar|Atualizar) \d+/)).toBeEnabled(),
    "previewing.unread": ({ page }) =>
      expect(page.getByText("A conferência não pôde ser feita.")).toBeVisible(),
    "previewing.starting": ({ page }) => expect(heading(page, /^(Criar|Atualizar) \d+/)).toBeDisabled(),
    "running.live": ({ page }) => expect(dialog(page).getByRole("button", { name: "Parar" })).toBeEnabled(),
    "running.interrupted": ({ page }) =>
      expect(dialog(page).getByText("Conexão com o servidor foi perdida")).toBeVisible(),
    "running.doubted": ({ page }) => expect(dialog(page)).toBeVisible(),
    stopping: ({ page }) => expect(dialog(page).getByRole("button", { name: "Parar" })).toBeDisabled(),
    halting: ({ page }) => expect(dialog(page).getByRole("button", { name: "Parar" })).toBeDisabled(),
    stopped: ({ page }) =>
      expect(page.getByText(/^Importação parada em \d+ de 3 linhas/).last()).toBeVisible(),
    resuming: ({ page }) => expect(dialog(page)).toBeVisible(),
    completed: ({ page }) =>
      expect(page.getByText("Importação concluída: 3 linhas lidas.").last()).toBeVisible(),
    failed: ({ page }) => expect(page.getByText("A importação parou por um erro.").last()).toBeVisible(),
  },
  project: ({ task, mapping, duplicates, failure }) => [
    task?.state,
    task?.preset,
    mapping["E-mail"],
    duplicates,
    failure !== null,
  ],
});
