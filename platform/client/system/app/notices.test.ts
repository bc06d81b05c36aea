import { expect, it } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import { createLanguage } from "#client/i18n/i18n.ts";
import type { Notice } from "#contract/notices.ts";
import { joinNotices, noticeText } from "./notices.ts";

const problem = {
  code: "deletion_failed",
  label: "Job",
  many: false,
  messages: [],
  integration: false,
} as const;
const worded: [Notice, en: string, pt: string][] = [
  [{ code: "session_expired" }, "Session expired!", "Sessão expirada!"],
  [{ code: "session_found_expired" }, "Session expired!", "Sessão expirada!"],
  [{ code: "form_invalid" }, "Fill in the fields correctly", "Preencha corretamente os campos"],
  [
    { code: "filter_missing" },
    "Make a filter before do this action",
    "Faça um filtro antes de executar esta ação",
  ],
  [{ code: "deleting_many" }, "Loading. Deleting Items...", "Carregando. Excluindo itens..."],
  [{ code: "signature_saved" }, "Signature added with success!", "Assinatura adicionada com sucesso!"],
  [
    { code: "request_failed" },
    "Oops, there was an error, try again later",
    "Ops, houve um erro, tente novamente mais tarde",
  ],
  [
    { code: "columns_not_saved" },
    "The choice of columns could not be saved and was undone. Try again.",
    "A escolha das colunas não pôde ser salva e foi desfeita. Tente novamente.",
  ],
  [
    { code: "page_denied" },
    "You have no access to that page. Ask an administrator.",
    "Você não tem acesso a essa página. Peça a quem administra.",
  ],
  [{ code: "record_deleted", label: "Job" }, "Success on remove Job!", "Sucesso ao remover Job!"],
  [
    { code: "cable_token_missing" },
    "Token not found to open websocket connection.",
    "Token não encontrado para abrir a conexão websocket.",
  ],
  [
    { code: "call_refused", label: "Microsoft", messages: ["a", "b"], integration: true },
    "[Microsoft] Integration Error.\n• a\n• b",
    "[Microsoft] Erro de integração.\n• a\n• b",
  ],
  [
    { code: "call_refused", label: "Microsoft", messages: ["a"], integration: false },
    "Error on Microsoft:\n• a",
    "Erro em Microsoft:\n• a",
  ],
  [problem, "Error on remove Job!", "Erro ao remover Job!"],
  [{ ...problem, messages: ["no"] }, "Error on remove Job!", "Erro ao remover Job!"],
  [{ ...problem, many: true }, "Error on delete Job", "Erro ao excluir Job"],
  [{ ...problem, messages: ["a", "b"] }, "Error on Job:\n• a\n• b", "Erro em Job:\n• a\n• b"],
  [
    { ...problem, integration: true, messages: ["a"] },
    "[Job] Integration Error.\n• a",
    "[Job] Erro de integração.\n• a",
  ],
];

it.each(worded)("%j in both languages", (notice, en, pt) => {
  expect(noticeText(createLanguage("en"), notice)).toBe(en);
  expect(noticeText(createLanguage("pt"), notice)).toBe(pt);
});

it("becomes a toast in the language of the moment", () => {
  const bus = createBus(() => undefined);
  const language = createLanguage("pt");
  joinNotices(bus, language);
  const texts: string[] = [];
  bus.on("toast.requested").subscribe(({ text }) => texts.push(text));
  const raise = () =>
    bus.publish({ type: "notice.raised", kind: "warning", notice: { code: "session_expired" } });
  raise();
  void language.instance.changeLanguage("en");
  raise();
  expect(texts).toEqual(["Sessão expirada!", "Session expired!"]);
});
