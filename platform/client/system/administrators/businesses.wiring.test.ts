// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import type { Business, SiteConfig } from "#contract/calls/sites.ts";
import { brandOf } from "#machines/testing/brands.ts";
import { useUpload } from "../page/use-upload.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, upload } from "../testing/wire.ts";
import { businessFileTarget } from "./business-files.ts";
import { templateTarget } from "./template-uploads.ts";
import { useBusinessForm } from "./use-business-form.ts";
import { useBusinessWizard } from "./use-business-wizard.ts";
import { settingsOf } from "./use-site-form.ts";

const png = (name: string) => new File(["x"], name, { type: "image/png" });
const create = "POST /recruiters/administrator/businesses" as const;
const logos = "POST /recruiters/administrator/businesses/:id/logos" as const;

async function atReview() {
  const screen = await openScreen();
  const wizard = await screen.hook(useBusinessWizard);
  await screen.does(() => wizard.current.change({ name: "Casa", domain: "casa.test" }));
  const goesOn = async () => {
    for (let step = 0; step < 4; step++) await screen.does(() => wizard.current.next());
  };
  return { screen, wizard, goesOn };
}

it("goes back to a step that is written anew, and says what is wrong with it", async () => {
  const { screen, wizard, goesOn } = await atReview();
  await goesOn();
  expect(wizard.current).toMatchObject({ step: "review", phase: "editing" });
  for (let step = 0; step < 2; step++) await screen.does(() => wizard.current.back());
  expect(wizard.current.step).toBe("content");
  await screen.does(() => wizard.current.changeSite({ title: "Casa Nova" }));
  expect(wizard.current.draft.site.title).toBe("Casa Nova");
  await goesOn();
  await screen.sends(() => wizard.current.create());
  expect(wizard.current.busy).toBe(true);
  await screen.refuses(create, "validation_failed", [{ path: "business.domain", rule: "taken" }]);
  expect(wizard.current).toMatchObject({ step: "identity", phase: "editing", busy: false });
});

it("shows the logos that were chosen, for as long as the wizard is open", async () => {
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${(file as File).name}`);
  const gone = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  onTestFinished(() => {
    made.mockRestore();
    gone.mockRestore();
  });
  const { screen, wizard } = await atReview();
  expect(wizard.current.logoUrls).toEqual({ light: null, dark: null });
  await screen.does(() => wizard.current.chooseLogo("dark", png("escuro.png")));
  expect(wizard.current.logoUrls).toEqual({ light: null, dark: "blob:escuro.png" });
  expect(gone).not.toHaveBeenCalled();
  await wizard.leave();
  expect(gone.mock.calls).toEqual([["blob:escuro.png"]]);
  const again = await screen.hook(useBusinessWizard);
  await again.leave();
  expect(gone).toHaveBeenCalledOnce();
});

it("does without logos that could not be sent, and works in the business that is there", async () => {
  const leaves = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  onTestFinished(() => leaves.mockRestore());
  const { screen, wizard, goesOn } = await atReview();
  await screen.does(() => wizard.current.chooseLogo("dark", png("escuro.png")));
  await goesOn();
  await screen.does(() => wizard.current.work());
  expect(leaves).not.toHaveBeenCalled();
  await screen.sends(() => wizard.current.create());
  await screen.answers(create, { business: { id: 44, name: "Casa", domains: [] } });
  expect(wizard.current.phase).toBe("logos");
  screen.sent();
  await screen.refuses(logos, "internal");
  expect(await screen.sends(() => wizard.current.skip())).toEqual([]);
  expect(wizard.current).toMatchObject({ phase: "created", created: { id: 44, domain: "casa.test" } });
  await screen.does(() => wizard.current.work());
  expect(leaves).toHaveBeenCalledExactlyOnceWith("/administrator");
  expect(screen.system.hasChosenBusiness()).toBe(true);
});

const business = (id: number, name: string): Business => ({
  ...{ id, name, legal_name: null, logo_url: null, logo_dark_url: null, mail_from_name: null },
  ...{ mail_from_address: null, locale: "pt", time_zone: "America/Sao_Paulo", mails_per_minute: 60 },
  ...{ inactive_months: null, domains: [], lock_version: 4, created_at: "2026-01-02T12:00:00Z" },
});

it("shows the person's new business once it was saved, and keeps what is typed for another apart", async () => {
  const [casa, outra] = [business(5, "Casa"), business(6, "Outra")];
  const screen = await openScreen();
  const saved: string[] = [];
  const form = await screen.hook((of: Business) => useBusinessForm(of, () => void saved.push(of.name)), casa);
  await screen.does(() => form.current.change("name", "Casa Nova"));
  await form.turnTo(outra);
  expect(form.current.text("name")).toBe("Outra");
  await screen.does(() => form.current.change("name", "Outra Nova"));
  const call = "PUT /recruiters/administrator/businesses/:id";
  expect(await screen.sends(() => form.current.save())).toEqual([
    request(call, { params: { id: 6 }, body: { business: { name: "Outra Nova" }, lock_version: 4 } }),
  ]);
  expect(saved).toEqual([]);
  expect(await screen.sends(() => screen.answers(call, { business: business(6, "Outra Nova") }))).toEqual([
    request("GET /recruiters"),
  ]);
  expect(saved).toEqual(["Outra"]);
  await form.turnTo(casa);
  expect(form.current.text("name")).toBe("Casa Nova");
});

it.each([
  ["/simple", "/simple"],
  ["/unknown", ""],
] as const)("edits a site with the pages %o as one with %o", (path_components, edited) => {
  const site: Pick<SiteConfig, "config"> = { config: brandOf({ path_components }) };
  expect(settingsOf(site).path_components).toBe(edited);
});

const input = { limitMb: 20, fileType: "other", accepts: [], current: null } as const;
it.each([
  [
    "a file of the business",
    businessFileTarget(5),
    "POST /recruiters/administrator/business/files/:id/versions",
  ],
  ["a template", templateTarget(5), "POST /recruiters/administrator/template_uploads/:id/versions"],
] as const)("sends the next version of %s where its page says", async (_, target, call) => {
  const screen = await openScreen();
  const page = await screen.hook(() => useUpload(input, undefined, target));
  expect(await screen.sends(() => page.current.choose(new File(["x"], "modelo.docx")))).toEqual([
    {
      ...upload(call, "modelo.docx", { "data_file[name]": "modelo.docx", "data_file[file_type]": "other" }),
      params: { id: "5" },
    },
  ]);
});
