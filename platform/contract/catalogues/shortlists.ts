import { list } from "./catalogue.ts";

/** Reasons for a like or dislike; ours. */
export const likeReason = list([
  ["experience", "Experiência relevante", "Relevant experience"],
  ["skills", "Competências certas", "Right skills"],
  ["sector", "Conhece o setor", "Knows the sector"],
  ["leadership", "Liderança", "Leadership"],
  ["trajectory", "Boa trajetória", "Good trajectory"],
  ["salary_fits", "Pretensão adequada", "Expectation fits"],
]);
export const dislikeReason = list([
  ["little_experience", "Pouca experiência", "Too little experience"],
  ["over_qualified", "Senioridade acima", "Over-qualified"],
  ["skills_missing", "Faltam competências", "Skills are missing"],
  ["other_sector", "Outro setor", "Another sector"],
  ["job_changes", "Muitas mudanças", "Changes jobs often"],
  ["salary_above", "Pretensão acima", "Expectation too high"],
  ["location", "Localização", "Location"],
]);
