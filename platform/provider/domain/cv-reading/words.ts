const folded = new Map<string, string>();

function foldLetter(letter: string): string {
  let plain = folded.get(letter);
  if (plain === undefined) {
    plain = letter.normalize("NFD").charAt(0).toLowerCase().charAt(0);
    folded.set(letter, plain);
  }
  return plain;
}

/** Lower case without accents, of equal length: an offset in one is the same offset in the other. */
export function fold(text: string): string {
  let out = "";
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const letter = text.charAt(at);
    out +=
      code < 65 ? letter : code < 128 ? letter.toLowerCase() : code < 0x250 ? foldLetter(letter) : letter;
  }
  return out;
}

/** For the inside of a set in an expression. */
export const dashes = "\\-\u2010-\u2015\u2212";
/** Signs before the entries of a list. */
const bullet = new RegExp(
  `^\\s*(?:[•·▪▫●○◦■□►▸➢➤✓✔*»\uf0b7\uf0a7\uf0d8]|[${dashes}](?=\\s)|o(?=\\s+[A-ZÀ-Ú]))\\s*`,
);
export const isBullet = (text: string): boolean => bullet.test(text);
export const withoutBullet = (text: string): string => text.replace(bullet, "").trim();

const edges = `\\s|,;:/•·${dashes}`;
const atStart = new RegExp(`^[${edges}(\\[]+`);
const atEnd = new RegExp(`[${edges}(\\[]+$`);

/** Without the separators left over when an adjacent part was removed. */
export function trimmed(text: string): string {
  const opened = text.trim().startsWith("(") && text.includes(")") && !text.trim().endsWith(")");
  let bare = (opened ? text : text.replace(atStart, "")).replace(/\(\s*\)/g, " ").replace(atEnd, "");
  if (bare.endsWith(")") && !bare.includes("(")) bare = bare.replace(/[\s)]+$/, "");
  return bare.replace(/\s+/g, " ").trim();
}

const roleWords =
  /\b(?:analista|gerente|coordenador(?:a)?|diretor(?:a)?|assistente|auxiliar|desenvolvedor(?:a)?|engenheir[oa]|consultor(?:a)?|estagiari[oa]|estagio|supervisor(?:a)?|tecnic[oa]|vendedor(?:a)?|especialista|head|developer|manager|engineer|analyst|intern|trainee|lead|lider|chefe|programador(?:a)?|designer|arquitet[oa]|professor(?:a)?|docente|instrutor(?:a)?|enfermeir[oa]|medic[oa]|farmaceutic[oa]|psicolog[oa]|nutricionista|fisioterapeuta|advogad[oa]|contador(?:a)?|auditor(?:a)?|comprador(?:a)?|operador(?:a)?|motorista|recepcionista|secretari[oa]|atendente|caixa|cozinheir[oa]|garcom|garconete|eletricista|mecanic[oa]|soldador(?:a)?|pedreiro|encarregad[oa]|inspetor(?:a)?|controller|controlador(?:a)?|executiv[oa]|representante|promotor(?:a)?|corretor(?:a)?|bancari[oa]|economista|administrador(?:a)?|jornalista|redator(?:a)?|editor|produtor(?:a)?|fotograf[oa]|publicitari[oa]|social media|product owner|scrum master|owner|director|president|presidente|vice|vp|ceo|cto|cfo|coo|chief|officer|coordinator|assistant|associate|specialist|consultant|administrator|representative|teacher|nurse|lawyer|accountant|buyer|clerk|superintendente|business partner|aprendiz|jovem aprendiz|monitor(?:a)?|pesquisador(?:a)?|cientista|scientist|researcher|tester|qa|devops|sre|full ?stack|front-?end|back-?end|planejador(?:a)?|almoxarife|estoquista|repositor(?:a)?|conferente|porteiro|vigilante|zelador(?:a)?|cabeleireir[oa]|manicure|socio|socia|fundador(?:a)?|founder|co-?founder|autonom[oa]|freelancer|mestre de obras|laboratorista|biomedic[oa]|veterinari[oa]|agronom[oa]|topograf[oa]|desenhista|projetista|orcamentista|faturista|escriturari[oa]|telefonista|teleoperador(?:a)?|operadora?|ajudante|montador(?:a)?|torneiro|pintor(?:a)?|jardineir[oa]|bab[aá]|cuidador(?:a)?|tradutor(?:a)?|interprete|gestor(?:a)?|agente|fiscal|perit[oa]|assessor(?:a)?|strategist|copywriter|planner|recruiter|recrutador(?:a)?|tech recruiter|closer|sdr|bdr|inside sales|key account|account)\b/;
export const soundsLikeRole = (text: string): boolean => roleWords.test(fold(text));

