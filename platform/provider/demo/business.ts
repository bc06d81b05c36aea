import { demoBrand, demoPeople } from "./accounts.ts";
import { addAgenda } from "./agenda.ts";
import { addAccounts } from "./bank-accounts.ts";
import type { Batch } from "./batch.ts";
import type { Brand } from "./brands.ts";
import { addBulkActions } from "./bulk.ts";
import type { Calendar } from "./calendar.ts";
import { addCityTaxes } from "./city-taxes.ts";
import { addClientDesk } from "./client-desk.ts";
import type { BilledClient } from "./client-invoices.ts";
import { addClients } from "./clients.ts";
import { addCollections } from "./collections.ts";
import { addCourses } from "./courses.ts";
import { addCulture } from "./culture.ts";
import { addDemoCandidates, addDemoContacts } from "./demo-people.ts";
import { addDevelopment } from "./development.ts";
import { addDuplicates } from "./duplicates.ts";
import { addEntityCards } from "./entity-cards.ts";
import { addFlows } from "./flows.ts";
import { addIntegrations } from "./integrations.ts";
import { addJobs, type JobPlan, settleOpenings } from "./jobs.ts";
import { addMeets } from "./meets.ts";
import { addOffLimits } from "./off-limits.ts";
import { makeProfile, type Profile } from "./people.ts";
import { addApply, type PlacedApply } from "./pipeline.ts";
import { addBands } from "./pricing.ts";
import { addReferees } from "./professional-references.ts";
import { addProfile } from "./profiles.ts";
import { addReferences } from "./references.ts";
import { addSendouts } from "./sendouts.ts";
import { shareShortlists } from "./shortlists.ts";
import { addTalks } from "./talks.ts";
import { addTearsheets } from "./tearsheets.ts";
import { addTrade } from "./trade.ts";
import { makeCompanies } from "./vocabulary/companies.ts";
import { makeRandom, type Random } from "./vocabulary/random.ts";
import { addNotes, addNotifications, addTasks, type Subject } from "./work.ts";

export interface Staff {
  /** Recruiters who own records. */
  owners: readonly number[];
  /** Recruiters who get notifications. */
  notified: readonly number[];
  names: readonly string[];
}

