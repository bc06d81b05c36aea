import pino, { type Level, type Logger } from "pino";

const levels: readonly string[] = ["trace", "debug", "info", "warn", "error", "silent"];

/** `LOG_LEVEL`; a test run keeps quiet unless it is set. */
function level(env: Record<string, string | undefined>): Level | "silent" {
  const named = env.LOG_LEVEL;
  if (named && levels.includes(named)) return named as Level;
  return env.VITEST ? "silent" : "info";
}

/**
 * What a line may say of an error. PostgreSQL's `detail`, `where` and `hint` quote rows, and other fields may hold
 * whatever was being done: of those nothing is kept, so that no line has personal data.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const known = Object.fromEntries(
    ["code", "constraint", "table", "column"].flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  return { type: error.name, message: error.message, ...known, stack: error.stack };
}

/** Readable lines on a terminal, JSON everywhere else; on standard error, so that the ready line stands alone. */
const destination = process.stderr.isTTY
  ? (await import("pino-pretty")).default({
      destination: 2,
      sync: true,
      ignore: "pid,hostname",
      translateTime: "SYS:HH:MM:ss",
    })
  : pino.destination({ dest: 2, sync: true });

/** The process's one log. `part` names the folder; requests add their id. */
export const log: Logger = pino(
  {
    level: level(process.env),
    base: { pid: process.pid },
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  destination,
);
