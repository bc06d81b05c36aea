// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Call, CallAnswer } from "#contract/calls/all.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { useUpload } from "../page/use-upload.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { readSent, request, upload } from "../testing/wire.ts";
import { withoutGaps } from "./data-collection.ts";
import { interviewFile } from "./interviews.ts";
import { ownDocumentPath, ownDocumentTarget } from "./own-data.ts";
import { collectionTarget, useDataCollection } from "./use-data-collection.ts";
import { ownExport, ownFilePath } from "./use-own-account.ts";

const open = "POST /data_collections/:id/open" as const;
const put = "PUT /data_collections/:id" as const;
const token = "a-token-of-a-link-that-is-long-enough";
const opening = (id: string, of = token) => request(open, { params: { id }, body: { token: of } });

type Field = CallAnswer<typeof open>["data_collection"]["fields"][number]["field"];
const asks = (...fields: [field: Field, answered: boolean][]) => ({
  data_collection: { fields: fields.map(([field, answered]) => ({ field, answered })) },
});

async function linked() {
  const screen = await openScreen({ as: null, at: `/data_collections/l1#token=${token}` });
  const page = await screen.hook((id: string) => useDataCollection(id), "l1");
  expect(screen.sent()).toEqual([opening("l1")]);
  return { screen, page };
}
const goes = (screen: ScreenOfTest, to: string) => () =>
  screen.system.bus.publish({ type: "navigation.requested", to, replace: true });

it("says that a link without its token is none", async () => {
  const screen = await openScreen({ as: null, at: "/data_collections/l1" });
  const page = await screen.hook(() => useDataCollection("l1"));
  expect(page.current.state).toEqual({ refused: "missing" });
  expect(screen.sent()).toEqual([]);
});

it.each([
  ["token_revoked", "cancelled"],
  ["token_expired", "expired"],
  ["already_done", "answered"],
  ["token_invalid", "wrong"],
] as const)("says of a link that is refused as %s that it is %s", async (code: ErrorCode, refused) => {
  const { screen, page } = await linked();
  expect(page.current.state).toBe("waiting");
  await screen.refuses(open, code);
  expect(page.current.state).toEqual({ refused });
});

it("says what is wrong with the link that was followed last", async () => {
  const { screen, page } = await linked();
  await screen.refuses(open, "token_expired");
  expect(page.current.state).toEqual({ refused: "expired" });
  await screen.does(goes(screen, `/data_collections/l1#token=${token}-anew`));
  await screen.refuses(open, "token_revoked");
  expect(page.current.state).toEqual({ refused: "cancelled" });
  await screen.does(goes(screen, `/data_collections/l1#token=${token}-again`));
  await screen.answers(open, asks(["pis", false]));
  expect(page.current.state).toBe("asking");
  screen.sent();
});

it("opens a link again that could not be reached, when asked or once the connection is back", async () => {
  const { screen, page } = await linked();
  await screen.loses(open);
  expect(page.current.state).toBe("unreachable");
  expect(await screen.sends(() => page.current.retry())).toEqual([opening("l1")]);
  await screen.loses(open);
  const isBack = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(isBack)).toEqual([opening("l1")]);
});

it("opens no link again because of a fragment of the page that is no token", async () => {
  const { screen, page } = await linked();
  await screen.answers(open, asks(["skills", false]));
  await screen.does(() => page.current.change("skills", ["SQL"]));
  expect(await screen.sends(goes(screen, "/data_collections/l1#skills"))).toEqual([]);
  expect(page.current.draft.answers).toEqual({ skills: ["SQL"] });
});

