import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { type BusinessDraft, faultsOf, type Logos, stepOf } from "./business-wizard.draft.ts";
import { businessWizardMachine, type CreatedBusiness } from "./business-wizard.machine.ts";

const coverage = trackCoverage(businessWizardMachine);
const file = { key: "k", name: "logo.png", size: 9, contentType: "image/png" };
const made: CreatedBusiness = { id: 9, name: "Casa", domain: "casa.test" };

function start() {
  const create = controlled<{ draft: BusinessDraft }, CreatedBusiness>();
  const sendLogos = controlled<{ id: number; logos: Logos }, void>();
  const actor = createActor(
    coverage.instrument(
      businessWizardMachine.provide({
        actors: { create: fromPromise(create.effect), sendLogos: fromPromise(sendLogos.effect) },
      }),
    ),
    { inspect: coverage.inspect },
  ).start();
  const state = () => actor.getSnapshot();
  const next = () => actor.send({ type: "next.requested" });
  const fill = () => actor.send({ type: "draft.changed", change: { name: "Casa", domain: "casa.test" } });
  /** To the last step, and on. */
  const submit = () => {
    fill();
    for (let step = 0; step < 4; step++) next();
    actor.send({ type: "create.requested" });
  };
  return { actor, create, sendLogos, state, next, fill, submit };
}

describe("business wizard", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("creates the business at the last step, and is done where it has no logo", async () => {
    const { actor, create, state, submit } = start();
    actor.send({ type: "create.requested" });
    expect(state().value).toBe("editing");
    submit();
    expect(create.input()).toMatchObject({
      draft: {
        name: "Casa",
        domain: "casa.test",
        site: { title: "Casa" },
      },
    });
    expect(state().hasTag("busy")).toBe(true);
    await create.resolve(made);
    expect(state()).toMatchObject({ status: "done", value: "created", context: { created: made } });
  });

  it("stays at a step until what it needs is there, and says what is missing", () => {
    const { actor, state, next, fill } = start();
    next();
    expect(state().context).toMatchObject({
      step: "identity",
      errors: [
        { path: "name", rule: "required" },
        { path: "domain", rule: "required" },
        { path: "site.title", rule: "required" },
      ],
    });
    fill();
    // The title came with the name.
    expect(state().context).toMatchObject({ errors: [], draft: { site: { title: "Casa" } } });
    next();
    expect(state().context).toMatchObject({ step: "look", errors: [] });
    actor.send({ type: "back.requested" });
    actor.send({ type: "back.requested" });
    expect(state().context.step).toBe("identity");
  });

  it("forgets what was wrong inside a field once the field is another", () => {
    const { actor, state, next, fill } = start();
    const menu = [{ label_pt: "Blog", label_en: "", url: "javascript:alert(1)" }];
    fill();
    next();
    next();
    actor.send({ type: "site.changed", change: { menu } });
    next();
    expect(state().context).toMatchObject({
      step: "content",
      errors: [{ path: "site.menu.0.url", rule: "url" }],
    });
    actor.send({ type: "site.changed", change: { google_analytics: null } });
    expect(state().context.errors).toHaveLength(1);
    actor.send({ type: "site.changed", change: { menu: [] } });
    expect(state().context.errors).toEqual([]);
  });

  it("names the site as the business until it has a title of its own", () => {
    const { actor, state } = start();
    const rename = (name: string) => actor.send({ type: "draft.changed", change: { name } });
    rename("Casa");
    expect(state().context.draft.site.title).toBe("Casa");
    actor.send({ type: "site.changed", change: { title: "Vagas" } });
    rename("Casa Nova");
    expect(state().context.draft.site.title).toBe("Vagas");
  });

  it("opens the step of the field that was refused, with all that was typed", async () => {
    const { create, state, submit } = start();
    submit();
    await create.reject({
      code: "validation_failed",
      fields: [{ path: "business.domain", rule: "taken" }],
    });
    expect(state().context).toMatchObject({
      step: "identity",
      errors: [{ path: "domain", rule: "taken" }],
      failure: null,
      draft: { name: "Casa" },
    });
  });

  it("explains why nothing was created where no field does, and creates it on retry", async () => {
    const { actor, create, state, next, submit } = start();
    submit();
    await create.reject({ code: "unavailable" });
    expect(state().context).toMatchObject({ step: "review", failure: "unavailable" });
    actor.send({ type: "back.requested" });
    expect(state()).toMatchObject({ value: "editing", context: { step: "access" } });
    next();
    actor.send({ type: "create.requested" });
    expect(state().context.failure).toBeNull();
    await create.resolve(made);
    expect(state().value).toBe("created");
  });

  it("sends the logos once the business is there, again where that failed, or leaves them", async () => {
    const { actor, create, sendLogos, state, submit } = start();
    actor.send({ type: "logo.chosen", theme: "light", file });
    actor.send({ type: "logo.chosen", theme: "dark", file });
    actor.send({ type: "logo.removed", theme: "dark" });
    submit();
    await create.resolve(made);
    expect(sendLogos.input()).toEqual({ id: 9, logos: { light: file, dark: null } });
    await sendLogos.reject({ code: "unsupported_file" });
    expect(state()).toMatchObject({ value: "logosFailed", context: { failure: "unsupported_file" } });
    actor.send({ type: "retry.requested" });
    await sendLogos.reject({ code: "unavailable" });
    actor.send({ type: "logos.skipped" });
    expect(state().value).toBe("created");
  });

  it("is done once the logo of either theme is there", async () => {
    const { actor, create, sendLogos, state, submit } = start();
    actor.send({ type: "logo.chosen", theme: "dark", file });
    submit();
    await create.resolve(made);
    await sendLogos.resolve();
    expect(state().value).toBe("created");
  });
});

