import { expect, test } from "vitest";
import { clockName } from "./clock-name.ts";

test.each([
  ["America/Sao_Paulo", "horário de Brasília", "Brasilia Time"],
  ["America/Manaus", "horário do Amazonas", "Amazon Time"],
  ["America/New_York", "horário do Leste", "Eastern Time"],
  ["Asia/Tokyo", "horário do Japão", "Japan Time"],
  ["Etc/GMT+3", null, null],
])("%s is said as %s and %s", (zone, pt, en) => {
  const at = "2026-11-20T12:00:00Z";
  expect(clockName(zone, "pt", at)).toBe(pt);
  expect(clockName(zone, "en", at)).toBe(en);
});
