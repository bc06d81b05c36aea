// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { useDataCollection } from "../candidates/use-data-collection.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, upload } from "../testing/wire.ts";
import { type BillingHandoverDone, useBillingHandover } from "./use-billing-handover.ts";
import { useChangePassword } from "./use-change-password.ts";
import { useFileDownload } from "./use-file-download.ts";
import { useLookupNames, useLookupOptions } from "./use-lookup.ts";
import { useRecordUpload, useUpload } from "./use-upload.ts";

const cv = new File(["x"], "cv.pdf", { type: "application/pdf" });

it("sends a file of the candidate, and reports its progress", async () => {
  const screen = await openScreen({ as: "candidates" });
  const uploaded: number[] = [];
  const page = await screen.hook(() =>
    useUpload({ limitMb: 10, fileType: "cv", accepts: ["application/pdf"], current: null }, ({ id }) =>
      uploaded.push(id),
    ),
  );
  expect(await screen.sends(() => page.current.choose(cv))).toEqual([
    upload("POST /candidates/data_files", "cv.pdf", {
      "data_file[name]": "cv.pdf",
      "data_file[file_type]": "cv",
      "data_file[avoid_duplicate]": "true",
    }),
  ]);
  await screen.progresses("POST /candidates/data_files", 3, 4);
  expect(page.current).toMatchObject({ state: "sending", percent: 75 });
  await screen.answers("POST /candidates/data_files", { data_file: { id: 6 } });
  expect(uploaded).toEqual([6]);
  await screen.sends(() => page.current.choose(cv));
  await screen.refuses("POST /candidates/data_files", "unsupported_file");
  expect(page.current).toMatchObject({ state: "failed", failure: "unsupported" });
});

it("sends a file for a record", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() =>
    useRecordUpload({ referenceType: "job", referenceId: 5, limitMb: 20 }),
  );
  expect(await screen.sends(() => page.current.choose(cv))).toEqual([
    upload("POST /recruiters/data_files", "cv.pdf", {
      "data_file[name]": "cv.pdf",
      "data_file[file_type]": "other",
      "data_file[reference_type]": "job",
      "data_file[reference_id]": "5",
    }),
  ]);
  await screen.does(() => page.current.cancel());
  expect(screen.waiting()).toEqual([]);
});

it("sends a document of the candidate, by their link or as themselves", async () => {
  const screen = await openScreen({
    as: null,
    at: "/data_collection/l1#token=a-token-of-a-link-that-is-long-enough",
  });
  await screen.hook(() => useDataCollection("l1"));
  const input = { limitMb: 10, fileType: "other", accepts: [], current: null } as const;
  const byLink = {
    call: "POST /data_collections/:id/files",
    linkId: "l1",
    field: "rg_form",
    consent: true,
  } as const;
  const page = await screen.hook(() => useUpload(input, undefined, byLink));
  const fields = { name: "cv.pdf", field: "rg_form", consent: "true" };
  expect(await screen.sends(() => page.current.choose(cv))).toEqual([
    {
      ...upload("POST /data_collections/:id/files", "cv.pdf", {
        ...fields,
        token: "a-token-of-a-link-that-is-long-enough",
      }),
      params: { id: "l1" },
    },
  ]);
  const own = await openScreen({ as: "candidates" });
  const target = { call: "POST /candidates/own_data/documents", field: "rg_form", consent: true } as const;
  const ownPage = await own.hook(() => useUpload(input, undefined, target));
  expect(await own.sends(() => ownPage.current.choose(cv))).toEqual([
    upload("POST /candidates/own_data/documents", "cv.pdf", fields),
  ]);
});

it("sends the next version of a file of the business", async () => {
  const screen = await openScreen();
  const call = "POST /recruiters/administrator/business/files/:id/versions";
  const page = await screen.hook(() =>
    useUpload({ limitMb: 20, fileType: "other", accepts: [], current: null }, undefined, { call, id: 5 }),
  );
  expect(await screen.sends(() => page.current.choose(cv))).toEqual([
    {
      ...upload("POST /recruiters/administrator/business/files/:id/versions", "cv.pdf", {
        "data_file[name]": "cv.pdf",
        "data_file[file_type]": "other",
      }),
      params: { id: "5" },
    },
  ]);
});

it("sends the next version of a template", async () => {
  const screen = await openScreen();
  const call = "POST /recruiters/administrator/template_uploads/:id/versions";
  const page = await screen.hook(() =>
    useUpload({ limitMb: 5, fileType: "other", accepts: [], current: null }, undefined, { call, id: 5 }),
  );
  const docx = new File(["x"], "modelo.docx");
  expect(await screen.sends(() => page.current.choose(docx))).toEqual([
    {
      ...upload("POST /recruiters/administrator/template_uploads/:id/versions", "modelo.docx", {
        "data_file[name]": "modelo.docx",
        "data_file[file_type]": "other",
      }),
      params: { id: "5" },
    },
  ]);
});

