// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { FieldError } from "#contract/errors.ts";
import { show } from "../testing/show.tsx";
import ApproachDialog from "./approach-dialog.tsx";
import { CandidateNotice } from "./off-limit-notice.tsx";

const hit = (rule: "stop" | "warning", adminsOnly = false): FieldError => ({
  path: "off_limits.0",
  rule,
  params: {
    ...{ job_id: 4, candidate_id: 9, name: "Lia Prado", admins_only: adminsOnly ? 1 : 0 },
    ...{ rule_name: "Cliente ativo", rule_name_en: "Active client" },
  },
});
const apply = "POST /recruiters/applies";
const overrides = "POST /recruiters/off_limit_overrides";

/** A call that is refused until somebody overrides the off-limit. */
async function refusedBy(
  rule: "stop" | "warning",
  {
    adminsOnly = false,
    fields = [hit(rule, adminsOnly)],
    ...viewer
  }: { adminsOnly?: boolean; fields?: FieldError[]; as?: { is_admin: boolean } } = {},
) {
  let overridden = false;
  const shown = await show(<ApproachDialog />, {
    ...viewer,
    answers: {
      [apply]: () =>
        overridden ? { apply: { id: 1 } } : { refusal: { status: 409, code: "off_limits", fields } },
      [overrides]: () => {
        overridden = true;
        return { overridden: 1 };
      },
    },
  });
  const call = shown.system.api("POST /recruiters/applies", {
    body: { apply: { job_id: 4, candidate_id: 9 } },
  });
  return {
    ...shown,
    ended: call.then(
      () => "made",
      (error) => error.code,
    ),
  };
}
const goOn = () => fireEvent.click(screen.getByRole("button", { name: "Seguir mesmo assim" }));

test("a stop is overridden with a reason, and what was refused goes through", async () => {
  const { asked, ended } = await refusedBy("stop");
  expect(await screen.findByText("Lia Prado")).toBeTruthy();
  goOn();
  expect((await screen.findByRole("textbox", { name: /Motivo/ })).getAttribute("aria-invalid")).toBe("true");
  expect(asked(overrides)).toHaveLength(0);
  fireEvent.change(screen.getByRole("textbox", { name: /Motivo/ }), { target: { value: "O cliente pediu" } });
  goOn();
  expect(await ended).toBe("made");
  expect(asked(overrides)[0]?.body).toEqual({
    override: { job_id: 4, candidate_ids: [9], client_contact_ids: [], reason: "O cliente pediu" },
  });
  expect(asked(apply)).toHaveLength(2);
});

