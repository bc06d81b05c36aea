import { expect, it } from "vitest";
import { readablePage } from "./readable.ts";

const page = (data: Record<string, unknown>, locale: "pt" | "en" = "pt") =>
  readablePage({ exported_at: "2026-05-10T12:00:00Z", ...data }, "Casa", locale);

it("leaves out what is empty, and shows each kind of value in words", () => {
  const shown = page({
    candidate: {
      ...{ name: "<Ana>", mobile_phone: "", skills: [], address: {}, photo: null },
      ...{ date_birth: "1990-02-03", created_at: "2026-05-10T02:30:00.000Z", presentation: "Um\nDois" },
    },
    experiences: [],
    messages: null,
  });
  expect(shown).toContain("&lt;Ana&gt;");
  expect(shown).toContain("3 de fevereiro de 1990");
  // A moment is told by the clock of São Paulo.
  expect(shown).toContain("9 de maio de 2026");
  expect(shown).toContain("Um<br>Dois");
  expect(shown.match(/<h2>/g)).toHaveLength(1);
  expect(shown.match(/<tr>/g)).toHaveLength(4);
});

it("lists plain values in a line and things that have parts each by itself, in the reader's language", () => {
  const data = {
    candidate: { skills: ["SQL", "R"], references: [{ name: "Bia" }, { name: "Caio" }] },
    unheard_of: [{ name: "Um" }, { name: "Dois" }],
  };
  const shown = page(data, "en");
  expect(shown).toContain("<h2>Record</h2>");
  expect(page(data)).toContain("<h2>Cadastro</h2>");
  expect(shown).toContain("SQL, R");
  expect(shown.match(/<li>/g)).toHaveLength(2);
  expect(shown.match(/<h2>/g)).toHaveLength(2);
  expect(shown.match(/<hr>/g)).toHaveLength(1);
});

it.each([
  [true, "pt", "Sim"],
  [false, "pt", "Não"],
  [true, "en", "Yes"],
  [false, "en", "No"],
] as const)("says %s in %s as %s", (value, locale, word) => {
  expect(page({ candidate: { has_dependents: value } }, locale)).toContain(`<td>${word}</td>`);
});

it.each<[string, string, string | number | number[], string, string]>([
  ["experiences", "reason_to_leave", "new_challenge", "Novo desafio", "New challenge"],
  ["employments", "leaving_reason", "resignation", "Pedido de demissão", "Resignation"],
  ["employments", "status", "on_leave", "Afastado", "On leave"],
  ["hirings", "status", "active", "Em garantia", "Under guarantee"],
  ["talks", "status", "waiting", "Na lista de espera", "On the waiting list"],
  ["candidate", "status", 3, "Ativo", "Active"],
  ["candidate", "source", "site", "Site", "Website"],
  ["applies", "source", "site", "Site", "Website"],
  ["candidate", "gender", 1, "Feminino", "Female"],
  ["candidate", "biological_gender", 1, "Feminino", "Female"],
  ["candidate", "ethnicity", 3, "Parda", "Brown"],
  ["candidate", "generation", 2, "Geração X (1965 a 1980)", "Generation X (1965 to 1980)"],
  ["candidate", "marital_status", 2, "Casado(a)", "Married"],
  ["candidate", "orientation", 4, "Bissexual", "Bisexual"],
  ["candidate", "transportation", 4, "Fretado", "Chartered"],
  ["candidate", "nationality", "AE", "Emirados Árabes Unidos", "United Arab Emirates"],
  ["candidate", "education_level", 2, "Ensino médio", "High school"],
  ["candidate", "current_regime", 3, "Temporário", "Temporary"],
  ["candidate", "hiring_regimes", [3, 2], "Temporário, CLT - Efetivo", "Temporary, CLT - Permanent"],
  ["employments", "regime", 3, "Temporário", "Temporary"],
  ["candidate", "professional_moment", 2, "Em busca de oportunidades", "Looking for opportunities"],
  ["candidate", "remote_work", 2, "Somente remoto", "Only remote"],
  ["candidate", "emergency_contact_kinship", 1, "Cônjuge", "Spouse"],
  ["dependents", "kinship", 1, "Cônjuge", "Spouse"],
  ["benefits", "benefit", "health_plan", "Plano de saúde", "Health plan"],
  ["educations", "level", 2, "Ensino médio", "High school"],
  ["languages", "level", 2, "Intermediário", "Intermediate"],
  ["languages", "language", "en", "Inglês", "English"],
  ["skills", "level", 2, "Com experiência", "With experience"],
  ["skills", "experience", 2, "De 1 a 2 anos", "1 to 2 years"],
  ["correction_requests", "outcome", "corrected", "Corrigido", "Corrected"],
  ["correction_requests", "subject", "mails", "E-mails enviados", "Emails that were sent"],
  ["interview_offers", "stage", 2, "1ª entrevista com o cliente", "1st Client Interview"],
  ["stages", "stage", 2, "Teste enviado", "Test Sent"],
  ["remunerations", "type_remuneration", 2, "Bônus alvo", "Target bonus"],
  ["remunerations", "moment", "desired", "Desejado", "Desired"],
])("%s: %s %s is read in words of its own list", (section, key, code, pt, en) => {
  const rows = { [section]: section === "candidate" ? { [key]: code } : [{ [key]: code }] };
  expect(page(rows)).toContain(`<td>${pt}</td>`);
  expect(page(rows, "en")).toContain(`<td>${en}</td>`);
});
