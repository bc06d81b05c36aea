import { expect, it } from "vitest";
import { entities } from "#contract/entities/all.ts";
import { countedRecords, createdRecord } from "./record-words.ts";

it("counts records by what they are", () => {
  expect(countedRecords(entities.jobs.label, 1, "1", "pt")).toBe("1 vaga");
  expect(countedRecords(entities.candidates.label, 1917, "1.917", "pt")).toBe("1.917 candidatos");
  expect(countedRecords(entities.client_companies.label, 0, "0", "en")).toBe("0 client companies");
  expect(countedRecords(entities.sendout_queues.label, 2, "2", "en")).toBe("2 send-outs");
});

it("leaves names and abbreviations as they are written", () => {
  expect(countedRecords(entities.linkedin_core_industries.label, 2, "2", "en")).toBe("2 LinkedIn industries");
  expect(countedRecords(entities.city_taxes.label, 1, "1", "pt")).toBe("1 ISS do município");
});

it("says that a record was created in its gender", () => {
  expect(createdRecord("jobs", "pt")).toBe("Vaga criada");
  expect(createdRecord("applies", "pt")).toBe("Candidatura criada");
  expect(createdRecord("client_contacts", "pt")).toBe("Contato do cliente criado");
  expect(createdRecord("interviews", "en")).toBe("Interview created");
});