describe("the fields of a step", () => {
  const draft = () => start().state().context.draft;
  const pathsOf = (step: Parameters<typeof faultsOf>[0], change: Partial<BusinessDraft>) =>
    faultsOf(step, { ...draft(), ...change }).map(({ path, rule }) => `${path} ${rule}`);

  it.each(["Casa.test", "-casa.test", "casa..test", "casa test"])("refuse %s as a domain", (domain) => {
    expect(pathsOf("identity", { domain })).toContain("domain domain");
  });
  it("take a sender that is an address, or none", () => {
    expect(pathsOf("identity", { mail_from_address: "casa" })).toContain("mail_from_address email");
    expect(pathsOf("identity", { mail_from_address: "oi@casa.test" })).not.toContain(
      "mail_from_address email",
    );
  });
  it("ask each entry of a menu for a name in one language, and for an address", () => {
    const menu = [
      { label_pt: "", label_en: "", url: "" },
      { label_pt: "Blog", label_en: "", url: "javascript:alert(1)" },
      { label_pt: "", label_en: "Blog", url: "/blog" },
    ];
    const [footer, site] = [draft().site.footer, draft().site];
    expect(
      pathsOf("content", { site: { ...site, menu, footer: { ...footer, links: menu.slice(0, 1) } } }),
    ).toEqual([
      "site.menu.0.label_pt required",
      "site.menu.0.url required",
      "site.menu.1.url url",
      "site.footer.links.0.label_pt required",
      "site.footer.links.0.url required",
    ]);
  });
  it("take a measurement of Google's, or none", () => {
    const { site } = draft();
    const of = (google_analytics: string | null) =>
      pathsOf("access", { site: { ...site, google_analytics } });
    expect(of("abc")).toEqual(["site.google_analytics pattern"]);
    expect([...of(null), ...of("G-ABC1234567")]).toEqual([]);
    expect(pathsOf("access", { site: { ...site, path_assets: "cdn" } })).toEqual(["site.path_assets url"]);
  });
  it.each([
    ["business.domain", "identity"],
    ["site.title", "identity"],
    ["business.site.colors.light.primary_color", "look"],
    ["site.font", "look"],
    ["site.google_analytics", "access"],
    ["site.menu.0.url", "content"],
  ])("%s is on %s", (path, step) => expect(stepOf(path)).toBe(step));
});
