import { describe, expect, it } from "vitest";
import { companiesOf, offices, ownCompany, signatureCompany } from "#contract/catalogues/signatures.ts";
import type { SignatureForm } from "./signature-form.ts";
import { signatureHtml, signatureText } from "./signature-html.ts";

const form: SignatureForm = {
  name: "Ana <Lima> & Filhos",
  title: "Sócia",
  company: "land",
  email: "ana@casa.test",
  linkedin: "linkedin.com/in/ana",
  mobile_phone: "+5511999990000",
  phone: "+552130000000",
};

describe("a signature as HTML", () => {
  it.each(signatureCompany.map(({ code }) => code))(
    "%s shows everything, as text and never as markup",
    (company) => {
      const html = signatureHtml({ ...form, company });
      expect(html).toContain("Ana &lt;Lima&gt; &amp; Filhos");
      expect(html).toContain('href="tel:+5511999990000"');
      expect(html).toContain("+55 11 99999-0000");
      expect(html).toContain("+55 21 3000-0000");
      expect(html).toContain('href="mailto:ana@casa.test"');
      expect(html).toContain('href="https://linkedin.com/in/ana"');
      expect(html).toContain("Sócia");
      expect(html).not.toMatch(/class=|<style|<img|url\(/);
    },
  );

  it("has six layouts, and the office of its company", () => {
    const shapes = new Set(
      signatureCompany.map(({ code, label }) =>
        signatureHtml({ ...form, company: code })
          .replaceAll(label.pt.replace(/ (SP|Rio)$/, ""), "")
          .replaceAll(label.pt.replace(/ (SP|Rio)$/, "").toLowerCase(), "")
          .replaceAll(offices.sp, "")
          .replaceAll(offices.rio, ""),
      ),
    );
    expect(shapes.size).toBe(6);
    for (const { code, office } of signatureCompany)
      expect(signatureHtml({ ...form, company: code })).toContain(offices[office]);
    expect(signatureHtml({ ...form, company: "talenses-rio" })).not.toContain(offices.sp);
  });

  it("is of the writer's own business where that is none of the group, without an office of others", () => {
    const html = signatureHtml({ ...form, company: ownCompany }, "Casa <Nova>");
    expect(html).toContain("Sócia · Casa &lt;Nova&gt;");
    for (const office of Object.values(offices)) expect(html).not.toContain(office);
    expect(signatureText({ ...form, company: ownCompany }, "Casa Nova").split("\n")).toEqual([
      "Ana <Lima> & Filhos",
      "Sócia · Casa Nova",
      ...["+55 11 99999-0000", "+55 21 3000-0000", "ana@casa.test", "linkedin.com/in/ana"],
    ]);
  });

  it("is for all of the group from within it, and for no company of the group from elsewhere", () => {
    const own = { code: ownCompany, label: { pt: "Casa Nova", en: "Casa Nova" } };
    expect(companiesOf("Casa Nova", { isOfGroup: true })).toEqual([own, ...signatureCompany]);
    expect(companiesOf("Casa Nova", { isOfGroup: false })).toEqual([own]);
    expect(companiesOf("Mappit", { isOfGroup: false })).toEqual(signatureCompany);
  });

  it("leaves out what is not given, and is nothing without a company", () => {
    const html = signatureHtml({ ...form, linkedin: "", phone: "" });
    expect(html).not.toMatch(/linkedin|3000/);
    expect(signatureHtml({ ...form, company: "" })).toBe("");
  });

  it("shows numbers of other countries as they are, and no empty lines", () => {
    expect(signatureHtml({ ...form, phone: "+351210000000" })).toContain("+351210000000");
    const bare = { ...form, mobile_phone: "", phone: "", email: " ", linkedin: "", title: "", company: "" };
    expect(signatureText(bare).split("\n")).toEqual(["Ana <Lima> & Filhos", expect.stringContaining(",")]);
    expect(signatureHtml({ ...bare, company: "land" })).not.toContain("href");
  });

  it("as text is a line each", () => {
    expect(signatureText(form).split("\n")).toEqual([
      "Ana <Lima> & Filhos",
      "Sócia · Land",
      "+55 11 99999-0000",
      "+55 21 3000-0000",
      "ana@casa.test",
      "linkedin.com/in/ana",
      offices.sp,
    ]);
  });
});
