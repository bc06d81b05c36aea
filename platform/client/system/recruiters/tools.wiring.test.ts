// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { type CompanyProfile, companyProfile } from "#contract/calls/account.ts";
import { type EmailTemplate, emailTemplate } from "#contract/calls/email-templates.ts";
import { delays } from "#machines/delays.ts";
import { useActions } from "../page/use-actions.ts";
import { sampleOf } from "../testing/sample.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, upload } from "../testing/wire.ts";
import { useAccount, useAccountForm, useCompanyForm, usePicture } from "./use-account.ts";
import { useCalendar, useInvitation, useNoteTemplates } from "./use-agenda.ts";
import { useBilledPay } from "./use-billed-pay.ts";
import { useBusinessDays } from "./use-business-days.ts";
import { type CalendarFeedDone, useCalendarFeed, useCalendarFeedActions } from "./use-calendar-feed.ts";
import { useCurriculumHits } from "./use-curriculum-hits.ts";
import { useDismissals, useDuplicateCheck, useDuplicateGroups, useDuplicatesOf } from "./use-duplicates.ts";
import { emailTestActions, useEmailTemplateForm, useEmailTemplates } from "./use-email-templates.ts";
import { useMerge, useMergedInto, useMerges, useReversal } from "./use-merge.ts";

const records = [11, 12, 13].map((id) => ({
  id,
  name: `R${id}`,
  lock_version: id + 20,
  fields: { role_name: `role ${id}`, city: id === 11 ? "Recife" : "Olinda" },
}));
const ids = [11, 12, 13];
const params = { entity: "client_contacts" } as const;

it("merges the records as they were read into the one that is kept", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useMerge("client_contacts", ids));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/merges/:entity/records", { params, query: { ids } }),
  ]);
  await screen.answers("GET /recruiters/merges/:entity/records", { records });
  await screen.does(() => page.current.keep(12));
  await screen.does(() => page.current.choose("city", 11));
  await screen.does(() => page.current.leaveOut(13));
  await screen.does(() => page.current.preview());
  const [sent] = await screen.sends(() => page.current.confirm());
  expect(sent).toMatchObject(
    request("POST /recruiters/merges/:entity", {
      params,
      body: {
        merge: {
          kept_id: 12,
          records: [
            { id: 11, lock_version: 31 },
            { id: 12, lock_version: 32 },
          ],
          fields: { city: 11 },
        },
      },
    }),
  );
  await screen.answers("POST /recruiters/merges/:entity", { merge: { id: 9, reversible: true } });
  expect(screen.reported("records.changed")).toMatchObject([{ entity: "client_contacts" }]);
  expect(await screen.sends(() => page.current.reverse())).toEqual([
    request("POST /recruiters/merges/:entity/:id/reversal", { params: { ...params, id: 9 } }),
  ]);
  await screen.answers("POST /recruiters/merges/:entity/:id/reversal", { merge: { id: 9 } });
  expect(screen.reported("records.changed")).toHaveLength(1);
});

it("finds the record that stands for one that was merged", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useMergedInto("client_contacts", 12));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/merges/:entity", { params, query: { merged_id: 12 } }),
  ]);
  expect(page.current).toEqual({ isReading: true, into: null });
  const back = { id: 8, kept_id: 3, kept_name: "Ana", reversed_at: "2026-11-02T12:00:00.000Z" };
  const merges = [back, { id: 7, kept_id: 4, kept_name: "Bia", reversed_at: null }];
  await screen.answers("GET /recruiters/merges/:entity", { merges });
  expect(page.current).toEqual({ isReading: false, into: { id: 4, name: "Bia" } });
});

it("takes an earlier merge back, and lists those of one record", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({
    merges: useMerges("client_contacts", 12),
    reverse: useReversal("client_contacts"),
  }));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/merges/:entity", { params, query: { kept_id: 12 } }),
  ]);
  const ends: (string | null)[] = [];
  const reverse = () => void page.current.reverse(9).then((end) => ends.push(end));
  expect(await screen.sends(reverse)).toEqual([
    request("POST /recruiters/merges/:entity/:id/reversal", { params: { ...params, id: 9 } }),
  ]);
  await screen.answers("POST /recruiters/merges/:entity/:id/reversal");
  await screen.sends(reverse);
  await screen.refuses("POST /recruiters/merges/:entity/:id/reversal", "already_done");
  expect(ends).toEqual([null, "already_done"]);
});

