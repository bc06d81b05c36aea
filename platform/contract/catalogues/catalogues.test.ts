import { describe, expect, it } from "vitest";
import { entities } from "../entities/all.ts";
import { type GrantableResource, grantable, scopable } from "./access.ts";
import { type CatalogueName, catalogues, isCatalogue, labelOf } from "./all.ts";
import { doNotUseStatus, skillLevel } from "./candidates.ts";
import type { Entry } from "./catalogue.ts";
import { proposalStatus } from "./clients.ts";
import { dataFields, needsConsent } from "./data-fields.ts";
import { notificationText, notificationTexts } from "./notifications.ts";
import { disability, disabilityType, gender, transportation } from "./people.ts";
import { applyStatus, flattenStatuses, rejectReason } from "./pipeline.ts";
import { columnOfReportStatus } from "./reports.ts";
import { signatureCompany } from "./signatures.ts";

const english = (name: CatalogueName) => catalogues[name].map((e) => `${e.code} ${e.label.en}`).join("; ");

/** Typed from the reference document; the words and numbers are its own. */
const asWritten: Partial<Record<CatalogueName, string>> = {
  apply_status:
    "0 Web Response; 1 Submission; 2 Test Sent; 3 Test Approved; 4 Internal Interview; 5 Interview; " +
    "6 Ref. Check; 7 Offer Extended; 8 Placement; 9 Rejected; 14 Rejected Web Response",
  submission_sub_status:
    "1 Mapped; 2 Approaching; 14 Approached; 3 Pre Screening; 4 Screening; 5 Approved by Researcher; " +
    "6 In discussion; 7 Approved - Short List; 8 On Hold; 9 Backup Candidate; 10 Test - Sent; " +
    "11 Test - Approved; 12 Stand-By; 13 Approved Long List",
  interview_stage:
    "1 Internal Interview; 2 1st Client Interview; 3 2nd Client Interview; 4 3rd Client Interview; " +
    "5 Final Client Interview",
  proposal_status:
    "0 Lead; 1 Open; 2 Proposal sent; 3 Qualifying; 4 Negotiating; 5 Signed; 9 Converted; 6 Closed; " +
    "7 Closed - Lost; 8 Won; 10 Homologation; 11 Signing; 12 RFP Received; 13 Bid Ongoing; 14 RFI Received; " +
    "15 RFI Answered; 16 RFP Answered; 17 RFQ Received; 18 RFQ Answered; 19 Bid Received; 20 Bid Answered; " +
    "21 Bid Won; 22 Bid Lost; 23 Contractual Negotiation; 24 Homologation Ongoing; 25 Homologation Concluded",
  candidate_status:
    "0 Unqualified; 1 New Lead; 2 Pre-registered; 3 Active; 4 Inactive; 5 Under Offer; 6 Placed; " +
    // "DNU" alone reads as status 9.
    "7 DNU (do not contact); 8 Archive; 9 Do Not Use",
  employment_regime:
    "1 PJ; 2 CLT - Permanent; 3 Temporary; 4 Freelancer; 5 Partner; 6 Statutory; 7 Consultant; 8 Outsourced; " +
    "9 Associate",
  language_level: "0 Without knowledge; 1 Basic; 2 Intermediate; 3 Advanced; 4 Proficient; 5 Native",
  // The document's "presential" is no English word: on-site is what is meant.
  work_type: "0 Undefined; 1 Only on-site; 2 Only remote; 3 Remote or on-site",
  kinship:
    "1 Spouse; 2 Son or stepson; 3 Daughter or stepdaughter; 4 Partner; 5 Parents; 6 Grandparents; " +
    "7 Grandchildren; 8 Great-grandchildren; 9 Disabled sibling",
  marital_status: "1 Single; 2 Married; 3 Divorced; 4 Separated; 5 Widowed; 6 Stable union; 7 Other",
  transportation: "1 Public voucher; 2 Fuel voucher; 4 Chartered; 3 None",
  punch_in_type: "1 Time clock; 2 Position of trust",
  contract_model: "1 Temporary; 2 Semi-provisioned indefinite; 3 Fully provisioned indefinite",
  internal_contract_model: "4 CLT; 5 Associate; 6 Intern; 7 PJ",
  contract_gender: "1 Feminine; 2 Masculine",
  skill_level: "1 Beginner; 2 With experience; 3 Advanced; 4 Specialist",
  task_type:
    "0 Call; 1 Send Email; 2 Follow-Up Call; 3 Conference Call; 4 Meeting; 5 Send Contract; 6 Review Account; " +
    "7 Billing Review; 8 Personal; 9 Other",
  evaluation_answer_type:
    "text Text; yes_no Yes/no; multiple_choice Multiple choice; autocomplete Autocomplete; drag_drop Drag-drop; " +
    "monetary Monetary; file File; video Video",
  question_response: "0 Text; 1 Yes or No",
  send_status: "0 Await Send; 1 Processing Send; 2 Completed Send; 3 Response E-mail",
  bank:
    "341 Itaú; 237 Bradesco; 104 Caixa; 001 Banco do Brasil; 033 Santander; 260 Nubank; 212 Original; 336 C6; " +
    "422 Safra; 745 Citibank; 077 Inter",
  account_type: "1 Checking; 2 Savings",
  remuneration_type: "1 Base salary; 2 Target bonus",
  view_type: "table Table; blocks Blocks; kanban Kanban",
  currency: "BRL Brazilian real (R$); USD US dollar (US$)",
  skill_experience:
    "0 None; 1 Up to 1 year; 2 1 to 2 years; 3 2 to 3 years; 4 3 to 4 years; 5 4 to 5 years; 6 5 to 6 years; " +
    "7 6 to 7 years; 8 More than 7 years",
  disability: "hearing Hearing; speech Speech; physical Physical; mental Mental; visual Visual",
  reject_reason:
    "1 Approval by client; 2 Technical background; 3 Compensation package; 4 Seniority; 5 Employer brand; " +
    "6 Mobility; 7 Cultural fit; 8 Personal profile; 9 Language; 10 Professional momentum; " +
    "11 Personal momentum; 12 Web response; 13 Candidate declined; 14 Not interested; " +
    "15 Client interview rejection; 16 Client interview rejection of candidate; 17 Other; 18 Technical test; " +
    "19 Remote work only; 20 Hybrid work only; 21 Offer rejected; 22 By consultant; 23 Academic background; " +
    "24 Client: salary; 25 Client: experience; 26 Client: culture; 27 Client: technical background; " +
    "28 Client: personal profile; 29 Client: other",
  signature_company:
    "talensesexec Talenses Executive; talensesgroup-sp Talenses Group SP; talensesgroup-rio Talenses Group Rio; " +
    "talenses-sp Talenses SP; talenses-rio Talenses Rio; mappit-sp Mappit SP; mappit-rio Mappit Rio; " +
    "assigna Assigna; land Land",
};