const companyWords =
  /\b(?:ltda|s\.?a\.?|s\/a|me|epp|eireli|inc|corp|llc|gmbh|banco|bank|grupo|group|industrias?|comercio|hospital|clinica|laboratorio|laboratorios|tecnologia|tecnologias|technologies|technology|consultoria|consulting|consultores|associados|supermercados?|hipermercado|universidade|faculdade|colegio|escola|instituto|fundacao|prefeitura|secretaria de|ministerio|tribunal|cooperativa|construtora|incorporadora|engenharia|transportes?|logistica|seguros|seguradora|telecom|telecomunicacoes|energia|farma|farmaceutica|alimentos|bebidas|quimica|metalurgica|siderurgica|mineracao|textil|moveis|veiculos|motors|motores|automotiva|sistemas|systems|software|solucoes|solutions|servicos|services|holding|participacoes|investimentos|capital|partners|distribuidora|atacado|varejo|lojas|magazine|drogaria|farmacias?|restaurante|hotel|hoteis|agencia|editora|studio|estudio|labs?|digital|brasil|brazil|international|global)\b/;
export const soundsLikeCompany = (text: string): boolean => companyWords.test(fold(text)) || /&/.test(text);

/** How much more it resembles a role than a company. */
export function roleness(text: string): number {
  const plain = fold(text);
  const at = plain.search(roleWords);
  const company = plain.search(companyWords);
  return (at === 0 ? 2 : at > 0 ? 1.5 : 0) - (company === 0 ? 1.5 : company > 0 || /&/.test(text) ? 1 : 0);
}

const states: Readonly<Record<string, string>> = {
  acre: "AC",
  alagoas: "AL",
  amapa: "AP",
  amazonas: "AM",
  bahia: "BA",
  ceara: "CE",
  "distrito federal": "DF",
  "espirito santo": "ES",
  goias: "GO",
  maranhao: "MA",
  "mato grosso": "MT",
  "mato grosso do sul": "MS",
  "minas gerais": "MG",
  para: "PA",
  paraiba: "PB",
  parana: "PR",
  pernambuco: "PE",
  piaui: "PI",
  "rio de janeiro": "RJ",
  "rio grande do norte": "RN",
  "rio grande do sul": "RS",
  rondonia: "RO",
  roraima: "RR",
  "santa catarina": "SC",
  "sao paulo": "SP",
  sergipe: "SE",
  tocantins: "TO",
};
const codes = new Set(Object.values(states));
const city = "[A-ZÀ-Ú][\\p{L}'’.]+(?:[ -](?:d[aeo]s?|e|[A-ZÀ-Ú][\\p{L}'’.]+)){0,5}";
const stateName = "[A-ZÀ-Ú][\\p{L}]+(?: (?:d[eo] )?[A-ZÀ-Ú][\\p{L}]+){0,3}";
const place = new RegExp(
  `(${city})\\s*(?:[,/|(]|\\s[${dashes}]\\s?|[${dashes}])\\s*([A-Z]{2}(?![\\p{L}])|${stateName})\\)?(?:\\s*(?:[,${dashes}]\\s*)?(?:Brasil|Brazil))?`,
  "gu",
);

export interface Place {
  city: string;
  state: string;
  start: number;
  end: number;
}

const stateOf = (text: string): string | undefined => {
  if (codes.has(text)) return text;
  const name = fold(text)
    .replace(/\s+(?:brasil|brazil)$/, "")
    .replace(/^(?:estado d[eoa]|state of)\s+/, "");
  return states[name];
};

/** Cities with their state, as «Campinas/SP», «Campinas - SP» or «Campinas, São Paulo, Brasil». */
export function placesIn(text: string): Place[] {
  const found: Place[] = [];
  for (let from = 0; from < text.length; ) {
    place.lastIndex = from;
    const match = place.exec(text);
    if (!match) break;
    const [whole, name = "", second = ""] = match;
    const state = stateOf(second.trim());
    if (state !== undefined)
      found.push({ city: name.trim(), state, start: match.index, end: match.index + whole.length });
    // Text that is no state may be the next city: «Analista - Campinas/SP».
    from = match.index + (state === undefined ? name.length + 1 : whole.length);
  }
  return found;
}

const mode =
  /^(?:remot[oa]|hibrid[oa]|presencial|remote|hybrid|on-?site|home ?office|clt|pj|tempo integral|meio periodo|full[- ]time|part[- ]time|contract|temporari[oa]|brasil|brazil|sao paulo|rio de janeiro|autonomo)$/;

/** Nothing but a place, or the work model. */
export function isPlaceOnly(text: string): boolean {
  const bare = trimmed(text.replaceAll(/[()]/g, " "));
  if (bare === "") return true;
  const key = fold(bare);
  if (mode.test(key) || /^(?:local(?:idade|idad)?|cidade|location)\s*:/.test(key)) return true;
  if (/^(?:.{2,60}), (?:brasil|brazil)$/.test(key)) return true;
  const [found] = placesIn(bare);
  return found !== undefined && bare.length - (found.end - found.start) <= 12 && found.start <= 2;
}

/** Without the place that follows a name. */
export function withoutPlace(text: string): string {
  const found = placesIn(text).at(-1);
  if (found && found.start > 3 && found.end >= text.length - 3) {
    const before = text.slice(0, found.start);
    // Only at a separator: «Prefeitura de Campinas/SP» is one name.
    if (new RegExp(`[,(|/•·\\t]\\s*$|\\s[${dashes}]\\s*$`).test(before)) return trimmed(before);
  }
  return trimmed(text);
}
