// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { JobPage } from "#machines/job-search/job-search.machine.ts";
import { useActions } from "../page/use-actions.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { correctionActions } from "./correction-requests.ts";
import { useMailPreferences } from "./mail-preferences.ts";
import { ownDataActions } from "./own-data.ts";
import { useSavedJob } from "./saved-jobs.ts";
import { useApplyToJob } from "./use-apply-to-job.ts";
import { useCurriculumEdit } from "./use-curriculum-edit.ts";
import { useDataCollection } from "./use-data-collection.ts";
import { useJobSearch } from "./use-job-search.ts";
import { useOwnAccount } from "./use-own-account.ts";
import { useOwnConsents } from "./use-own-consents.ts";
import { useWithdrawApply } from "./use-withdraw-apply.ts";

const uid = "j1";
const user = (screen: Awaited<ReturnType<typeof openScreen>>) =>
  screen.system.session.getSnapshot().context.user;

it.each([
  [
    { message: " Oi ", clt_expectation: 5000, source: "referral" },
    { source: "referral", message: "Oi", clt_expectation: 5000 },
  ],
  [{ message: "  " }, { source: "site" }],
] as const)("applies to a job with %o", async (draft, apply) => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useApplyToJob({ uid, applied: false }));
  await screen.does(() => page.current.ask(user(screen)));
  await screen.does(() => page.current.change(draft));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("POST /candidates/jobs/:uid/applies", { params: { uid }, body: { apply } }),
  ]);
});

it("takes an apply back once it is confirmed", async () => {
  const screen = await openScreen({ as: "candidates" });
  let withdrawn = 0;
  const page = await screen.hook(() => useWithdrawApply(() => void withdrawn++));
  expect(await screen.sends(() => page.current.ask("a9"))).toEqual([]);
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("DELETE /candidates/applies/:uid", { params: { uid: "a9" } }),
  ]);
  await screen.answers("DELETE /candidates/applies/:uid");
  expect(withdrawn).toBe(1);
});

it("asks for a correction of what only the business can change", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useActions([], correctionActions));
  await screen.does(() => page.current.ask("request", { subject: "hiring" }, ["message"]));
  await screen.does(() => page.current.form("request")?.change("message", "O salário está errado."));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("POST /candidates/correction_requests", {
      body: { correction_request: { subject: "hiring", message: "O salário está errado." } },
    }),
  ]);
});

const curriculum = "GET /candidates/curriculum" as const;
const draftKey = "draft curriculum /candidates/curriculum/skills";

it("saves what was changed of the curriculum that was read", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates/curriculum/skills" });
  const page = await screen.hook(() => useCurriculumEdit("Salvo"));
  expect(screen.sent()).toEqual([request("GET /candidates/curriculum")]);
  await screen.answers(curriculum, { curriculum: { updated_at: "2026-11-20T10:00:00Z", role_name: "A" } });
  await screen.does(() => page.current.change({ role_name: "Analista" }));
  expect(screen.kept(draftKey).session).toEqual({ role_name: "Analista" });
  expect(await screen.sends(() => page.current.save())).toEqual([
    request("PUT /candidates/curriculum", {
      body: { curriculum: { role_name: "Analista" }, based_on: "2026-11-20T10:00:00Z" },
    }),
  ]);
  await screen.answers("PUT /candidates/curriculum", { curriculum: { role_name: "Analista" } });
  expect(screen.kept(draftKey).session).toBeUndefined();
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "success", text: "Salvo" }]);
});

it("gives back what was typed into this part of the curriculum", async () => {
  const kept = { session: { [`candidates:8@ ${draftKey}`]: { role_name: "B" } } };
  const screen = await openScreen({ as: "candidates", at: "/candidates/curriculum/skills", kept });
  const page = await screen.hook(() => useCurriculumEdit("Salvo"));
  await screen.answers(curriculum, { curriculum: { role_name: "A" } });
  expect(page.current.curriculum?.role_name).toBe("B");
  await screen.does(() => page.current.discard());
  expect(screen.kept(draftKey).session).toBeUndefined();
});

const params = { id: "l1" };
const token = "a-token-of-a-link-that-is-long-enough";