test("who may not override is told at once, and asked for no reason", async () => {
  const { ended, until } = await refusedBy("stop", { adminsOnly: true, as: { is_admin: false } });
  expect(await screen.findByText("Só um administrador pode liberar esta regra.")).toBeTruthy();
  expect(screen.getByText("Lia Prado")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Seguir mesmo assim" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getAllByRole("button", { name: "Fechar" }).at(-1) ?? document.body);
  expect(await ended).toBe("off_limits");
  await until(request("POST /recruiters/applies", { body: { apply: { job_id: 4, candidate_id: 9 } } }));
});

test("an administrator overrides what is theirs alone to override", async () => {
  const { ended, until, asked } = await refusedBy("warning", { adminsOnly: true });
  await screen.findByText("Lia Prado");
  goOn();
  expect(await ended).toBe("made");
  expect(asked("POST /recruiters/applies")).toHaveLength(2);
  await until(
    request("POST /recruiters/off_limit_overrides", {
      body: { override: { job_id: 4, candidate_ids: [9], client_contact_ids: [], reason: null } },
    }),
  );
});

test.each([
  ["two people of one name are two", 10, /^Estas pessoas/],
  ["a person whom two rules protect is one", 9, /^Esta pessoa/],
])("%s", async (_, candidate_id, words) => {
  const first = hit("stop");
  const second = { ...first, path: "off_limits.1", params: { ...first.params, candidate_id } };
  const { ended, until } = await refusedBy("stop", { fields: [first, second] });
  expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click((await screen.findAllByRole("button", { name: "Cancelar" })).at(-1) ?? document.body);
  expect(await ended).toBe("off_limits");
  await until(request("POST /recruiters/applies", { body: { apply: { job_id: 4, candidate_id: 9 } } }));
});

test("one stop among warnings is asked about as a stop", async () => {
  const fields = [hit("warning"), { ...hit("stop"), path: "off_limits.1" }];
  const { ended, until } = await refusedBy("stop", { fields });
  const reason = await screen.findByRole("textbox", { name: /^Motivo/ });
  expect(reason.getAttribute("aria-required")).toBe("true");
  expect(screen.getByText(/^Esta pessoa não deve ser abordada. Para seguir mesmo assim/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Cancelar" }).at(-1) ?? document.body);
  expect(await ended).toBe("off_limits");
  await until(request("POST /recruiters/applies", { body: { apply: { job_id: 4, candidate_id: 9 } } }));
});

test("in English the rule has its English name", async () => {
  const { ended, until, system } = await refusedBy("stop");
  system.locale.send({ type: "locale.chosen", locale: "en" });
  onTestFinished(() => system.locale.send({ type: "locale.chosen", locale: "pt" }));
  expect(await screen.findByText("Active client")).toBeTruthy();
  fireEvent.click((await screen.findAllByRole("button", { name: "Cancel" })).at(-1) ?? document.body);
  expect(await ended).toBe("off_limits");
  await until(request("POST /recruiters/applies", { body: { apply: { job_id: 4, candidate_id: 9 } } }));
});

test("a warning needs no reason", async () => {
  const { ended, until, asked } = await refusedBy("warning");
  await screen.findByText("Lia Prado");
  goOn();
  expect(await ended).toBe("made");
  expect(asked("POST /recruiters/applies").map(({ body }) => body)).toEqual([
    { apply: { job_id: 4, candidate_id: 9 } },
    { apply: { job_id: 4, candidate_id: 9 } },
  ]);
  await until(
    request("POST /recruiters/off_limit_overrides", {
      body: { override: { job_id: 4, candidate_ids: [9], client_contact_ids: [], reason: null } },
    }),
  );
});

test("cancelling leaves the refusal as it is", async () => {
  const again = await refusedBy("stop");
  await screen.findByText("Lia Prado");
  fireEvent.click(screen.getAllByRole("button", { name: "Cancelar" }).at(-1) ?? document.body);
  expect(await again.ended).toBe("off_limits");
  await again.until(request("POST /recruiters/applies", { body: { apply: { job_id: 4, candidate_id: 9 } } }));
});

test.each(["Escape", "corner"])("closing it by %s leaves the refusal as it is too", async (how) => {
  const again = await refusedBy("stop");
  await screen.findByText("Lia Prado");
  if (how === "Escape") fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  else fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
  expect(await again.ended).toBe("off_limits");
  await again.until(request("POST /recruiters/applies", { body: { apply: { job_id: 4, candidate_id: 9 } } }));
});

test("the page of the person concerned shows it, and how it was overridden", async () => {
  await show(<CandidateNotice record={{ id: 9, name: "Lia Prado" }} onChanged={() => undefined} />, {
    answers: {
      "GET /recruiters/off_limits/candidates/9": {
        off_limits: [
          {
            ...{ id: 1, name: "Aurora", level: 2, rule_name: "Cliente ativo", rule_name_en: "Active client" },
            ...{ reason: "Contrato até dezembro", starts_on: "2026-01-02", ends_on: null },
          },
        ],
        overrides: [
          {
            ...{
              id: 3,
              rule_name: "Cliente ativo",
              rule_name_en: "Active client",
              level: 2,
              reason: "O cliente pediu",
              by_name: "Rui Alves",
            },
            ...{ created_at: "2026-02-03T12:00:00Z", candidate_id: 9, candidate_name: "Lia Prado" },
            ...{ client_contact_id: null, client_contact_name: null, job_id: 4, job_title: "Controller" },
            ...{ sendout_queue_id: null, sendout_queue_name: null },
          },
        ],
      },
    },
  });
  expect(await screen.findByText("Contrato até dezembro")).toBeTruthy();
  expect(screen.getByText("Liberações (1)")).toBeTruthy();
  expect(screen.getByText(/Rui Alves/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Controller" }).getAttribute("href")).toBe("/recruiters/jobs/4");
});
