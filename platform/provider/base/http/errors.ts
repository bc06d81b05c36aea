import type { ErrorAnswer, ErrorCode, FieldError } from "#contract/errors.ts";
import { statusOfCode } from "#contract/errors.ts";
import type { Locale } from "#contract/locale.ts";

const texts: Record<ErrorCode, Record<Locale, string>> = {
  validation_failed: { pt: "Alguns campos precisam de atenção.", en: "Some fields need attention." },
  invalid_query: { pt: "A consulta não foi entendida.", en: "The query was not understood." },
  malformed_request: { pt: "O pedido não pôde ser lido.", en: "The request could not be read." },
  unauthenticated: { pt: "Entre para continuar.", en: "Sign in to continue." },
  wrong_credentials: { pt: "E-mail ou senha incorretos.", en: "Wrong email or password." },
  forbidden: { pt: "Você não tem permissão para isso.", en: "You are not allowed to do this." },
  not_found: { pt: "Registro não encontrado.", en: "Record not found." },
  conflict: { pt: "Outra pessoa mudou este registro antes.", en: "Someone else changed this record first." },
  person_mismatch: {
    pt: "Outra pessoa entrou neste navegador.",
    en: "Someone else is signed in in this browser.",
  },
  business_mismatch: { pt: "Você não está nesta empresa.", en: "You are not in this company." },
  already_exists: { pt: "Já existe.", en: "It exists already." },
  already_done: { pt: "Isso já foi feito.", en: "That was done already." },
  transition_refused: {
    pt: "Este status não pode vir depois do atual.",
    en: "This status cannot follow the present one.",
  },
  in_use: { pt: "Ainda está em uso.", en: "It is still in use." },
  off_limits: {
    pt: "Off-limits: esta pessoa ou empresa não deve ser abordada.",
    en: "Off limits: this person or company must not be approached.",
  },
  last_administrator: {
    pt: "A empresa ficaria sem administrador. Torne outra pessoa administradora antes.",
    en: "The company would have no administrator. Make somebody else an administrator first.",
  },
  read_only: {
    pt: "Você está vendo como outra pessoa: nada pode ser salvo.",
    en: "You are seeing as somebody else: nothing can be saved.",
  },
  gone: { pt: "Não está mais disponível.", en: "It is no longer available." },
  token_missing: { pt: "O link não traz o token.", en: "The link does not carry its token." },
  token_invalid: { pt: "O token não é válido.", en: "The token is not valid." },
  token_replaced: {
    pt: "Um link mais novo foi enviado no lugar deste.",
    en: "A newer link was sent in place of this one.",
  },
  token_revoked: { pt: "O acesso por este link foi revogado.", en: "Access by this link was revoked." },
  token_expired: { pt: "O link expirou.", en: "The link has expired." },
  api_token_expired: {
    pt: "O token da API venceu: mude a validade ou gere outro.",
    en: "The API token has expired: change its last day, or make another.",
  },
  api_token_off: { pt: "O token da API está desligado.", en: "The API token is switched off." },
  password_required: { pt: "Este link pede uma senha.", en: "This link asks for a password." },
  confirmation_required: {
    pt: "Confirme seu e-mail para continuar.",
    en: "Confirm your email to continue.",
  },
  registration_incomplete: {
    pt: "Complete seu cadastro para continuar.",
    en: "Complete your registration to continue.",
  },
  file_too_large: { pt: "Arquivo muito grande.", en: "File too large." },
  unsupported_file: { pt: "Este tipo de arquivo não é aceito.", en: "This type of file is not accepted." },
  filter_required: {
    pt: "Faça um filtro antes de executar esta ação",
    en: "Make a filter before do this action",
  },
  rate_limited: { pt: "Muitas tentativas. Aguarde um pouco.", en: "Too many attempts. Wait a little." },
  integration_failed: { pt: "A integração não respondeu.", en: "The integration did not answer." },
  unavailable: { pt: "Serviço indisponível. Tente novamente.", en: "Service unavailable. Try again." },
  internal: {
    pt: "Ops, houve um erro, tente novamente mais tarde",
    en: "Oops, there was an error, try again later",
  },
};

interface Details {
  /** Further sentences in the person's language, in place of the code's own. */
  messages?: string[];
  /** The same in both languages, where the thrower does not know the person's. */
  messagesIn?: Record<Locale, string[]>;
  fields?: FieldError[];
  integration?: boolean;
}

/** Thrown by a handler; answered in the error shape of the contract (errors.ts). */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.messages?.[0] ?? code);
    this.name = "CallError";
    this.code = code;
    this.details = details;
  }
}

export function invalid(path: string, rule: string, params?: Record<string, string | number>): CallError {
  return new CallError("validation_failed", { fields: [params ? { path, rule, params } : { path, rule }] });
}

/** 409 with both states: the requested status may not follow the current one. */
export const refusedTransition = (
  path: string,
  from: string | number,
  to: string | number,
  messagesIn?: Record<Locale, string[]>,
): CallError =>
  new CallError("transition_refused", {
    ...(messagesIn ? { messagesIn } : {}),
    fields: [{ path, rule: "transition", params: { from, to } }],
  });

export function errorAnswer(error: CallError, locale: Locale, requestId: string): [number, ErrorAnswer] {
  const { fields, integration, messages, messagesIn } = error.details;
  return [
    statusOfCode[error.code],
    {
      error: messages ?? messagesIn?.[locale] ?? [texts[error.code][locale]],
      code: error.code,
      ...(fields ? { fields } : {}),
      ...(integration || error.code === "integration_failed" ? { integration_error: true } : {}),
      request_id: requestId,
    },
  ];
}
