/** Fields of a PostgreSQL error, named as in the `pg` package. */
export interface DatabaseErrorFields {
  /** `ERROR` if only the statement failed; after a `PANIC` the server cannot be trusted. */
  severity?: string | undefined;
  code?: string | undefined;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  where?: string | undefined;
}

export class DatabaseError extends Error implements DatabaseErrorFields {
  severity?: string | undefined;
  code?: string | undefined;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  where?: string | undefined;

  constructor(message: string, fields: DatabaseErrorFields) {
    super(message);
    this.name = "DatabaseError";
    Object.assign(this, fields);
  }
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function constraintOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("constraint" in error)) return undefined;
  return typeof error.constraint === "string" ? error.constraint : undefined;
}

/** Classes 08 and 57P: the connection or the server ended. 53: no disk, memory or connections are left. */
const unavailableCodes =
  /^(?:08|57P0|53|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/;
/** Errors of the driver itself have no code. */
const unavailableTexts =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The embedded database)/;

/** The database was unreachable or went away before it answered: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  return (
    unavailableCodes.test(codeOf(error) ?? "") ||
    (error instanceof Error && unavailableTexts.test(error.message))
  );
}

/** A value its column cannot hold (class 22), or one that violates a rule of its table. */
export function isRefusedValue(error: unknown): boolean {
  const code = codeOf(error) ?? "";
  return code.startsWith("22") || code === "23514" || code === "23502";
}

/** The connected role lacks the permission. */
export const isForbidden = (error: unknown): boolean => codeOf(error) === "42501";

/** A row of which the policies of the role say that it is not seen. */
export const isHidden = (error: unknown): boolean =>
  isForbidden(error) && error instanceof Error && error.message.includes("row-level security");

/** A unique constraint was violated; with `constraint`, that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === "23505" && (constraint === undefined || constraintOf(error) === constraint);
}

/** PostgreSQL ended this transaction so that another one, which it waited for and which waited for it, may go on. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === "40P01";

/** Two rows that must keep apart would touch. */
export const isExclusionViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === "23P01" && constraintOf(error) === constraint;

/** A referenced row is missing, or a referenced row was to be removed. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === "23503" && (constraint === undefined || constraintOf(error) === constraint);
}

/**
 * The states that a row may not go between, where the database refused to (elenco_refuse_step of the migrations); null for
 * any other error.
 */
export function refusedStepOf(
  error: unknown,
): { table: string; from: string | number; to: string | number } | null {
  if (codeOf(error) !== "EL001") return null;
  const { table = "", detail = "" } = error as DatabaseErrorFields;
  const [from = "", to = ""] = detail
    .split(">")
    .map((state) => (/^\d+$/.test(state) ? Number(state) : state));
  return { table, from, to };
}