it("looks for records like the one that is typed, and lets none be saved before", async () => {
  const screen = await openScreen();
  let allowed = 0;
  const check = await screen.hook(
    (entered: { email: string }) => useDuplicateCheck("client_contacts", entered, () => void allowed++),
    { email: "" },
  );
  expect(screen.sent()).toEqual([]);
  await check.turnTo({ email: "a@a.test" });
  await screen.passes(delays.debounce);
  expect(screen.sent()).toEqual([
    request("GET /recruiters/duplicates/:entity/matches", { params, query: { email: "a@a.test" } }),
  ]);
  await screen.answers("GET /recruiters/duplicates/:entity/matches", {
    matches: [{ id: 5, kinds: ["email"] }],
  });
  expect(check.current.matches).toMatchObject([{ id: 5 }]);
  await screen.does(() => check.current.save());
  expect([check.current.asking, allowed]).toEqual([true, 0]);
  await screen.does(() => check.current.confirm());
  expect(allowed).toBe(1);
});

it("reads groups of likely duplicates, and those of one record but itself", async () => {
  const screen = await openScreen();
  await screen.hook(() => [
    useDuplicateGroups("client_contacts", 4),
    useDuplicatesOf("client_contacts", 12, { email: "a@a.test" }),
  ]);
  expect(screen.sent()).toEqual([
    request("GET /recruiters/duplicates/:entity", { params, query: { after: 4 } }),
    request("GET /recruiters/duplicates/:entity/matches", {
      params,
      query: { email: "a@a.test", except_id: 12 },
    }),
  ]);
});

it("dismisses a pair, and undoes that from its toast", async () => {
  const screen = await openScreen();
  let changes = 0;
  const changed = () => void changes++;
  const words = { done: "feito", undo: "desfazer", refused: "recusado" };
  const dismiss = await screen.hook(() => useDismissals("client_contacts", changed, words));
  const body = { dismissal: { ids: [11, 12] } };
  expect(await screen.sends(() => dismiss.current([11, 12]))).toEqual([
    request("POST /recruiters/duplicates/:entity/dismissals", { params, body }),
  ]);
  await screen.answers("POST /recruiters/duplicates/:entity/dismissals");
  const [toast] = screen.reported("toast.requested");
  expect(toast).toMatchObject({ kind: "success", text: "feito", action: { label: "desfazer" } });
  const { fact, id } = toast?.action ?? { fact: "", id: "" };
  const acted = () => screen.system.bus.publish({ type: "toast.acted", fact, id });
  expect(await screen.sends(acted)).toEqual([
    request("DELETE /recruiters/duplicates/:entity/dismissals", { params, body }),
  ]);
  await screen.answers("DELETE /recruiters/duplicates/:entity/dismissals");
  expect(changes).toBe(2);
  await screen.sends(() => dismiss.current([11, 12]));
  await screen.refuses("POST /recruiters/duplicates/:entity/dismissals", "internal");
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "recusado" }]);
  expect(changes, "an answer that was lost may have been a yes").toBe(3);
});

it("asks for the holidays of this year and the next", async () => {
  const screen = await openScreen();
  const days = await screen.hook(useBusinessDays);
  expect(await screen.sends(() => days.current.check("2026-11-25", 2))).toEqual([
    request("GET /recruiters/holidays", {
      query: { where: { year: [2026, 2027] }, order: "date:asc" },
    }),
  ]);
  await screen.answers("GET /recruiters/holidays", { holidays: [{ date: "2026-11-24" }] });
  expect(days.current).toMatchObject({ state: "tooSoon", firstDay: "2026-11-26" });
});