const names = (name: CatalogueName) => catalogues[name].map((e) => e.label.en).join(", ");

describe("catalogues", () => {
  it.each(Object.entries(asWritten))("%s is as the document writes it", (name, text) => {
    expect(isCatalogue(name) && english(name)).toBe(text);
  });

  it("hold the lists whose codes the document does not give", () => {
    expect(names("client_company_status")).toBe(
      "Archive, Active, Inactive, Key Account, Off Limits, DNC, Cold",
    );
    expect(names("proposal_closing_reason")).toBe(
      "No Response, No Funding, Overprice, Competition, No Opportunity, Expertise, Methodology",
    );
    expect(catalogues.notification_category.map((e) => e.code).join(", ")).toBe(
      "apply, candidate, note, job, recruiter, shortlist, nps, proposal, others",
    );
    expect(names("professional_moment")).toBe(
      "Not open to opportunities, Looking for opportunities, Employed but looking for new horizons",
    );
    expect(names("report_status")).toBe(
      "Pre-Web Response, Web Response, Submission, Test Sent, Test Approved, Internal Interview, CV Sent, " +
        "Approved Short List, Interview, Ref. Check, Offer Extended, Placement, Rejected by Consultant, " +
        "Rejected Web Response, Rejected by Client",
    );
  });

  it("close a proposal by exactly three of its statuses", () => {
    const closing = proposalStatus.filter((status) => status.closing);
    expect(closing.map((status) => status.label.en)).toEqual(["Closed", "Closed - Lost", "Won"]);
  });

  it("report every column of the pipeline, the rejected by who rejects", () => {
    const columns = Object.values(columnOfReportStatus).map(({ status }) => status);
    expect(columns.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 14]);
    expect(new Set(columns)).toEqual(new Set(applyStatus.map(({ code }) => code)));
  });

  it("ask for more where the document does: other gender, other disability, three ways of transport", () => {
    expect(gender.filter((e) => e.specify).map((e) => e.label.en)).toEqual(["Other"]);
    expect(disabilityType.filter((e) => e.specify).map((e) => e.label.en)).toEqual(["Other (specify)"]);
    expect(disabilityType.map((e) => e.label.en)).toContain("Prefer not to declare");
    expect(transportation.filter((e) => e.extra).map((e) => e.code)).toEqual([1, 2, 4]);
    for (const { levels } of disability) expect(levels.length).toBeGreaterThan(1);
    for (const { description } of skillLevel) expect(description?.pt && description.en).toBeTruthy();
  });

  it("lay the signatures of nine companies out in six ways, from two offices", () => {
    expect(new Set(signatureCompany.map((e) => e.layout)).size).toBe(6);
    expect(new Set(signatureCompany.map((e) => e.office))).toEqual(new Set(["sp", "rio"]));
  });

  it("have the sizes that the document gives", () => {
    const sizes: [CatalogueName, number][] = [
      ["reject_reason", 29],
      ["gender", 6],
      ["generation", 4],
      ["education_level", 8],
      ["orientation", 7],
      ["skill_experience", 9],
      ["business_unit", 48],
      ["disability", 5],
      ["country", 250],
      ["state", 27],
    ];
    for (const [name, size] of sizes) expect([name, catalogues[name].length]).toEqual([name, size]);
    expect(rejectReason.map((reason) => reason.code)).toEqual(Array.from({ length: 29 }, (_, n) => n + 1));
    expect(doNotUseStatus).toBe(9);
  });

  it("have every code once and both languages", () => {
    for (const [name, catalogue] of Object.entries(catalogues)) {
      expect([name, new Set(catalogue.map((e) => e.code)).size]).toEqual([name, catalogue.length]);
      for (const { label } of catalogue) expect(label.pt.trim() && label.en.trim()).not.toBe("");
    }
  });

  it("say in Portuguese what they say in English: the same words only where Portuguese uses them", () => {
    const alike = (["proposal_status", "apply_status", "candidate_status", "client_company_status"] as const)
      .flatMap((name): readonly Entry[] => catalogues[name])
      .filter(({ label }) => label.pt === label.en);
    expect(alike.map((e) => e.label.en)).toEqual(["Lead"]);
  });

  it("are there for every field that names one", () => {
    for (const entity of Object.values(entities)) {
      for (const [name, field] of Object.entries<object>(entity.fields)) {
        if ("catalogue" in field) expect([name, isCatalogue(`${field.catalogue}`)]).toEqual([name, true]);
      }
    }
  });

  it("give the label of a code, also of one that travelled as text", () => {
    expect(labelOf("candidate_status", 9, "pt")).toBe("Não utilizar");
    expect(labelOf("candidate_status", "9", "en")).toBe("Do Not Use");
    expect(labelOf("candidate_status", 77, "en")).toBe("77");
    expect(labelOf("candidate_status", null, "en")).toBe("");
    expect(labelOf("country", "BR", "pt")).toBe("Brasil");
    expect(labelOf("nothing", "x", "pt")).toBe("x");
  });
});

