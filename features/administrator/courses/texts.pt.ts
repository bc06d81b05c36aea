export const courseInterestsPt = {
  title: "Candidatos interessados",
  failed: "Não foi possível carregar os interessados",
  none: "Ninguém anotou interesse ainda",
  noneHint: "Candidatos anotam o interesse na página de cursos da área deles.",
  name: "Candidato",
  role: "Cargo",
  since: "Desde",
} as const;