it("opens what a link asks for with its token, which leaves the address", async () => {
  const screen = await openScreen({ as: null, at: `/data_collections/l1?a=1#token=${token}` });
  const page = await screen.hook(() => useDataCollection("l1"));
  expect(screen.sent()).toEqual([request("POST /data_collections/:id/open", { params, body: { token } })]);
  expect(screen.place()).toBe("/data_collections/l1?a=1");
  await screen.answers("POST /data_collections/:id/open", { data_collection: {} });
  await screen.does(() => page.current.change("skills", ["React ", "", " "]));
  await screen.does(() => page.current.agree("cpf", true));
  const [sent] = await screen.sends(() => page.current.save());
  expect(sent).toEqual(
    request("PUT /data_collections/:id", {
      params,
      body: { token, answers: { skills: ["React"] }, consents: ["cpf"] },
    }),
  );
  expect(window.sessionStorage.getItem("data_collection_draft_l1")).toContain("React");
  await screen.answers("PUT /data_collections/:id", { data_collection: {} });
  expect(window.sessionStorage.getItem("data_collection_draft_l1")).toBeNull();
  // Whoever follows the link again finds what was saved, and no draft before it.
  const to = `/data_collections/l1#token=${token}`;
  const again = () => screen.system.bus.publish({ type: "navigation.requested", to, replace: true });
  expect((await screen.sends(again)).map(({ call }) => call)).toEqual(["POST /data_collections/:id/open"]);
  expect(page.current.draft.answers).toEqual({});
});

const search = "GET /jobs" as const;
const page = { size: 20 };

it("searches the jobs that the address asks for, and reads on", async () => {
  const screen = await openScreen({ as: null, at: "/jobs?term=react&remote=true" });
  const board = await screen.hook(() => useJobSearch(undefined));
  const [first] = screen.sent();
  expect(first?.call).toBe(search);
  expect(first?.query).toMatchObject({ term: "react", page: { size: "20" } });
  await screen.answers(search, { jobs: [{ uid }], next_cursor: "c1", end_of_list: false });
  expect(await screen.sends(() => board.current.more())).toEqual([
    { ...first, query: { ...first?.query, page: { size: "20", after: "c1" } } },
  ]);
  await screen.answers(search, { jobs: [{ uid: "j2" }], next_cursor: null, end_of_list: true });
  expect(board.current.page?.jobs.map((job) => job.uid)).toEqual([uid, "j2"]);
  await screen.does(() => board.current.type("vue"));
  expect(await screen.sends(() => board.current.submit())).toEqual([
    { ...first, query: { ...first?.query, term: "vue" } },
  ]);
  await screen.answers(search);
  expect(await screen.sends(() => board.current.clear())).toEqual([
    request("GET /jobs", { query: { page } }),
  ]);
});

it.each([
  [{ term: "react" }, [uid], 0],
  [{ term: "vue" }, undefined, 1],
] as const)(
  "a board kept for %o is shown again where the address asks for react, or not",
  async (filters, shown, reads) => {
    const screen = await openScreen({ as: null, at: "/jobs?term=react" });
    const kept = { jobs: [{ uid }], next_cursor: null, end_of_list: true } as unknown as JobPage;
    screen.system.boards.keep({ filters, page: kept });
    const board = await screen.hook(() => useJobSearch(undefined));
    expect(board.current.page?.jobs.map((job) => job.uid)).toEqual(shown);
    expect(screen.sent()).toHaveLength(reads);
  },
);

it("changes the own e-mail, and ends the own account with the session", async () => {
  const screen = await openScreen({ as: "candidates" });
  const words = {
    asked: (email: string) => `asked ${email}`,
    resent: "resent",
    kept: "kept",
    refused: (code: string) => `refused ${code}`,
    deleted: "gone",
  };
  const own = await screen.hook(() => useOwnAccount(words));
  expect(screen.sent()).toEqual([request("GET /candidates/email_change")]);
  await screen.answers("GET /candidates/email_change", { email_change: null });
  const fills = async (of: "email" | "delete", values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values))
      await screen.does(() => own.current.action.form(of)?.change(field as never, value as never));
  };
  await screen.does(() => own.current.askEmail());
  await fills("email", { email: "b@b.test", current_password: "segredo" });
  expect(await screen.sends(() => own.current.action.confirm())).toEqual([
    request("PUT /candidates/email", { body: { email: "b@b.test", current_password: "segredo" } }),
  ]);
  await screen.answers("PUT /candidates/email");
  await screen.answers("GET /candidates/email_change", { email_change: { new_email: "b@b.test" } });
  expect(own.current.change).toMatchObject({ new_email: "b@b.test" });
  expect(await screen.sends(() => own.current.resend())).toEqual([
    request("POST /candidates/email_change/mails"),
  ]);
  await screen.refuses("POST /candidates/email_change/mails", "rate_limited");
  await screen.answers("GET /candidates/email_change", { email_change: { new_email: "b@b.test" } });
  expect(await screen.sends(() => own.current.keep())).toEqual([request("DELETE /candidates/email_change")]);
  await screen.answers("DELETE /candidates/email_change");
  await screen.answers("GET /candidates/email_change", { email_change: null });
  expect(own.current.change).toBeNull();
  await screen.does(() => own.current.askDeletion());
  await fills("delete", { current_password: "segredo" });
  expect(await screen.sends(() => own.current.action.confirm())).toEqual([
    request("DELETE /candidates/account", { body: { current_password: "segredo" } }),
  ]);
  expect(await screen.sends(() => screen.answers("DELETE /candidates/account", { receipt: "r1" }))).toEqual(
    [],
  );
  expect(user(screen)).toBeNull();
  expect(screen.reported("navigation.requested").at(-1)).toMatchObject({ to: "/erasures/r1", replace: true });
  expect(screen.reported("toast.requested").map(({ text }) => text)).toEqual([
    "asked b@b.test",
    "refused rate_limited",
    "kept",
    "gone",
  ]);
});

