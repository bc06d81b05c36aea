import { expect, it } from "vitest";
import { wordedValue } from "./event-words.ts";

/** Three hours behind, as in São Paulo. */
const localTime = (instant: string) => new Date(Date.parse(instant) - 3 * 3_600_000).toISOString();

it.each([
  [null, "pt", ""],
  [{ name: "Rui", name_en: null }, "pt", "Nome: Rui · Nome em inglês: —"],
  [{ is_admin: true }, "pt", "Administrador: sim"],
  [{ is_admin: false }, "en", "Administrator: no"],
  [{ records: 0 }, "pt", "Registros: 0"],
  [{ expires_at: "2026-05-10" }, "pt", "Prazo: 10/05/2026"],
  [{ expires_at: "2026-05-10T02:00:00.000Z" }, "pt", "Prazo: 09/05/2026"],
  [{ expires_at: null }, "pt", "Prazo: —"],
  [
    { client_sections: ["jobs", "documents"] },
    "en",
    "Sees in the client area: Jobs and shortlists, Documents",
  ],
  [{ client_sections: [] }, "pt", "Vê na área do cliente: —"],
  [{ record_scopes: { jobs: "team" } }, "pt", "Registros visíveis: Vagas (da equipe)"],
  [{ record_scopes: {} }, "en", "Records seen: all"],
  [{ permissions: { jobs: ["update", "read"], candidates: [] } }, "en", "Permissions: Jobs (read, edit)"],
  [{ permissions: {} }, "pt", "Permissões: —"],
  // What was renamed or is gone since keeps the name it was recorded under.
  [{ permissions: { stones: ["read"] }, colour: "red" }, "en", "Permissions: stones (read) · colour: red"],
  [{ record_scopes: { stones: "own" } }, "en", "Records seen: stones (own)"],
] as const)("%j in %s reads %j", (values, locale, text) => {
  expect(wordedValue(values, locale, localTime)).toBe(text);
});