it("counts from the day before until noon of the person's own clock", async () => {
  const screen = await openScreen();
  // In London it is past noon.
  vi.setSystemTime(new Date("2026-11-23T14:30:00Z"));
  const days = await screen.hook(useBusinessDays);
  await screen.sends(() => days.current.check("2026-11-24", 2));
  await screen.answers("GET /recruiters/holidays", { holidays: [] });
  expect(days.current).toMatchObject({ state: "enough", firstDay: "2026-11-24" });
});

it("asks for the holidays of a city, which the answer goes by", async () => {
  const screen = await openScreen();
  const days = await screen.hook(() => useBusinessDays({ state: "SP", city: "Campinas" }));
  expect(await screen.sends(() => days.current.check("2026-11-25", 2))).toEqual([
    request("GET /recruiters/holidays", {
      query: { where: { year: [2026, 2027], state: "SP", city: "Campinas" }, order: "date:asc" },
    }),
  ]);
});

it("requests the rows that are drawn together at once", async () => {
  const screen = await openScreen();
  const terms = ["react"];
  const page = await screen.hook(() => [useCurriculumHits(5, terms), useCurriculumHits(6, terms)]);
  await screen.passes(20);
  expect(screen.sent()).toEqual([
    request("GET /recruiters/curriculum_hits", { query: { ids: [5, 6], terms } }),
  ]);
  await screen.answers("GET /recruiters/curriculum_hits", { curriculum_hits: [{ candidate_id: 6 }] });
  expect(page.current.map(({ data }) => data)).toMatchObject([null, { candidate_id: 6 }]);
});

it("bills on what a candidate is paid", async () => {
  const screen = await openScreen();
  const taken: object[] = [];
  const page = await screen.hook(
    (id: number | null) => useBilledPay(id, (pay) => taken.push(pay)),
    null as number | null,
  );
  expect(await screen.sends(() => page.turnTo(5))).toEqual([
    request("GET /recruiters/candidates/:id/profile", { params: { id: 5 } }),
  ]);
  const items = [
    { moment: "current", type_remuneration: 1, value: 100 },
    { moment: "current", type_remuneration: 2, value: 30 },
  ] as const;
  await screen.answers("GET /recruiters/candidates/:id/profile", { remuneration: { items: [...items] } });
  expect(taken).toEqual([{ basic_salary: 100, target_bonus: 30 }]);
});

it("saves the own account, and reads it and the session again", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useAccount);
  expect(screen.sent()).toEqual([request("GET /recruiters/profile")]);
  await screen.answers("GET /recruiters/profile", { recruiter: { id: 12, name: "Ana" } });
  const account = page.current.data?.recruiter;
  if (!account) throw new Error("There is no account");
  let saved = 0;
  const form = await screen.hook(() => useAccountForm(account, () => void saved++));
  await screen.does(() => form.current.change("name", "Ana Lima"));
  expect(screen.kept("draft account").session).toEqual({ name: "Ana Lima" });
  expect(await screen.sends(() => form.current.save())).toEqual([
    request("PUT /recruiters", { body: { recruiter: { name: "Ana Lima" } } }),
  ]);
  expect(await screen.sends(() => screen.answers("PUT /recruiters"))).toEqual([
    request("GET /recruiters/profile"),
  ]);
  expect(
    await screen.sends(() => screen.answers("GET /recruiters/profile", { recruiter: { name: "Ana Lima" } })),
  ).toEqual([request("GET /recruiters")]);
  expect([saved, form.current.text("name")]).toEqual([1, "Ana Lima"]);
  expect(screen.kept("draft account").session).toBeUndefined();
});

it("saves the company", async () => {
  const screen = await openScreen();
  const company = sampleOf(companyProfile, { name: "Casa" }) as CompanyProfile;
  let saved = 0;
  const form = await screen.hook(() => useCompanyForm(company, () => void saved++));
  await screen.does(() => form.current.change("name", "Casa Nova"));
  expect(screen.kept("draft company").session).toEqual({ name: "Casa Nova" });
  expect(await screen.sends(() => form.current.save())).toEqual([
    request("PUT /recruiters/business", { body: { business: { name: "Casa Nova" } } }),
  ]);
  expect(await screen.sends(() => screen.answers("PUT /recruiters/business"))).toEqual([
    request("GET /recruiters"),
  ]);
  expect(saved).toBe(1);
  expect(screen.kept("draft company").session).toBeUndefined();
});

