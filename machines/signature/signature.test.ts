import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { signatureMachine } from "./signature.machine.ts";
import { type SignatureForm, signatureProblems, withScheme } from "./signature-form.ts";

const coverage = trackCoverage(signatureMachine);
const whole: SignatureForm = {
  name: "Ana",
  title: "Consultora",
  company: "talenses-sp",
  email: "ana@casa.test",
  linkedin: "",
  mobile_phone: "+5511999990000",
  phone: "",
};
const toProfile = { type: "navigation.requested", to: "/recruiters/profile", replace: false };

function start(form: Partial<SignatureForm> = whole) {
  const clock = new SimulatedClock();
  const save = controlled<{ form: SignatureForm }, void>();
  const actor = createActor(
    coverage.instrument(signatureMachine.provide({ actors: { save: fromPromise(save.effect) } })),
    { clock, input: { form }, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  return { actor, clock, save, facts, value: () => actor.getSnapshot().value };
}

describe("signature", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("is saved, announced and left for the profile 1 s later", async () => {
    const { actor, clock, save, facts, value } = start();
    actor.send({ type: "field.changed", field: "phone", value: "+551130000000" });
    actor.send({ type: "save.requested" });
    expect(save.input()).toEqual({ form: { ...whole, phone: "+551130000000" } });
    await save.resolve();
    const reported = [
      { type: "notice.raised", kind: "success", notice: { code: "signature_saved" } },
      { type: "signature.saved" },
    ];
    clock.increment(delays.signatureSaved - 1);
    expect(facts).toEqual(reported);
    clock.increment(1);
    expect(facts).toEqual([...reported, toProfile]);
    expect(value()).toBe("left");
  });

  it("asks for the company before anything else, at the field and not by toast", () => {
    const { actor, facts, value } = start({});
    actor.send({ type: "save.requested" });
    expect(value()).toEqual({ editing: "companyMissing" });
    expect(facts).toEqual([]);
  });

  it("says that the fields are not right, and saves once they are", () => {
    const { actor, facts, value } = start({ ...whole, email: "ana" });
    actor.send({ type: "save.requested" });
    expect(value()).toEqual({ editing: "invalid" });
    expect(facts).toEqual([{ type: "notice.raised", kind: "error", notice: { code: "form_invalid" } }]);
    actor.send({ type: "field.changed", field: "email", value: "ana@a.test" });
    actor.send({ type: "save.requested" });
    expect(value()).toBe("saving");
  });

  it("is busy while it is saved and until it is left", async () => {
    const { actor, save, value } = start();
    const busy = () => actor.getSnapshot().hasTag("busy");
    expect(value()).toEqual({ editing: "unchecked" });
    expect(busy()).toBe(false);
    actor.send({ type: "save.requested" });
    expect(busy()).toBe(true);
    await save.resolve();
    expect(busy()).toBe(true);
    const other = start();
    other.actor.send({ type: "cancel.requested" });
    expect(other.actor.getSnapshot().hasTag("busy")).toBe(true);
  });

  it("stays for what is typed while it is saved, or before it is left", async () => {
    const { actor, clock, save, facts, value } = start();
    const type = (name: string) => actor.send({ type: "field.changed", field: "name", value: name });
    actor.send({ type: "save.requested" });
    type("Ana Luz");
    await save.resolve();
    expect(value()).toEqual({ editing: "unchecked" });
    expect(actor.getSnapshot().context.form.name).toBe("Ana Luz");
    actor.send({ type: "save.requested" });
    expect(save.input()).toMatchObject({ form: { name: "Ana Luz" } });
    await save.resolve();
    type("Ana Luz Dias");
    clock.increment(delays.signatureSaved);
    expect(value()).toEqual({ editing: "unchecked" });
    expect(facts).not.toContainEqual(toProfile);
    actor.send({ type: "save.requested" });
    await save.resolve();
    expect(value()).toBe("saved");
  });

  it("keeps what was typed when the save fails", async () => {
    const { actor, save, facts } = start();
    actor.send({ type: "save.requested" });
    await save.reject({ code: "unavailable" });
    expect(facts).toEqual([{ type: "notice.raised", kind: "error", notice: { code: "request_failed" } }]);
    expect(actor.getSnapshot().context.form).toEqual(whole);
  });

  it("is cleared by cancel and left for the profile 0.5 s later", () => {
    const { actor, clock, facts } = start();
    actor.send({ type: "cancel.requested" });
    expect(Object.values(actor.getSnapshot().context.form)).toEqual(["", "", "", "", "", "", ""]);
    clock.increment(delays.signatureCancelled - 1);
    expect(facts).toEqual([]);
    clock.increment(1);
    expect(facts).toEqual([toProfile]);
  });
});

describe("a signature's fields", () => {
  it("need name, e-mail, title, company and mobile phone; phone and network page are free", () => {
    expect(signatureProblems(whole)).toEqual({});
    expect(
      signatureProblems({ ...whole, name: " ", email: "", title: "", company: "", mobile_phone: "" }),
    ).toEqual({
      name: "required",
      email: "required",
      title: "required",
      company: "required",
      mobile_phone: "required",
    });
  });

  it.each(["ana", "ana@a", "ana a@a.test", "@a.test", "ana@a.test ou bia"])("is no e-mail: %s", (email) => {
    expect(signatureProblems({ ...whole, email })).toEqual({ email: "email" });
  });

  it.each([
    ["linkedin.com/in/ana", "https://linkedin.com/in/ana"],
    ["a.test/perfil:ana", "https://a.test/perfil:ana"],
    ["http://a.test", "http://a.test"],
    [" https://a.test ", "https://a.test"],
    ["", ""],
  ])("a link %s becomes %s", (typed, link) => {
    expect(withScheme(typed)).toBe(link);
  });
});