it("asks what the link that is shown asks, and keeps the answers of each apart", async () => {
  const { screen, page } = await linked();
  await screen.answers(open, asks(["skills", false]));
  await screen.does(() => page.current.change("skills", ["SQL"]));
  await screen.does(goes(screen, `/data_collections/l2#token=${token}`));
  await page.turnTo("l2");
  expect(screen.sent().at(-1)).toEqual(opening("l2"));
  await screen.answers(open, asks(["skills", false]));
  await screen.does(() => page.current.change("skills", ["React"]));
  expect(page.current.draft.answers).toEqual({ skills: ["React"] });
  await page.turnTo("l1");
  expect(screen.sent()).toEqual([opening("l1")]);
  expect(page.current.draft.answers).toEqual({ skills: ["SQL"] });
});

it("has nothing to ask any more once the last file was kept", async () => {
  const { screen, page } = await linked();
  await screen.answers(open, asks(["rg_form", false], ["cpf_form", false]));
  await screen.does(() => page.current.fileKept("rg_form"));
  expect(page.current.collection?.fields).toMatchObject([{ answered: true }, { answered: false }]);
  await screen.does(() => page.current.fileKept("cpf_form"));
  expect(page.current.state).toBe("answered");
});

it("is busy while it saves, and shows what the provider refuses", async () => {
  const { screen, page } = await linked();
  await screen.answers(open, asks(["skills", false]));
  await screen.does(() => page.current.change("skills", ["SQL"]));
  await screen.sends(() => page.current.save());
  expect(page.current).toMatchObject({ busy: true, state: "asking" });
  await screen.refuses(put, "validation_failed", [{ path: "answers.skills", rule: "required" }]);
  expect(page.current).toMatchObject({
    ...{ busy: false, state: "asking", failure: "validation_failed" },
    fields: [{ path: "answers.skills" }],
  });
});

it("sends rows without what was left empty in them, and skills without what is between two commas", () => {
  const answers = {
    dependents: [{ name: "Bia", kinship: "child", date_birth: "2020-01-31", cpf: "", of: null, age: 0 }],
    current_experience: { role_name: "Analista", company_name: "" },
    skills: [" SQL", "", "React "],
    disabilitys: [null],
  };
  expect(withoutGaps(answers)).toEqual({
    ...answers,
    dependents: [{ name: "Bia", kinship: "child", date_birth: "2020-01-31", age: 0 }],
    skills: ["SQL", "React"],
  });
});

const cv = new File(["x"], "rg.pdf", { type: "application/pdf" });
const input = { limitMb: 10, fileType: "other", accepts: [], current: null } as const;
const fields = { name: "rg.pdf", field: "rg_form", consent: "true" };

it("sends a file to the link that asks for it, or as the candidate", async () => {
  const { screen } = await linked();
  const page = await screen.hook(() => useUpload(input, undefined, collectionTarget("l1", "rg_form", true)));
  const files = "POST /data_collections/:id/files" as const;
  expect(await screen.sends(() => page.current.choose(cv))).toEqual([
    { ...upload(files, "rg.pdf", { ...fields, token }), params: { id: "l1" } },
  ]);
  const own = await openScreen({ as: "candidates" });
  const ownPage = await own.hook(() => useUpload(input, undefined, ownDocumentTarget("rg_form", true)));
  expect(await own.sends(() => ownPage.current.choose(cv))).toEqual([
    upload("POST /candidates/own_data/documents", "rg.pdf", fields),
  ]);
});

it.each<[what: string, path: string, call: Call, params?: Record<string, string>]>([
  ["an own file", ownFilePath(7), "GET /candidates/data_files/:id/content", { id: "7" }],
  [
    "an own document",
    ownDocumentPath("rg_form"),
    "GET /candidates/own_data/documents/:field",
    { field: "rg_form" },
  ],
  ["all that is kept of the candidate", ownExport, "GET /candidates/export"],
  ["an interview for one's calendar", interviewFile(5), "GET /candidates/interviews/:id/ics", { id: "5" }],
])("fetches %s where the provider has it", (_, path, call, params) => {
  expect(readSent("GET", path)).toEqual({ call, ...(params ? { params } : {}) });
});
