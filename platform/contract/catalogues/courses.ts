import { list } from "./catalogue.ts";

/** Subjects of courses. The documents name none: ours. */
export const courseSubject = list([
  [1, "Gestão e liderança", "Management and leadership"],
  [2, "Finanças e contabilidade", "Finance and accounting"],
  [3, "Dados e análise", "Data and analytics"],
  [4, "Tecnologia", "Technology"],
  [5, "Vendas e atendimento", "Sales and customer service"],
  [6, "Marketing e comunicação", "Marketing and communication"],
  [7, "Recursos humanos", "Human resources"],
  [8, "Direito e conformidade", "Law and compliance"],
  [9, "Operações e logística", "Operations and logistics"],
  [10, "Saúde e segurança", "Health and safety"],
  [11, "Idiomas", "Languages"],
  [12, "Carreira e desenvolvimento pessoal", "Career and personal development"],
]);