it("chooses mails and their language, and shows what the provider says of them", async () => {
  const screen = await openScreen({ as: "candidates" });
  const own = await screen.hook(() => useMailPreferences("falhou"));
  const rest = { saved_jobs: true, surveys: true, news: true };
  const wanted = { applications: true, interviews: true, alerts: true, ...rest };
  expect(screen.sent()).toEqual([request("GET /candidates/mail_preferences")]);
  await screen.answers("GET /candidates/mail_preferences", { mail_preferences: { locale: "pt", wanted } });
  const choice = { wanted: { news: false } };
  expect(await screen.sends(() => own.current.choose(choice))).toEqual([
    request("PUT /candidates/mail_preferences", { body: { mail_preferences: choice } }),
  ]);
  const now = { locale: "pt", wanted: { ...wanted, news: false } } as const;
  await screen.answers("PUT /candidates/mail_preferences", { mail_preferences: now });
  expect(own.current.read.data?.mail_preferences).toEqual(now);
  await screen.sends(() => own.current.choose({ locale: "en" }));
  await screen.refuses("PUT /candidates/mail_preferences", "internal");
  expect(own.current.busy).toBe(false);
  expect(own.current.read.data?.mail_preferences).toEqual(now);
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "falhou" }]);
});

it("saves a job and removes it again, and shows what the provider says", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useSavedJob(uid, "Não salvou"));
  await screen.answers("GET /candidates/saved_jobs", { saved_jobs: [] });
  expect(page.current.saved).toBe(false);
  expect(await screen.sends(() => page.current.toggle())).toEqual([
    request("PUT /candidates/saved_jobs/:uid", { params: { uid } }),
  ]);
  await screen.answers("PUT /candidates/saved_jobs/:uid", { saved_jobs: [{ job: { uid } }] });
  expect(page.current.saved).toBe(true);
  expect(await screen.sends(() => page.current.toggle())).toEqual([
    request("DELETE /candidates/saved_jobs/:uid", { params: { uid } }),
  ]);
  await screen.refuses("DELETE /candidates/saved_jobs/:uid", "not_found");
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "Não salvou" }]);
});

it("saves one own datum with its consent, or removes it", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useActions([], ownDataActions));
  await screen.does(() => page.current.ask("save", { edited: "skills", consents: [], skills: ["SQL", " "] }));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("PUT /candidates/own_data", {
      body: { answers: { skills: ["SQL"] }, consents: [], removed: [] },
    }),
  ]);
  await screen.answers("PUT /candidates/own_data", { data: [] });
  await screen.does(() => page.current.ask("save", { edited: "pis", consents: ["pis"], pis: "1" }));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("PUT /candidates/own_data", { body: { answers: { pis: "1" }, consents: ["pis"], removed: [] } }),
  ]);
  await screen.answers("PUT /candidates/own_data", { data: [] });
  await screen.does(() => page.current.ask("remove", { edited: "rg" }));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("PUT /candidates/own_data", { body: { answers: {}, consents: [], removed: ["rg"] } }),
  ]);
});

it("gives and revokes the own consents, and shows what the provider says of them", async () => {
  const screen = await openScreen({ as: "candidates" });
  const own = await screen.hook(() => useOwnConsents("falhou"));
  expect(screen.sent()).toEqual([request("GET /candidates/consents")]);
  await screen.answers("GET /candidates/consents", { consents: [{ field: "pis" }] });
  for (const given of [true, false]) {
    const set = () => void own.current.set("pis", given);
    expect(await screen.sends(set)).toEqual([
      request("PUT /candidates/consents", { body: { consent: { field: "pis", given } } }),
    ]);
    expect(own.current.busy).toBe(true);
    if (given) await screen.answers("PUT /candidates/consents", { consents: [{ field: "cpf_form" }] });
    else await screen.refuses("PUT /candidates/consents", "internal");
  }
  expect(own.current).toMatchObject({ busy: false, consents: [{ field: "cpf_form" }] });
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "falhou" }]);
});
