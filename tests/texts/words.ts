import type { Language } from "./scan.ts";

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that one language has and the other has not; "no", "do", "for" and "item" are of both. */
const own: Record<Language, ReadonlySet<string>> = {
  pt: list(`
    da das dos de não para com que em um uma são você seu sua seus suas foi foram está estão mais por pelo pela pelos
    pelas sem na nos nas já ou se ao aos à às é também ainda quando quem como onde este esta isto esse essa isso aqui
    mas muito pode podem ser sido tem têm há dia dias mês meses ano anos hora horas minuto minutos semana semanas
    vaga vagas candidato candidata candidatos candidatura candidaturas empresa empresas cliente clientes contato contatos
    proposta propostas entrevista entrevistas tarefa tarefas nota notas lista listas arquivo arquivos registro registros
    campo campos erro sucesso senha conta nome cargo cidade estado telefone celular salário currículo etapa etapas
    salvar cancelar excluir editar novo nova novos novas fechar abrir voltar buscar busca enviar adicionar remover
    todos todas nenhum nenhuma tente novamente aguarde escolha informe preencha carregando obrigatório
    negócio equipe recrutador recrutadores pessoa pessoas página páginas mensagem conexão servidor
  `),
  en: list(`
    the of and to is are was were been with your you this that these those it its not be by from has have had an on
    at or if then than there here they their them who whom which what when where while will would can cannot could
    should may must does did done please error success failed add added search all any some none other others
    items field fields page pages message messages file files job jobs candidate candidates company companies
    client clients contact contacts apply applies application applications interview interviews task tasks note notes
    list lists proposal proposals recruiter recruiters people person name role city state phone mobile salary stage
    stages save cancel delete edit new close open back next send sent remove removed loading required
    day days week weeks month months year years hour hours minute minutes session expired signature found
    later again wrong choose chosen enter fill connection server lost before after between yes
  `),
};

/** What no person of the trade says in English, and what they say. */
export const unsaid = [
  /\bpresential\b/i, // on-site
  /\bcurricul(?!um vitae)/i, // CV
  /\b(an|the|this|new|no|each|any|of) appl(y|ies)\b/i, // application
  /^(apply|applies)$/i, // application; the button of a public page is "Apply"
  /professional moment\b/i, // career stage
  /\bwished\b/i, // preferred
  /did not tell/i, // not disclosed
  /\b(colors?|gray|favorites?|behavior|labor|center(ed)?|canceled|canceling)\b/i, // colour: spelling is British
  /\b(author|organ|recogn|summar|anonym|custom)iz(?!ation: Bearer)/i, // authorise
];

/** Names and words that both languages use: a text that both say alike is made of these alone. */
const both = list(`
  e-mail email elenco microsoft outlook google linkedin github whatsapp teams zoom stackoverflow slack
  cpf cnpj pis clt pj rg ctps cbo cep csv xlsx pdf html url id api cv pix mb
  kanban status total shortlist ranking layout online offline site link design system item feedback freelancer token
  brl usd brasil home login talenses group mappit assigna land jovool bullhorn zoho recruit excel
  sub-status lead leads shortlists e-mails links skill skills dashboard nps esc tab min insights word docx
  mariana costa ribeiro webhook ms c-talks off-limits iss analytics aurora campinas sp postgresql final editor regime menu aa
`);

/** What is quoted or named as it is: places, firms, keys, and the names of the pipeline's lists. */
const quoted =
  /São Paulo|Rio de Janeiro|Rio Grande do (?:Norte|Sul)|Mato Grosso do Sul|Fernando de Noronha|Banco do Brasil|Vagas\.com|Short List|Long List|Shift|Enter|Page Up|Page Down|Português|Curriculum Vitae/g;

export const wordsIn = (text: string): string[] =>
  text
    .replaceAll(quoted, " ")
    .replaceAll(/\{\{?[^{}]*\}\}?/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/https?:\/\/\S+|\S+@\S+|\/[a-z_/]+/g, " ")
    .toLowerCase()
    .match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];

const accented = /[ãõçáéíóúâêôà]/;

/** The words of a text that belong to the other language. */
export function foreignWords(text: string, language: Language): string[] {
  const other = language === "pt" ? "en" : "pt";
  return wordsIn(text).filter(
    (word) =>
      (own[other].has(word) && !own[language].has(word)) || (language === "en" && accented.test(word)),
  );
}

export const isOfBoth = (text: string): boolean =>
  wordsIn(text).every((word) => both.has(word) || word.length < 2);
