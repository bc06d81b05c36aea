// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSignature, useSignatureInvitation } from "./use-signature.ts";

const form = {
  ...{ name: "Ana", title: "Analista", company: "talenses-sp" },
  ...{ mobile_phone: "81999990000", email: "ana@a.test" },
};
const save = "PUT /recruiters" as const;

async function signature(place: "page" | "dialog", given: Partial<typeof form> = form) {
  const screen = await openScreen({ at: "/recruiters/signatures" });
  const left = vi.fn();
  const page = await screen.hook(() => useSignature(place, given, left));
  return { screen, page, left };
}

it("holds nothing against a signature before it is saved, then what each field lacks", async () => {
  const { screen, page } = await signature("page", { ...form, company: "", email: "ana" });
  expect(page.current).toMatchObject({ companyMissing: false, problems: {} });
  expect(await screen.sends(() => page.current.save())).toEqual([]);
  expect(page.current).toMatchObject({ companyMissing: true, problems: {} });
  await screen.does(() => page.current.change("company", "talenses-sp"));
  expect(page.current.companyMissing).toBe(false);
  expect(await screen.sends(() => page.current.save())).toEqual([]);
  expect(page.current).toMatchObject({ companyMissing: false, problems: { email: "email" } });
  await screen.does(() => page.current.change("email", "ana@a.test"));
  expect(page.current).toMatchObject({ problems: {}, form: { email: "ana@a.test" } });
  const [sent] = await screen.sends(() => page.current.save());
  expect(sent?.call).toBe(save);
  expect(page.current.busy).toBe(true);
  await screen.refuses(save, "internal");
  expect(page.current.busy).toBe(false);
});

it.each([
  ["page", "/recruiters/profile"],
  ["dialog", "/recruiters/signatures"],
] as const)("leaves the %s a moment after it is saved, for %s", async (place, end) => {
  const { screen, page, left } = await signature(place);
  await screen.sends(() => page.current.save());
  expect(await screen.sends(() => screen.answers(save))).toEqual([request("GET /recruiters")]);
  expect(left).not.toHaveBeenCalled();
  await screen.passes(delays.signatureSaved);
  expect(left).toHaveBeenCalledOnce();
  expect(screen.place()).toBe(end);
});

it("leaves a dialog that nobody waits for", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useSignature("dialog", form));
  await screen.does(() => page.current.cancel());
  expect(page.current.form.name).toBe("");
  await screen.passes(delays.signatureCancelled);
  expect([page.current.busy, screen.place()]).toEqual([false, "/here"]);
});

it("asks who put the signature off no more in this visit", async () => {
  const screen = await openScreen({ at: "/recruiters" });
  const page = await screen.hook(useSignatureInvitation);
  expect(page.current.open).toBe(true);
  await screen.does(() => page.current.close());
  expect(page.current.open).toBe(false);
  expect(screen.kept("signature_put_off").session).toBe(true);
  const again = await screen.hook(useSignatureInvitation);
  expect(again.current.open).toBe(false);
});

type Opened = NonNullable<Parameters<typeof openScreen>[0]>;
const seen = { id: 12, name: "Ana", viewer_id: 4 };
const satisfied: [string, Opened][] = [
  ["has one", { recruiter: { signature: "<p>Ana</p>" } }],
  ["put it off", { kept: { session: { "recruiters:12@3 signature_put_off": true } } }],
  ["is looked at by an administrator", { kept: { session: { seeing_as: seen } } }],
];
it.each(satisfied)("does not ask for the signature of a recruiter who %s", async (_, given) => {
  const screen = await openScreen({ at: "/recruiters", ...given });
  const page = await screen.hook(useSignatureInvitation);
  expect(page.current.open).toBe(false);
});
