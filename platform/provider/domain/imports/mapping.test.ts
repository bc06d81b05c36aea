import { describe, expect, test } from "vitest";
import { guessPreset, suggestMapping } from "./mapping.ts";

describe("mapping", () => {
  test("understands its own labels and their synonyms", () => {
    expect(suggestMapping(["Nome completo", "E-mail", "Celular", "UF", "Signo"], "none")).toEqual({
      "Nome completo": "name",
      "E-mail": "email",
      Celular: "mobile_phone",
      UF: "state",
      Signo: null,
    });
  });
  test("knows the exports of Bullhorn and Zoho", () => {
    const bullhorn = [
      "ID",
      "First Name",
      "Last Name",
      "Primary Email",
      "Mobile Phone",
      "Occupation",
      "Date Added",
    ];
    expect(guessPreset(bullhorn)).toBe("bullhorn");
    expect(suggestMapping(bullhorn, "bullhorn")).toMatchObject({
      "First Name": "name",
      "Last Name": "name",
      "Primary Email": "email",
      ID: null,
    });
    const zoho = [
      "Candidate ID",
      "First Name",
      "Last Name",
      "Email",
      "Current Employer",
      "Skill Set",
      "Created Time",
    ];
    expect(guessPreset(zoho)).toBe("zoho");
    expect(suggestMapping(zoho, "zoho")).toMatchObject({
      "Current Employer": "company_name",
      "Skill Set": "skills",
    });
    expect(guessPreset(["Nome", "E-mail"])).toBe("none");
  });

  test("fills each field from one column, the first; a name and skills from several", () => {
    expect(suggestMapping(["E-mail", "email", "Competências", "skills"], "none")).toEqual({
      ...{ "E-mail": "email", email: null, Competências: "skills", skills: "skills" },
    });
    // A whole name beside its parts would be there twice.
    expect(suggestMapping(["Nome completo", "Nome", "Sobrenome"], "none")).toEqual({
      ...{ "Nome completo": null, Nome: "name", Sobrenome: "name" },
    });
    expect(suggestMapping(["Nome completo", "Nome"], "none")).toMatchObject({ "Nome completo": "name" });
    // What a system is known to leave out is left out, also where we have such a field.
    expect(suggestMapping(["Status"], "none")).toEqual({ Status: "status" });
    expect(suggestMapping(["Status", "UF"], "bullhorn")).toEqual({ Status: null, UF: "state" });
  });

  test("guesses a system where six in ten of its headings are there, and no other has as many", () => {
    const others = (count: number) => Array.from({ length: count }, (_, n) => `Coluna ${n}`);
    const ofZoho = ["Candidate ID", "Current Employer", "Created Time"];
    expect(guessPreset([...ofZoho, ...others(2)])).toBe("zoho");
    expect(guessPreset([...ofZoho, ...others(3)])).toBe("none");
    expect(guessPreset(["First Name", "Last Name", "Email"])).toBe("none");
    expect(guessPreset([])).toBe("none");
  });
});