const png = new File(["x"], "eu.png", { type: "image/png" });
const fields = { "data_file[name]": "eu.png", "data_file[file_type]": "avatar" };
it.each([
  ["account", upload("POST /recruiters/photo", "eu.png", fields), request("DELETE /recruiters/photo")],
  [
    "company",
    upload("POST /recruiters/business/logo", "eu.png", fields),
    request("DELETE /recruiters/business/logo"),
  ],
] as const)("sends and removes the picture of the %s", async (of, sent, removed) => {
  const screen = await openScreen();
  let changes = 0;
  const page = await screen.hook(() => usePicture(of, () => void changes++));
  expect(await screen.sends(() => page.current.choose(png))).toEqual([sent]);
  expect(await screen.sends(() => screen.answers(sent.call))).toEqual([request("GET /recruiters")]);
  expect(await screen.sends(() => page.current.remove())).toEqual([removed]);
  await screen.answers(removed.call);
  expect(changes).toBe(2);
  await screen.sends(() => page.current.remove());
  await screen.refuses(removed.call, "internal");
  expect(page.current.removalFailed).toBe(true);
});

const place = { kind: "invitation", locale: "pt" } as const;
const template = sampleOf(emailTemplate, place) as EmailTemplate;

it("saves the text of a mail, and goes back to that of the house", async () => {
  const screen = await openScreen();
  await screen.hook(useEmailTemplates);
  expect(screen.sent()).toEqual([request("GET /recruiters/templates/emails")]);
  const ends: string[] = [];
  const form = await screen.hook(() =>
    useEmailTemplateForm(template, {
      onSaved: () => ends.push("saved"),
      onRestored: () => ends.push("restored"),
    }),
  );
  await screen.does(() => form.current.form.change("subject", "Olá"));
  expect(await screen.sends(() => form.current.form.save())).toEqual([
    request("PUT /recruiters/templates/emails/:kind/:locale", {
      params: place,
      body: { email_template: { subject: "Olá" } },
    }),
  ]);
  await screen.answers("PUT /recruiters/templates/emails/:kind/:locale");
  expect(await screen.sends(() => void form.current.restore())).toEqual([
    request("DELETE /recruiters/templates/emails/:kind/:locale", { params: place }),
  ]);
  await screen.answers("DELETE /recruiters/templates/emails/:kind/:locale");
  expect(ends).toEqual(["saved", "restored"]);
});

it("keeps what was begun of one text from every other: of the other language, kind or version", async () => {
  const screen = await openScreen();
  const nothing = () => undefined;
  const form = await screen.hook(
    (of: EmailTemplate) => useEmailTemplateForm(of, { onSaved: nothing, onRestored: nothing }).form,
    template,
  );
  await screen.does(() => form.current.change("subject", "Olá"));
  const others: Partial<EmailTemplate>[] = [
    { locale: "en" },
    { kind: "apply_received" },
    { updated_at: "2026-11-23T12:00:00Z" },
  ];
  for (const other of others) {
    await form.turnTo({ ...template, subject: "Hello", ...other });
    expect([form.current.text("subject"), form.current.hasChanges], JSON.stringify(other)).toEqual([
      "Hello",
      false,
    ]);
  }
  await form.turnTo(template);
  expect([form.current.text("subject"), form.current.hasChanges]).toEqual(["Olá", true]);
});

it("mails a text to oneself", async () => {
  const screen = await openScreen();
  const body = {
    email_template: { subject: "Oi", body: "{{name}}", action: null, note: null },
    values: { name: "Nina" },
  };
  const page = await screen.hook(() => useActions([], emailTestActions(place)));
  expect(await screen.sends(() => page.current.start("test", body))).toEqual([
    request("POST /recruiters/templates/emails/:kind/:locale/tests", { params: place, body }),
  ]);
});

