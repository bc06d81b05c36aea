/** The tenant's own pages: privacy, terms and careers. `{name}` is the business. */
export interface PageText {
  slug: string;
  locale: "pt" | "en";
  title: string;
  body: string;
}

const paragraphs = (texts: readonly (readonly [heading: string, text: string])[]) =>
  texts.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join("");

const pages: readonly PageText[] = [
  {
    slug: "politica_de_privacidade",
    locale: "pt",
    title: "Política de privacidade",
    body: paragraphs([
      [
        "Quem trata os seus dados",
        "A {name} é a controladora dos dados pessoais de candidatos, contatos de clientes e visitantes deste site, nos termos da Lei Geral de Proteção de Dados (Lei 13.709/2018).",
      ],
      [
        "Quais dados usamos e para quê",
        "Usamos os dados que você informa no cadastro e no currículo para divulgar oportunidades, avaliar candidaturas e apresentar o seu perfil às empresas que contratam. Dados que pedem consentimento são usados somente depois que você o dá, e você pode retirá-lo a qualquer momento.",
      ],
      [
        "Com quem compartilhamos",
        "Compartilhamos o seu perfil com as empresas das vagas em que você participa. Não vendemos dados pessoais.",
      ],
      [
        "Por quanto tempo",
        "Mantemos o cadastro enquanto ele for útil para novas oportunidades ou até que você o exclua. A exclusão apaga o currículo, os arquivos, as candidaturas, as anotações e as mensagens; fica apenas o que a lei manda guardar, como contratos, e um comprovante sem os seus dados. Mensagens enviadas são apagadas depois de um ano.",
      ],
      [
        "Os seus direitos",
        "Você pode acessar, corrigir, levar consigo e excluir os seus dados, e retirar consentimentos. Entre na sua conta e abra Login: lá você baixa todos os seus dados e arquivos, altera o seu e-mail e exclui a conta, com comprovante por e-mail. Para saber com quem foram compartilhados, responda a qualquer mensagem nossa.",
      ],
    ]),
  },
  {
    slug: "politica_de_privacidade",
    locale: "en",
    title: "Privacy policy",
    body: paragraphs([
      [
        "Who handles your data",
        "{name} is the controller of the personal data of candidates, client contacts and visitors of this site, under the Brazilian General Data Protection Law (Law 13,709/2018).",
      ],
      [
        "Which data we use, and what for",
        "We use what you enter in your registration and curriculum to tell you about opportunities, to assess applications and to present your profile to hiring companies. Data that needs consent is used only after you give it, and you may withdraw it at any time.",
      ],
      [
        "Whom we share it with",
        "We share your profile with the companies of the jobs you take part in. We do not sell personal data.",
      ],
      [
        "For how long",
        "We keep your registration while it is useful for new opportunities, or until you delete it. Deleting erases your curriculum, files, applications, notes and messages; only what the law says must be kept stays, such as contracts, and a receipt without your data. Messages that were sent are erased after a year.",
      ],
      [
        "Your rights",
        "You may see, correct, take along and delete your data, and withdraw consents. Sign in to your account and open Login: there you download all your data and files, change your email and delete the account, with a receipt by email. To learn whom your data was shared with, answer any of our messages.",
      ],
    ]),
  },
  {
    slug: "termos_de_uso",
    locale: "pt",
    title: "Termos de uso",
    body: paragraphs([
      [
        "O que este site oferece",
        "A {name} divulga vagas, recebe candidaturas e acompanha processos seletivos. O uso é gratuito para candidatos.",
      ],
      [
        "A sua conta",
        "Mantenha os seus dados verdadeiros e atualizados e guarde a sua senha. A conta é pessoal.",
      ],
      [
        "O que não é permitido",
        "Não é permitido publicar conteúdo falso ou ofensivo, nem coletar dados deste site por meios automáticos.",
      ],
    ]),
  },
  {
    slug: "termos_de_uso",
    locale: "en",
    title: "Terms of use",
    body: paragraphs([
      [
        "What this site offers",
        "{name} publishes jobs, receives applications and follows selection processes. It is free for candidates.",
      ],
      [
        "Your account",
        "Keep your data true and up to date, and keep your password safe. Accounts are personal.",
      ],
      [
        "What is not allowed",
        "False or offensive content is not allowed, nor is collecting data from this site by automatic means.",
      ],
    ]),
  },
  {
    slug: "termos_de_uso_completo",
    locale: "pt",
    title: "Termos de uso - texto completo",
    body: paragraphs([
      [
        "1. Aceitação",
        "Ao criar uma conta ou usar este site você aceita estes termos e a política de privacidade da {name}.",
      ],
      [
        "2. Cadastro",
        "O cadastro exige nome, e-mail válido e confirmação do endereço. Candidatos completam o currículo antes de se candidatar. Informações falsas podem levar ao encerramento da conta.",
      ],
      [
        "3. Candidaturas",
        "Candidatar-se a uma vaga autoriza a {name} a apresentar o seu perfil à empresa contratante. A candidatura não garante entrevista nem contratação. Você pode retirá-la enquanto o processo estiver aberto.",
      ],
      [
        "4. Empresas e avaliadores",
        "Contatos de clientes e avaliadores de shortlists usam as informações dos candidatos somente para o processo da vaga e guardam sigilo sobre elas.",
      ],
      [
        "5. Propriedade intelectual",
        "Textos, marcas e componentes deste site pertencem à {name} ou a quem os licenciou.",
      ],
      [
        "6. Responsabilidade",
        "A {name} cuida da segurança e da disponibilidade do serviço com os meios usuais do setor e não responde por decisões de contratação das empresas.",
      ],
      [
        "7. Alterações e foro",
        "Mudanças nestes termos são avisadas neste site. Aplica-se a lei brasileira, e fica eleito o foro da comarca de São Paulo.",
      ],
    ]),
  },
  {
    slug: "termos_de_uso_completo",
    locale: "en",
    title: "Terms of use - full text",
    body: paragraphs([
      [
        "1. Acceptance",
        "By creating an account or using this site you accept these terms and the privacy policy of {name}.",
      ],
      [
        "2. Registration",
        "Registering takes a name, a valid email and the confirmation of that address. Candidates complete their curriculum before they apply. False information may end the account.",
      ],
      [
        "3. Applications",
        "Applying to a job allows {name} to present your profile to the hiring company. It promises neither an interview nor a contract. You may withdraw while the process is open.",
      ],
      [
        "4. Companies and reviewers",
        "Client contacts and shortlist reviewers use candidates' information for the process of that job only, and keep it confidential.",
      ],
      [
        "5. Intellectual property",
        "The texts, marks and components of this site belong to {name} or to those who licensed them.",
      ],
      [
        "6. Liability",
        "{name} looks after the security and availability of the service by the usual means of the field, and does not answer for the companies' hiring decisions.",
      ],
      [
        "7. Changes and venue",
        "Changes of these terms are announced on this site. Brazilian law applies; the courts of São Paulo are competent.",
      ],
    ]),
  },
  {
    slug: "carreiras",
    locale: "pt",
    title: "Trabalhe na {name}",
    body:
      "<p>Somos pessoas que gostam de conhecer pessoas. Na {name} você acompanha histórias profissionais de perto e ajuda empresas a montar o seu elenco.</p>" +
      "<h2>Como trabalhamos</h2><ul><li>Times pequenos, especializados por área</li><li>Retorno a todos os candidatos</li><li>Decisões com dados e com escuta</li></ul>" +
      '<p>Veja as <a href="/jobs">vagas abertas</a> e faça parte.</p>',
  },
  {
    slug: "carreiras",
    locale: "en",
    title: "Work at {name}",
    body:
      "<p>We are people who like to meet people. At {name} you follow careers closely and help companies put their cast together.</p>" +
      "<h2>How we work</h2><ul><li>Small teams, specialised by area</li><li>An answer to every candidate</li><li>Decisions with data and with a good ear</li></ul>" +
      '<p>See the <a href="/jobs">open jobs</a> and join us.</p>',
  },
];

export const pagesOf = (name: string): PageText[] =>
  pages.map((page) => ({
    ...page,
    title: page.title.replaceAll("{name}", name),
    body: page.body.replaceAll("{name}", name),
  }));