describe("the pipeline", () => {
  it("places its columns as the document does", () => {
    expect(applyStatus.map(({ position, code }) => `${position}/${code}`).join(" ")).toBe(
      "0/0 1/1 2/2 3/3 4/4 5/5 6/6 7/7 8/8 9/9 13/14",
    );
  });

  it("flattens: parents by position, sub-statuses by position.index", () => {
    const flat = flattenStatuses();
    expect(flat).toHaveLength(25);
    expect(flat[0]).toMatchObject({ label: "0", parent: null, status: 0, sub_status: null });
    expect(flat[2]).toMatchObject({ label: "1.0", parent: "1", status: 1, sub_status: 1 });
    expect(flat.at(-1)).toMatchObject({ label: "13", status: 14 });
  });
});

describe("notifications", () => {
  it("are worded from their data in both languages", () => {
    const data = { candidate_name: "Ana", job_title: "Analista" };
    expect(notificationText("new_apply", data, "pt")).toBe("Ana se candidatou à vaga Analista");
    expect(notificationText("new_apply", data, "en")).toBe("Ana applied to Analista");
    const moved = { ...data, by_name: "Bia", status: 1, sub_status: 4 };
    expect(notificationText("apply_moved", moved, "pt")).toBe(
      "Bia moveu Ana para Submissão (Triagem) na vaga Analista",
    );
    expect(notificationText("apply_moved", { ...moved, status: 5, sub_status: null }, "en")).toBe(
      "Bia moved Ana to Interview in Analista",
    );
    const liked = { ...data, evaluation: "like", reviewer_name: "Beta Ltda" };
    expect(notificationText("shortlist_evaluated", liked, "en")).toBe(
      "Beta Ltda liked Ana in the shortlist of Analista",
    );
    const bulk = { by_name: "Bia", step: "status", count: 40, records_pt: "Vagas", records_en: "Jobs" };
    expect(notificationText("bulk_changed", bulk, "pt")).toBe(
      "Bia mudou o status de registros seus. Vagas: 40",
    );
    expect(notificationText("bulk_changed", { ...bulk, step: "new" }, "en")).toBe(
      "Bia changed records of yours. Jobs: 40",
    );
    expect(notificationText("unheard_of", { ...data, n: 1 }, "pt")).toBe("Ana · Analista");
    for (const { pt, en } of Object.values(notificationTexts)) {
      expect(pt.match(/\{\w+\}/g)?.sort()).toEqual(en.match(/\{\w+\}/g)?.sort());
    }
  });
});

