import { expect, test } from "vitest";
import { whenText } from "./when.ts";

const instant = "2026-11-20T13:00:00Z";

test("a time is written in the zone of its place, in the reader's language, with the zone's name", () => {
  expect(whenText(instant, "pt", "America/Sao_Paulo")).toBe(
    "sexta-feira, 20 de novembro de 2026 às 10:00 (horário de Brasília)",
  );
  expect(whenText(instant, "pt", "America/Manaus")).toMatch(/às 09:00 \(horário do Amazonas\)$/);
  expect(whenText(instant, "en", "America/New_York")).toBe(
    "Friday, November 20, 2026 at 8:00 AM (Eastern Time)",
  );
  expect(whenText(instant, "pt", "Etc/GMT+3")).toMatch(/às 10:00 GMT-3$/);
});
