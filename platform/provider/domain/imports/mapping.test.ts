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
});
