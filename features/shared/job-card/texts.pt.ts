export const jobPt = {
  confidential: "Empresa confidencial",
  published: "Publicada {{when}}",
  deadline: "Inscrições até {{date}}",
  openings_one: "{{count}} posição",
  openings_other: "{{count}} posições",
  salaryFrom: "A partir de {{min}}",
  salaryUpTo: "Até {{max}}",
  salaryRange: "{{min}} a {{max}}",
  perMonth: "por mês",
  weeklyHours: "{{hours}} h por semana",
} as const;