it("reads the appointments of whole days, all or the own", async () => {
  const screen = await openScreen();
  const instant = (text: string) => new Date(text).toISOString();
  const page = await screen.hook(
    (mine: boolean) => useCalendar("2026-11-01", "2026-11-30", mine),
    false as boolean,
  );
  const query = { from: instant("2026-11-01T00:00:00"), to: instant("2026-12-01T00:00:00") };
  expect(screen.sent()).toEqual([request("GET /recruiters/calendar", { query })]);
  expect(await screen.sends(() => page.turnTo(true))).toEqual([
    request("GET /recruiters/calendar", { query: { ...query, owner_id: 12 } }),
  ]);
});

it("reads the calendar again when somebody chose a time, as long as it is shown", async () => {
  const screen = await openScreen({ recruiter: { is_admin: true } });
  const page = await screen.hook(() => useCalendar("2026-11-01", "2026-11-30", false));
  await screen.answers("GET /recruiters/calendar", { events: [] });
  const chosen = { type: "saved", by_id: null, rows: [{ id: 4, lock_version: 0 }] } as const;
  const says = () => screen.cable.says("EntityChannel", { ...chosen, rows: [...chosen.rows] });
  expect((await screen.sends(says)).map(({ call }) => call)).toEqual(["GET /recruiters/calendar"]);
  await page.leave();
  expect(screen.cable.said().map(({ command, params }) => [command, params])).toEqual([
    ["subscribe", { entity: "interviews" }],
    ["unsubscribe", { entity: "interviews" }],
  ]);
});

it("gives the own calendar an address, which is shown once, and takes it back", async () => {
  const screen = await openScreen();
  const ends: (CalendarFeedDone | "refused")[] = [];
  const page = await screen.hook(() => ({
    feed: useCalendarFeed(),
    action: useCalendarFeedActions(
      (done) => void ends.push(done),
      () => void ends.push("refused"),
    ),
  }));
  const read = request("GET /recruiters/calendar_feed");
  expect(screen.sent()).toEqual([read]);
  await screen.answers("GET /recruiters/calendar_feed", { calendar_feed: null });
  expect(await screen.sends(() => page.current.action.start("open"))).toEqual([
    request("POST /recruiters/calendar_feed"),
  ]);
  const url = "https://casa.test/agenda.ics";
  expect(await screen.sends(() => screen.answers("POST /recruiters/calendar_feed", { url }))).toEqual([read]);
  expect(ends.splice(0)).toEqual([{ action: "open", result: { url } }]);
  await screen.answers("GET /recruiters/calendar_feed", { calendar_feed: { last_read_at: null } });
  expect(page.current.feed.data?.calendar_feed).toMatchObject({ last_read_at: null });
  const close = () => page.current.action.start("close");
  expect(await screen.sends(close)).toEqual([request("DELETE /recruiters/calendar_feed")]);
  await screen.refuses("DELETE /recruiters/calendar_feed", "internal");
  await screen.sends(close);
  expect(await screen.sends(() => screen.answers("DELETE /recruiters/calendar_feed"))).toEqual([read]);
  expect(ends).toMatchObject(["refused", { action: "close" }]);
});

it.each([
  ["meetings", request("POST /recruiters/meetings/:id/invitations", { params: { id: 5 } })],
  ["interviews", request("POST /recruiters/interviews/:id/invitations", { params: { id: 5 } })],
] as const)("invites to %s", async (entity, sent) => {
  const screen = await openScreen();
  const ends: unknown[] = [];
  const page = await screen.hook(() =>
    useInvitation(entity, 5, {
      onInvited: (invited) => ends.push(invited),
      onRefused: () => ends.push("refused"),
    }),
  );
  const invite = () => page.current.invite();
  expect(await screen.sends(invite)).toEqual([sent]);
  expect(page.current.busy).toBe(true);
  await screen.answers(sent.call);
  await screen.sends(invite);
  await screen.refuses(sent.call, "internal");
  expect(ends).toEqual([[], "refused"]);
  expect(page.current.busy).toBe(false);
});

it("offers the templates of a kind of note, and those of any", async () => {
  const screen = await openScreen();
  await screen.hook(() => useNoteTemplates("job", true));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/template_notes", {
      query: {
        where: { or: [{ reference_kind: "job" }, { reference_kind: { null: "true" } }] },
        order: "name:asc",
        page: { size: 200 },
      },
    }),
  ]);
});