/** All rows of one brand's business. */
export function addBusiness(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  brand: Brand,
  business_id: number,
  staff: Staff,
  passwordHash: string,
): BilledClient | null {
  const demo = brand.key === demoBrand;
  const chosen = addReferences(batch, business_id, calendar.instant(-400, makeRandom(`${brand.key} lists`)));
  addBands(batch, business_id, chosen);
  const accounts = addAccounts(batch, brand, business_id, calendar.instant(-400, makeRandom(brand.key)));
  addCourses(batch, business_id, chosen.course_benefits, calendar.instant(-400, makeRandom(brand.key)));
  addTalks(batch, calendar, business_id, makeRandom(`${brand.key} talks`));
  addEntityCards(batch, business_id, calendar.instant(-400, makeRandom(brand.key)));
  addCityTaxes(batch, calendar, business_id, calendar.instant(-400, makeRandom(brand.key)));
  addIntegrations(
    batch,
    business_id,
    staff.owners[0] ?? 0,
    calendar.instant(-120, makeRandom(brand.key)),
    calendar.day(240),
  );
  const employers = makeCompanies(random, demo ? 160 : 60);
  const firms = employers.slice(0, demo ? 60 : Math.max(6, Math.round(brand.jobs / 2)));
  const clients = addClients(batch, random, calendar, business_id, firms, staff.owners);
  const [demoClient] = clients;
  if (demo && demoClient) {
    demoClient.contacts.unshift(
      ...addDemoContacts(
        batch,
        random,
        calendar,
        demoClient.id,
        business_id,
        staff.owners[0] ?? 0,
        passwordHash,
      ),
    );
  }

  const jobs = addJobs(batch, random, calendar, brand, business_id, clients, staff, chosen);

  const people = Array.from({ length: brand.candidates }, (_, index) => {
    const profile = makeProfile({
      random,
      calendar,
      employers,
      serial: (index + 11).toString(36),
      oldest: 540,
    });
    if (random.chance(0.6)) profile.row.owner_id = random.pick(staff.owners);
    return { id: addProfile(batch, business_id, profile), profile };
  });
  const byFamily = Map.groupBy(people, ({ profile }) => profile.position.family.key);
  const available = (family: string) => byFamily.get(family) ?? people;

  const applies: PlacedApply[] = [];
  const taken = new Set<string>();
  const apply = (job: JobPlan, person: (typeof people)[number], status?: number, sub_status?: number) => {
    const key = `${job.id}-${person.id}`;
    if (taken.has(key)) return;
    taken.add(key);
    const { row } = person.profile;
    const placed = addApply(batch, random, calendar, business_id, job, {
      candidateId: person.id,
      // Only a completed registration applies by itself.
      source: row.completed_at ? (row.source ?? "site") : "hunting",
      expectation: row.clt_expectation ?? null,
      ...(status === undefined ? {} : { status }),
      ...(sub_status === undefined ? {} : { sub_status }),
    });
    applies.push(placed);
    if (placed.row.status === 8) row.status = 6;
    if (placed.row.status === 7) row.status = 5;
    const applied = placed.row.created_at ?? "";
    if (applied < (row.created_at ?? "")) {
      // Nobody applies before they are known.
      row.created_at = applied;
      row.accepted_terms_at = applied;
      if (row.confirmed_at) row.confirmed_at = applied;
      if (row.completed_at) row.completed_at = applied;
    }
  };
  for (const job of jobs) {
    if (job.status === "filled") apply(job, random.pick(available(job.family)), 8);
  }
  const weighted = jobs.filter(({ weight }) => weight > 0).map((job) => [job, job.weight] as const);
  while (applies.length < brand.applies) {
    const job = random.weighted(weighted);
    const person = random.pick(random.chance(0.9) ? available(job.family) : people);
    // Whoever applies from another field is not taken further.
    const isOutsider = person.profile.position.family.key !== job.family;
    apply(job, person, isOutsider ? (applies.length % 3 === 0 ? 0 : 14) : undefined);
  }
  settleOpenings(jobs, applies);

  let demoCandidateId: number | null = null;
  if (demo) {
    const add = (profile: Profile) => addProfile(batch, business_id, profile);
    const own = addDemoCandidates(batch, random, calendar, business_id, jobs, employers, passwordHash, add);
    addMeets(batch, calendar, business_id, {
      ...own,
      name: demoPeople.candidate.name,
      titleOf: new Map(jobs.map(({ id, title }) => [id, title])),
      ownerId: staff.notified[0] ?? staff.owners[0] ?? 0,
    });
    demoCandidateId = own.candidateId;
  }
  shareShortlists(batch, random, calendar, business_id, brand, jobs, clients, applies);

  addCollections(batch, makeRandom(`${brand.key} data`), calendar, business_id, {
    applies,
    rows: new Map(people.map(({ id, profile }) => [id, profile.row])),
    owners: staff.owners,
    demo,
  });

  addCulture(batch, makeRandom(`${brand.key} culture`), calendar, business_id, {
    applies,
    rows: new Map(people.map(({ id, profile }) => [id, profile.row])),
    clientOf: new Map(jobs.map(({ id, companyId }) => [id, companyId])),
    owners: staff.owners,
    demo,
  });
  addDevelopment(batch, makeRandom(`${brand.key} development`), calendar, business_id, {
    applies,
    owners: staff.owners,
    demo,
  });
  addReferees(batch, makeRandom(`${brand.key} referees`), calendar, business_id, {
    applies,
    owners: staff.owners,
    demo,
  });

  const applied = new Set(applies.map(({ candidateId }) => candidateId));
  addOffLimits(batch, calendar, business_id, {
    rules: chosen.off_limit_rule_candidates,
    people: people.filter(({ id }) => !applied.has(id)).map(({ id, profile }) => ({ id, row: profile.row })),
    companyId: clients.length > 1 ? (clients.at(-1)?.id ?? null) : null,
  });

  const nameOf = new Map(people.map(({ id, profile }) => [id, profile.row.name ?? ""]));
  const titleOf = new Map(jobs.map(({ id, title }) => [id, title]));
  if (demo && demoClient)
    addClientDesk(batch, calendar, business_id, {
      ...{ company: demoClient, jobs, applies, nameOf, sender: staff.names[0] ?? brand.name },
    });
  const subjects: Subject[] = [
    ...random
      .some(people, 200)
      .map(({ id, profile }): Subject => ({ type: "candidate", id, name: profile.row.name ?? "" })),
    ...jobs.map(({ id, title }): Subject => ({ type: "job", id, name: title })),
    ...clients.map(({ id, name }): Subject => ({ type: "client_company", id, name })),
    ...random
      .some(applies, 120)
      .map((row): Subject => ({ type: "apply", id: row.id, name: nameOf.get(row.candidateId) ?? "" })),
  ];
  const amount = demo ? 420 : Math.round(brand.candidates / 5);
  addNotes(batch, random, calendar, business_id, amount, subjects, staff.owners);
  addTasks(batch, random, calendar, business_id, Math.round(amount / 2), subjects, staff.owners);
  for (const recruiter of staff.notified) {
    addNotifications(batch, random, calendar, business_id, recruiter, demo ? 42 : 16, {
      applies: applies.map(({ candidateId, jobId, row }) => ({
        candidate: nameOf.get(candidateId) ?? "",
        job: titleOf.get(jobId) ?? "",
        jobId,
        withdrawn: row.withdrawn_at != null,
      })),
      candidates: people.map(({ id, profile }) => ({ id, name: profile.row.name ?? "" })),
      jobs: jobs.map(({ id, title }) => ({ id, name: title })),
      colleagues: staff.names,
    });
  }
  const acts = makeRandom(`${brand.key} bulk actions`);
  for (const recruiter of staff.notified) {
    addBulkActions(
      batch,
      acts,
      calendar,
      business_id,
      recruiter,
      people.map(({ id, profile }) => ({
        id,
        name: profile.row.name ?? "",
        status: profile.row.status ?? 3,
      })),
    );
  }
  const ownerOfPrivate = staff.notified[0] ?? staff.owners[0];
  if (ownerOfPrivate !== undefined) {
    const candidateIds = people.map(({ id }) => id);
    const lists = makeRandom(`${brand.key} lists`);
    addTearsheets(batch, lists, calendar, business_id, candidateIds, staff.owners, ownerOfPrivate);
  }
  const rows = people.map(({ profile }) => profile.row);
  addDuplicates(batch, makeRandom(`${brand.key} duplicates`), calendar, business_id, rows, staff.owners);
  addFlows(batch, makeRandom(`${brand.key} flows`), calendar, {
    business_id,
    owners: staff.owners,
    applies: applies.slice(0, 4).map(({ id, candidateId, jobId }) => ({
      id,
      candidateId,
      name: `${nameOf.get(candidateId) ?? ""} · ${titleOf.get(jobId) ?? ""}`,
    })),
  });
  addTrade({
    batch,
    // Apart from the rest, so that more of it changes nothing else.
    random: makeRandom(`${brand.key} trade`),
    calendar,
    business_id,
    chosen,
    accounts,
    clients,
    jobs,
    names: { candidates: nameOf },
    applies: applies.map(({ id, jobId, candidateId, row }) => ({
      id,
      jobId,
      candidateId,
      status: row.status ?? 0,
      changedAt: row.status_changed_at ?? "",
    })),
    placed: applies
      .filter(({ row }) => row.status === 8)
      .map(({ id, jobId, candidateId, row }) => ({
        applyId: id,
        jobId,
        candidateId,
        placedAt: row.status_changed_at ?? "",
      })),
    owners: staff.owners,
    demoCandidateId,
    notified: staff.notified,
    colleagues: staff.names,
    size: demo ? 1 : 0.3,
  });
  const { owners } = staff;
  addAgenda(batch, random, calendar, { business_id, applies, nameOf, titleOf, clients, owners });
  const candidates = people.map(({ id, profile: { row } }) => ({
    id,
    name: row.name ?? "",
    email: row.email ?? "",
    role_name: row.role_name ?? null,
  }));
  addSendouts(batch, random, calendar, { business_id, candidates, owners });
  return demo && demoClient ? { client: demoClient, account: accounts[0] } : null;
}
