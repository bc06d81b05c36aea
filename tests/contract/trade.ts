import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

/** Leads, proposals, placements, projects and what is billed: made, used and taken away again. */
export function describeTrade(play: () => Play): void {
  test("a lead is known again, and becomes a contact at a client company", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const body = { contact: { name: stage.word, company_name: stage.word } };
    const { contact } = await speaker.ask(admin, "POST /recruiters/contacts", { body });
    const at = byId(contact.id);
    await speaker.ask(admin, "PUT /recruiters/contacts/:id", {
      ...at,
      body: { contact: { city: "Campinas" } },
    });
    const shown = await speaker.ask(admin, "GET /recruiters/contacts/:id", at);
    expect(shown.contact).toMatchObject({ name: stage.word, city: "Campinas" });
    const { matches } = await speaker.ask(admin, "GET /recruiters/contacts/:id/matches", at);
    expect(matches).toContainEqual(
      expect.objectContaining({ entity: "client_companies", id: stage.companyId, by: "company" }),
    );
    const converted = await speaker.ask(admin, "POST /recruiters/contacts/:id/conversions", {
      ...at,
      body: { conversion: { client_contact_id: stage.contactId } },
    });
    expect(converted).toMatchObject({
      contact: { status: "converted" },
      client_contact: { id: stage.contactId },
    });
    expect(await speaker.ask(admin, "DELETE /recruiters/contacts/:id", at)).toEqual({ deleted: 1 });
  });

  test("a proposal's value is the sum of what it offers; it is cancelled, taken up again, and won", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const body = { proposal: { name: stage.word, client_company_id: stage.companyId } };
    const { proposal } = await speaker.ask(admin, "POST /recruiters/proposals", { body });
    const at = byId(proposal.id);
    await speaker.ask(admin, "PUT /recruiters/proposals/:id", { ...at, body: { proposal: { status: 2 } } });
    const details = [{ name: "Diretoria", quantity: 2, unit_value: 1_500 }];
    await speaker.ask(admin, "PUT /recruiters/proposals/:id/details", { ...at, body: { details } });
    const { overview } = await speaker.ask(admin, "GET /recruiters/proposals/:id/overview", at);
    expect(overview.indicators.total).toBe(3_000);
    expect(overview.history.map(({ to_status }) => to_status)).toContain(2);
    await speaker.ask(admin, "POST /recruiters/proposals/:id/cancellations", at);
    await speaker.ask(admin, "DELETE /recruiters/proposals/:id/cancellations", at);
    const counted = {
      entity: "proposals" as const,
      filters: { terms: {}, where: {}, or: [], sub: {} },
      groups: [{ field: "status", interval: null }],
      measures: [{ kind: "count" as const, field: null }],
      ...{ chart: "bar" as const, columns: [], order: null },
    };
    const built = { name: "Contrato", shared: false, definition: counted };
    const { report } = await speaker.ask(admin, "POST /recruiters/administrator/reports", {
      body: { report: built },
    });
    const { reports } = await speaker.ask(admin, "GET /recruiters/administrator/reports");
    expect(reports.map(({ id }) => id)).toContain(report.id);
    expect(await speaker.ask(admin, "GET /recruiters/administrator/reports/:id", byId(report.id))).toEqual({
      report,
    });
    await speaker.ask(admin, "PUT /recruiters/administrator/reports/:id", {
      ...byId(report.id),
      body: { report: { ...built, shared: true, lock_version: report.lock_version } },
    });
    await speaker.fetchFile(admin, "GET /recruiters/administrator/reports/:id/csv", byId(report.id));
    const schedule = {
      ...{ frequency: "monthly" as const, weekday: null, month_day: 1, hour: 8, locale: "pt" as const },
      recipient_ids: [report.author_id ?? 0],
    };
    const planned = await speaker.ask(admin, "PUT /recruiters/administrator/reports/:id/schedule", {
      ...byId(report.id),
      body: { schedule },
    });
    expect(planned.schedule).toMatchObject(schedule);
    const read = await speaker.ask(
      admin,
      "GET /recruiters/administrator/reports/:id/schedule",
      byId(report.id),
    );
    expect(read).toEqual(planned);
    await speaker.ask(admin, "DELETE /recruiters/administrator/reports/:id/schedule", byId(report.id));
    const { result } = await speaker.ask(admin, "GET /recruiters/administrator/report_results", {
      query: { definition: JSON.stringify(counted) },
    });
    expect(result.count).toBeGreaterThan(0);
    const { records } = await speaker.ask(admin, "GET /recruiters/administrator/report_records", {
      query: { definition: JSON.stringify({ ...counted, columns: ["name"] }) },
    });
    expect(JSON.stringify(records)).toContain(stage.word);
    await speaker.ask(admin, "DELETE /recruiters/administrator/reports/:id", byId(report.id));
    const funnel = await speaker.ask(admin, "GET /recruiters/administrator/sales_funnel");
    const { stages, lock_version } = funnel;
    const arranged = { body: { sales_funnel: { stages, lock_version } } };
    const saved = await speaker.ask(admin, "PUT /recruiters/administrator/sales_funnel", arranged);
    expect(saved.stages).toEqual(stages);
    await speaker.refused(admin, "PUT /recruiters/administrator/sales_funnel", arranged, "conflict");
    const won = await speaker.ask(admin, "POST /recruiters/proposals/:id/conversions", {
      ...at,
      body: { conversion: { job_id: stage.jobId } },
    });
    expect(won.proposal).toMatchObject({ status: 9, value: 3_000 });
    const shown = await speaker.ask(admin, "GET /recruiters/proposals/:id", at);
    expect(shown.proposal.id).toBe(proposal.id);
    expect(await speaker.ask(admin, "DELETE /recruiters/proposals/:id", at)).toEqual({ deleted: 1 });
  });

  test("a project has its jobs and the contacts who follow it", async () => {
    const { people, speaker, stage } = play();
    const { admin, contact } = people;
    const { client_contact: own } = await speaker.ask(contact, "GET /client_contacts");
    const body = { project: { name: stage.word, client_company_id: own.client_company?.id ?? null } };
    const { project } = await speaker.ask(admin, "POST /recruiters/projects", { body });
    const at = byId(project.id);
    await speaker.ask(admin, "PUT /recruiters/projects/:id", {
      ...at,
      body: { project: { status: "active" } },
    });
    await speaker.ask(admin, "PUT /recruiters/projects/:id/members", {
      ...at,
      body: { members: { add: { job_ids: [stage.jobId], client_contact_ids: [own.id] } } },
    });
    const { members } = await speaker.ask(admin, "GET /recruiters/projects/:id/members", at);
    expect(members).toMatchObject({ jobs: [{ id: stage.jobId }], client_contacts: [{ id: own.id }] });
    const followed = await speaker.ask(contact, "GET /client_contacts/projects/:id", at);
    expect(followed).toMatchObject({ project: { name: stage.word }, jobs: [{ uid: stage.jobUid }] });
    const shown = await speaker.ask(admin, "GET /recruiters/projects/:id", at);
    expect(shown.project.status).toBe("active");
    expect(await speaker.ask(admin, "DELETE /recruiters/projects/:id", at)).toEqual({ deleted: 1 });
  });

  test("who is placed is billed: split among recruiters, by plan and by invoice", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: {
        candidate: { name: "Pessoa Contratada", email: `${stage.word.replace(" ", "")}@contrato.test` },
      },
    });
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: stage.jobId, candidate_id: candidate.id } },
    });
    const form = {
      kind: "placement" as const,
      salary: 1_000_000,
      currency: "BRL" as const,
      regime: 2,
      starts_on: "2026-05-04",
      fee_percent: 20,
    };
    await speaker.ask(admin, "POST /recruiters/applies/:id/moves", {
      ...byId(apply.id),
      body: { move: { status: 8, lock_version: apply.lock_version, form } },
    });
    // The move makes one; without it the recruiter makes another.
    const where = { job_id: String(stage.jobId) };
    const { placements } = await speaker.ask(admin, "GET /recruiters/placements", { query: { where } });
    expect(placements).toMatchObject([{ apply_id: apply.id, salary: 1_000_000 }]);
    await speaker.ask(admin, "DELETE /recruiters/placements/:id", byId(placements[0]?.id ?? 0));
    const made = await speaker.ask(admin, "POST /recruiters/placements", {
      body: { placement: { apply_id: apply.id } },
    });
    const placed = byId(made.placement.id);
    await speaker.ask(admin, "PUT /recruiters/placements/:id", {
      ...placed,
      body: { placement: { guarantee_days: 90 } },
    });
    const { placement } = await speaker.ask(admin, "GET /recruiters/placements/:id", placed);
    expect(placement).toMatchObject({ apply_id: apply.id, guarantee_days: 90 });

    const { recruiter } = await speaker.ask(admin, "GET /recruiters");
    const billing = {
      candidate_id: stage.candidateId,
      currency: "BRL" as const,
      basic_salary: 1_000_000,
      target_bonus: 0,
      fee_percent: 20,
      fee_value: 2_400_000,
      note: null,
    };
    const job = byId(stage.jobId);
    const split = (percent: number) => ({
      ...job,
      body: { billing: { ...billing, splits: [{ recruiter_id: recruiter.id, percent }] } },
    });
    await speaker.refused(admin, "PUT /recruiters/jobs/:id/billing", split(90), "validation_failed");
    await speaker.ask(admin, "PUT /recruiters/jobs/:id/billing", split(100));
    const kept = await speaker.ask(admin, "GET /recruiters/jobs/:id/billing", job);
    expect(kept).toMatchObject({ billing: { fee_value: 2_400_000, splits: [{ percent: 100 }] } });

    const owner = { owner: "client_companies" as const, id: stage.companyId };
    const { credit } = await speaker.ask(admin, "POST /recruiters/credits/:owner/:id", {
      params: owner,
      body: { credit: { name: stage.word, currency: "BRL", amount: 50_000 } },
    });
    const { credits } = await speaker.ask(admin, "GET /recruiters/credits/:owner/:id", { params: owner });
    expect(credits).toMatchObject([{ id: credit.id, balance: 50_000, granted: 50_000 }]);
    const ofCredit = { ...owner, credit_id: credit.id };
    const use = (amount: number) => ({
      params: ofCredit,
      body: {
        transaction: { kind: "use" as const, amount, description: stage.word, occurred_on: "2026-05-04" },
      },
    });
    const entries = "/recruiters/credits/:owner/:id/:credit_id/transactions";
    await speaker.refused(admin, `POST ${entries}`, use(50_001), "validation_failed");
    await speaker.ask(admin, `POST ${entries}`, use(20_000));
    const { transactions } = await speaker.ask(admin, `GET ${entries}`, { params: ofCredit });
    expect(transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-20_000, 30_000],
      [50_000, 50_000],
    ]);
    const reversed = await speaker.ask(admin, `POST ${entries}/:transaction_id/reversals`, {
      params: { ...ofCredit, transaction_id: transactions[0]?.id ?? 0 },
      body: { reversal: { description: stage.word } },
    });
    expect(reversed.credit.balance).toBe(50_000);
    // What has a balance stays; by the end it has none.
    await speaker.refused(
      admin,
      "DELETE /recruiters/client_companies/:id",
      byId(stage.companyId),
      "conflict",
    );
    await speaker.ask(admin, `POST ${entries}`, use(50_000));

    const of = { name: stage.word, client_company_id: stage.companyId, value: 120_000 };
    const { billing_plan } = await speaker.ask(admin, "POST /recruiters/billing_plans", {
      body: { billing_plan: of },
    });
    const plan = byId(billing_plan.id);
    await speaker.ask(admin, "PUT /recruiters/billing_plans/:id", {
      ...plan,
      body: { billing_plan: { status: "paused" } },
    });
    await speaker.ask(admin, "GET /recruiters/billing_plans/:id", plan);
    const instalments = "/recruiters/billing_plans/:id/instalments";
    const { total } = await speaker.ask(admin, `PUT ${instalments}`, {
      ...plan,
      body: { instalments: [{ name: "Entrada", percent: 50, billing_event: "signing", days: 5 }] },
    });
    expect(total).toBe(60_000);
    await speaker.ask(admin, `POST ${instalments}`, plan);
    const parts = await speaker.ask(admin, `PUT ${instalments}`, {
      ...plan,
      body: { instalments: [{ name: "Tudo", percent: 100, billing_event: "placement", days: 0 }] },
    });
    const part = await speaker.ask(admin, `POST ${instalments}/:instalment_id/invoices`, {
      params: { ...plan.params, instalment_id: parts.instalments[0]?.id ?? 0 },
      body: { invoice: { name: `${stage.word} 1` } },
    });
    expect(part.invoice).toMatchObject({ value: 120_000, status: "draft" });
    const ofPart = byId(part.invoice.id);
    const calculation = await speaker.ask(admin, "GET /recruiters/invoices/:id/calculation", ofPart);
    expect(calculation.instalment).toMatchObject({ number: 1, of: 1, percent: 100 });
    await speaker.ask(admin, "DELETE /recruiters/invoices/:id", ofPart);
    expect((await speaker.ask(admin, `GET ${instalments}`, plan)).instalments[0]?.invoice).toBeNull();

    const { pricing_plan_configuration: pricing } = await speaker.ask(
      admin,
      "POST /recruiters/administrator/pricing_plan_configurations",
      { body: { pricing_plan_configuration: { name: stage.word, service: "other", fee_percent: 25 } } },
    );
    const bands = "/recruiters/administrator/pricing_plan_configurations/:id/bands";
    const table = [{ pay_from: 0, fee_percent: 18 }];
    await speaker.ask(admin, `PUT ${bands}`, { ...byId(pricing.id), body: { bands: table } });
    expect(await speaker.ask(admin, `GET ${bands}`, byId(pricing.id))).toEqual({ bands: table });
    await speaker.ask(
      admin,
      "DELETE /recruiters/administrator/pricing_plan_configurations/:id",
      byId(pricing.id),
    );
    const { invoice } = await speaker.ask(admin, "POST /recruiters/invoices", { body: { invoice: of } });
    const bill = byId(invoice.id);
    await speaker.ask(admin, "PUT /recruiters/invoices/:id", {
      ...bill,
      body: { invoice: { status: "issued" } },
    });
    const shown = await speaker.ask(admin, "GET /recruiters/invoices/:id", bill);
    expect(shown.invoice).toMatchObject({ value: 120_000, status: "issued" });
    const taxes = "/recruiters/administrator/city_taxes";
    const { city_tax } = await speaker.ask(admin, `POST ${taxes}`, {
      body: { city_tax: { city: stage.word, state: "SP", rate: 2.9, valid_from: "2026-01-01" } },
    });
    const tax = byId(city_tax.id);
    await speaker.ask(admin, `PUT ${taxes}/:id`, { ...tax, body: { city_tax: { rate: 3 } } });
    expect((await speaker.ask(admin, `GET ${taxes}/:id`, tax)).city_tax.rate).toBe(3);
    await speaker.ask(admin, `DELETE ${taxes}/:id`, tax);
    const equipment = "/recruiters/administrator/equipment";
    const { equipment_item: item } = await speaker.ask(admin, `POST ${equipment}`, {
      body: { equipment_item: { name: stage.word } },
    });
    const ofItem = byId(item.id);
    await speaker.ask(admin, `PUT ${equipment}/:id`, {
      ...ofItem,
      body: { equipment_item: { kind: "phone" } },
    });
    expect((await speaker.ask(admin, `GET ${equipment}/:id`, ofItem)).equipment_item.kind).toBe("phone");
    const { handovers } = await speaker.ask(admin, `GET ${equipment}_handovers`, {
      query: { equipment_id: item.id },
    });
    expect(handovers).toEqual([]);
    await speaker.ask(admin, `DELETE ${equipment}/:id`, ofItem);
    const holidays = "/recruiters/administrator/holidays";
    const { holiday } = await speaker.ask(admin, `POST ${holidays}`, {
      body: { holiday: { name: stage.word, date: "2033-07-09", scope: "state", state: "SP" } },
    });
    const ofHoliday = byId(holiday.id);
    await speaker.ask(admin, `PUT ${holidays}/:id`, { ...ofHoliday, body: { holiday: { state: "RJ" } } });
    expect((await speaker.ask(admin, `GET ${holidays}/:id`, ofHoliday)).holiday.state).toBe("RJ");
    await speaker.ask(admin, `DELETE ${holidays}/:id`, ofHoliday);
    const year = { body: { import: { year: 2033 } } };
    await speaker.ask(admin, `POST ${holidays}/imports`, year);
    expect((await speaker.ask(admin, `POST ${holidays}/imports`, year)).added).toBe(0);
    expect(await speaker.ask(admin, "DELETE /recruiters/invoices/:id", bill)).toEqual({ deleted: 1 });
    expect(await speaker.ask(admin, "DELETE /recruiters/billing_plans/:id", plan)).toEqual({ deleted: 1 });
    expect(await speaker.ask(admin, "DELETE /recruiters/placements/:id", placed)).toEqual({ deleted: 1 });
    await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(candidate.id));
  });
}
