export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Replaces masked values. */
export const masked = "•••";

/** The charts' own vocabulary: texts under these names are codes, not words of a person. */
const codes = new Set([
  "type",
  "kind",
  "strategy",
  "because",
  "state",
  "status",
  "sub_status",
  "code",
  "rule",
  "locale",
  "mode",
  "choice",
  "entity",
  "op",
  "order",
  "direction",
  "actorId",
  "event",
  "fact",
  "key",
  "stage",
  "step",
  "view",
  "channel",
  "category",
  "permission",
  "failure",
  "epoch",
]);
/** All below is codes: which entities a person may read, and the like. */
const vocabularies = new Set(["role_permissions", "guards"]);
/** Addresses: the parts that are ours stay readable. */
const addresses = new Set(["path", "to", "url", "page", "route", "attempted", "redirectTo", "link"]);
/** Never shown in any form; whether it is present is no secret. */
const secret = /passw|token|secret|credential|authoriz|cookie|otp|signature/i;
/** Of a person, also as a number or a yes. */
const personal =
  /cpf|cnpj|^rg$|phone|mobile|birth|salary|pretension|amount|price|^fee|cents|pcd|disab|gender|race|ethnic|sex|orient|marital|religio|zip|^cep$|^lat|^lng|^lon/i;

const code = /^[\w.:/-]{0,80}$/;
/** So many digits in a row are a document's number, a phone or a moment; ids and counts are shorter. */
const longNumber = /\d{9}/;
/** Letters of both cases and digits, and long: no word of ours, but a token. */
const tokenLike = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])\S{12,}$/;
const saysNothing = (text: string) => code.test(text) && !longNumber.test(text) && !tokenLike.test(text);
/** A word of our routes; anything else in an address may be a name or a token. */
const word = /^(?:[a-z_]{1,24}|\d{1,8}|:\w+\??)$/;

function maskedAddress(address: string): string {
  const [before = "", search] = (address.split("#")[0] ?? "").split("?");
  const path = before
    .split("/")
    .map((part) => (part === "" || word.test(part) ? part : masked))
    .join("/");
  if (search === undefined) return path;
  const names = search.split("&").map((pair) => `${pair.split("=")[0]}=${masked}`);
  return `${path}?${names.join("&")}`;
}

function maskedText(text: string, name: string): string {
  if (text === "" || text === masked) return text;
  if (addresses.has(name)) return maskedAddress(text);
  return codes.has(name) && saysNothing(text) ? text : masked;
}

function maskedNumber(number: number): Json {
  if (!Number.isFinite(number)) return String(number);
  return longNumber.test(String(Math.trunc(number))) ? masked : number;
}

/** Keys may be data too: an e-mail, a document's number, a name. */
const isName = (key: string) => key !== "" && saysNothing(key) && !/\d{6}/.test(key);

const deepest = 9;

/**
 * What of a value may leave the page. All text is masked except the charts' codes, as are secrets and anything that
 * describes a person. Shapes, counts, ids and booleans stay, so that a chart still decides as it did. `most`: how many
 * entries of a list are kept.
 */
export function mask(value: unknown, most = 500): Json {
  const around: object[] = [];
  let vocabulary = false;

  const visit = (given: unknown, name: string): Json | undefined => {
    if (given === null) return null;
    if (given === undefined || typeof given === "function" || typeof given === "symbol") return undefined;
    if (personal.test(name)) return masked;
    if (typeof given === "boolean") return given;
    if (secret.test(name)) return masked;
    if (typeof given === "string") return maskedText(given, vocabulary ? "code" : name);
    if (typeof given === "number") return maskedNumber(given);
    if (typeof given === "bigint" || given instanceof Date) return masked;
    if (typeof given !== "object") return undefined;
    if (around.includes(given) || around.length > deepest) return masked;
    around.push(given);
    const before = vocabulary;
    vocabulary ||= vocabularies.has(name);
    const seen = visitObject(given, name);
    vocabulary = before;
    around.pop();
    return seen;
  };

  const visitObject = (given: object, name: string): Json => {
    if (given instanceof Error) return maskedError(given);
    if (given instanceof Map) return visitObject(Object.fromEntries(given), name);
    if (given instanceof Set) return visitObject([...given], name);
    if (Array.isArray(given)) return given.slice(0, most).map((entry) => visit(entry, name) ?? null);
    const prototype = Object.getPrototypeOf(given);
    // Files, elements, streams: their type, and nothing of their content.
    if (prototype !== null && prototype !== Object.prototype) return `[${given.constructor.name}]`;
    const entries = Object.entries(given).flatMap(([key, entry]) => {
      const seen = visit(entry, key);
      return seen === undefined ? [] : [[isName(key) ? key : masked, seen] as const];
    });
    return Object.fromEntries(entries);
  };

  return visit(value, "") ?? null;
}

/** An error's words may hold what was typed; its code is what charts decide by. */
function maskedError(error: Error): Json {
  const safe: Record<string, Json> = { name: error.name };
  if ("code" in error && typeof error.code === "string") safe.code = maskedText(error.code, "code");
  if ("status" in error && typeof error.status === "number") safe.status = error.status;
  return safe;
}