const body = { current_password: "segredo-1", password: "segredo-2" };
it.each([
  ["recruiters", request("PUT /recruiters/password", { body })],
  ["candidates", request("PUT /candidates/password", { body })],
] as const)("changes the password of %s", async (whose, sent) => {
  const screen = await openScreen({ as: whose });
  const page = await screen.hook(() => useChangePassword(whose));
  await screen.does(() =>
    page.current.change({ current: "segredo-1", next: "segredo-2", again: "segredo-2" }),
  );
  expect(await screen.sends(() => page.current.save())).toEqual([sent]);
  await screen.answers(sent.call);
  expect(JSON.stringify(page.current)).not.toContain("segredo");
});

it("looks records up by what is typed, and at one company", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (clientCompanyId: number | null) => useLookupOptions("client_contacts", { clientCompanyId }),
    null as number | null,
  );
  expect(screen.sent()).toEqual([]);
  const params = { entity: "client_contacts" } as const;
  expect(await screen.sends(() => page.current.onSearch(""))).toEqual([
    request("GET /recruiters/lookups/:entity", { params, query: {} }),
  ]);
  await screen.does(() => page.turnTo(4));
  screen.sent();
  for (const term of ["a", "an", "ana"])
    expect(await screen.sends(() => page.current.onSearch(term))).toEqual([]);
  expect(page.current).toMatchObject({ options: [], searching: true });
  expect(await screen.sends(() => screen.passes(delays.lookupPause))).toEqual([
    request("GET /recruiters/lookups/:entity", { params, query: { term: "ana", client_company_id: 4 } }),
  ]);
});

it("looks positions up in the department that was chosen", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useLookupOptions("positions", { departmentId: 3 }));
  expect(await screen.sends(() => page.current.onSearch(""))).toEqual([
    request("GET /recruiters/lookups/:entity", {
      params: { entity: "positions" },
      query: { departament_id: 3 },
    }),
  ]);
});

it("names records by their ids", async () => {
  const screen = await openScreen();
  const ids = ["5", "6"];
  const page = await screen.hook(() => useLookupNames("jobs", ids));
  const params = { entity: "jobs" } as const;
  expect(screen.sent()).toEqual([
    request("GET /recruiters/lookups/:entity", { params, query: { id: 5 } }),
    request("GET /recruiters/lookups/:entity", { params, query: { id: 6 } }),
  ]);
  await screen.answers("GET /recruiters/lookups/:entity", { options: [{ id: 5, label: "Analista" }] });
  await screen.answers("GET /recruiters/lookups/:entity", { options: [] });
  expect(ids.map((id) => page.current(id))).toEqual(["Analista", "#6"]);
});

it("saves a file of the provider's", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(useFileDownload);
  expect(await screen.sends(() => page.current("/candidates/export"))).toEqual([
    request("GET /candidates/export"),
  ]);
  await screen.gives("GET /candidates/export", "meus-dados.zip");
  expect(screen.saved).toEqual(["meus-dados.zip"]);
});

const handovers = "GET /recruiters/administrator/billing_handovers/:reference_type/:reference_id" as const;
const hand = "POST /recruiters/administrator/billing_handovers/:reference_type/:reference_id" as const;
it("hands a company over to the billing system once that is confirmed, and reads again what it got", async () => {
  const screen = await openScreen();
  const done: BillingHandoverDone[] = [];
  const page = await screen.hook(() =>
    useBillingHandover("client_company", 5, (item) => void done.push(item)),
  );
  const params = { reference_type: "client_company", reference_id: 5 } as const;
  const read = request("GET /recruiters/administrator/billing_handovers/:reference_type/:reference_id", {
    params,
  });
  expect(screen.sent()).toEqual([read]);
  await screen.answers(handovers, { to: { name: "Faturas", way: "webhook" } });
  expect(await screen.sends(() => page.current.action.ask("hand"))).toEqual([]);
  expect(await screen.sends(() => page.current.action.confirm())).toEqual([
    request("POST /recruiters/administrator/billing_handovers/:reference_type/:reference_id", { params }),
  ]);
  await screen.refuses(hand, "conflict");
  expect(page.current.action).toMatchObject({ action: "hand", failure: "conflict", busy: false });
  await screen.sends(() => page.current.action.confirm());
  expect(await screen.sends(() => screen.answers(hand, { handover: { id: 9, state: "done" } }))).toEqual([
    read,
  ]);
  expect(done).toMatchObject([{ action: "hand", result: { handover: { id: 9, state: "done" } } }]);
  await screen.answers(handovers, { handovers: [{ id: 9 }] });
  expect(page.current.read.data?.handovers).toMatchObject([{ id: 9 }]);
});
