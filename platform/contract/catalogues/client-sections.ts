import type { ClientSection } from "../client-sections.ts";
import type { Label } from "../entity.ts";

export const clientSectionLabels: Readonly<Record<ClientSection, Label>> = {
  jobs: { pt: "Vagas e shortlists", en: "Jobs and shortlists" },
  projects: { pt: "Projetos", en: "Projects" },
  interviews: { pt: "Entrevistas", en: "Interviews" },
  proposals: { pt: "Propostas comerciais", en: "Proposals" },
  feedbacks: { pt: "Pedidos de feedback", en: "Feedback requests" },
  documents: { pt: "Documentos", en: "Documents" },
  invoices: { pt: "Faturas", en: "Invoices" },
  contact_data: {
    pt: "Currículo do candidato, com seus contatos",
    en: "Candidates' CV files, with their contacts",
  },
  salary: { pt: "Pretensão salarial do candidato", en: "Candidates' salary expectation" },
};