describe("candidate data fields", () => {
  it("are the document's, in both languages", () => {
    const written =
      "name, email, address, mobile_phone, linkedin, github, stackoverflow, portifolio, professional_moment, " +
      "remote_work, clt_expectation, pj_expectation, current_regime, hiring_regimes, self_introduction, gender, " +
      "biological_gender, date_birth, temporary_expectation, freelance_expectation, disabilitys, mobility, " +
      "current_experience, other_experiences, skills, professional_reference, avatar, cpf, rg, mother_name, " +
      "father_name, emergency_contact_name, emergency_contact_phone, emergency_contact_kinship, ethnicity, " +
      "nationality, orientation, dependents, generation, marital_status, military_reserve_number, " +
      "education_level, transportation, pis, rg_form, cpf_form, driver_license_form, ctps_form, " +
      "voter_registration_form, bank_data_form, birth_form";
    expect(dataFields.map((entry) => entry.field).sort()).toEqual(written.split(", ").sort());
    for (const { label } of dataFields) expect(label.pt.trim() && label.en.trim()).not.toBe("");
  });
});

describe("permissions that can be granted", () => {
  const offered = (groups: readonly { resources: readonly GrantableResource[] }[]) =>
    Object.fromEntries(
      groups.flatMap(({ resources }) =>
        resources.map(({ resource, actions }) => [resource, actions.join(" ")] as const),
      ),
    );
  const ofRecords = "read create update delete export";
  const ofRole = {
    candidates: `${ofRecords} import`,
    ...Object.fromEntries(
      (
        "jobs, applies, interviews, feedbacks, client_companies, client_contacts, contacts, proposals, " +
        "projects, placements, tasks, meetings, notes, sendout_queues, prospecting_templates, template_notes"
      )
        .split(", ")
        .map((resource) => [resource, ofRecords]),
    ),
    submissions: "read create",
    tearsheets: "read create update delete",
  };

  it("are those that have an effect, importing of candidates alone", () => {
    expect(offered(grantable)).toEqual(ofRole);
  });

  it("are more to a token, which an administrator owns", () => {
    const more = {
      invoices: ofRecords,
      billing_plans: ofRecords,
      employees: ofRecords,
      evaluations: ofRecords,
    };
    expect(offered(scopable)).toEqual({ ...ofRole, ...more });
  });
});

describe("consent", () => {
  it("is needed for exactly the fields of section 5", () => {
    const needed = dataFields.filter((entry) => entry.should_consent).map((entry) => entry.field);
    expect(needed.sort()).toEqual(
      [
        "pis, rg_form, cpf_form, driver_license_form, ctps_form, voter_registration_form, bank_data_form",
        "birth_form, generation, marital_status, military_reserve_number, education_level, transportation",
      ]
        .join(", ")
        .split(", ")
        .sort(),
    );
    expect(dataFields.find((entry) => entry.field === "dependents")).not.toHaveProperty("should_consent");
    expect([needsConsent("pis"), needsConsent("name"), needsConsent("dependents")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
