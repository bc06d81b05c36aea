import { type messages, type PGlite, protocol, type Results } from "@electric-sql/pglite";
import { nameOfPlan } from "./kept-plan.ts";

type Field = Results["fields"][number];
interface Statement {
  /** The name of the database's prepared statement, and its result columns, which never change. */
  kept: { name: string; fields: readonly Field[] } | undefined;
  types: readonly number[];
}
type Row = Record<string, unknown>;
type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

const { serialize } = protocol;
const isDescription = (message: Message): message is messages.ParameterDescriptionMessage =>
  message.name === "parameterDescription";
const isRowDescription = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === "rowDescription";
const isDataRow = (message: Message): message is messages.DataRowMessage => message.name === "dataRow";
const isCompletion = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === "commandComplete";
const counted = new Set(["INSERT", "UPDATE", "DELETE", "COPY", "MERGE"]);

const fieldsIn = (answers: readonly Message[]): Field[] =>
  (answers.find(isRowDescription)?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID }));

/** The parameter types of at most this many texts are cached; longer texts, such as inserts of many rows, are not. */
const most = 2_000;
const longest = 10_000;

/**
 * Runs statements as PGlite does, in one message instead of six once the parameter types are known; and without parsing
 * and planning the kept ones (kept-plan.ts).
 */
export class PgliteStatements {
  readonly #pglite: PGlite;
  /** Keyed by role, then by text: row security is part of a plan. */
  readonly #known = { scoped: new Map<string, Statement>(), owner: new Map<string, Statement>() };
  #keptByAll = 0;
  /** Takes back what the database would not know any more if it were put back to how it was. */
  #forget: (() => void)[] = [];

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(sql: string, params: readonly unknown[], scoped: boolean): Promise<Results<Row>> {
    const known = this.#known[scoped ? "scoped" : "owner"];
    let statement = known.get(sql);
    if (!statement) {
      if (known.size >= most) for (const [text, { kept }] of known) if (!kept) known.delete(text);
      statement = await this.#describe(sql, scoped);
      if (statement.kept || sql.length <= longest) known.set(sql, statement);
      if (statement.kept) this.#forget.push(() => known.delete(sql));
    }
    const { kept, types } = statement;
    const values = this.#values(params, types);
    const answers = await this.#send(
      kept
        ? [serialize.bind({ statement: kept.name, values }), serialize.execute({}), serialize.sync()]
        : [
            serialize.parse({ text: sql }),
            serialize.bind({ values }),
            serialize.describe({ type: "P" }),
            serialize.execute({}),
            serialize.sync(),
          ],
    );
    return this.#results(answers, kept?.fields ?? fieldsIn(answers));
  }

  /** The current state becomes the one to restore. */
  keep(): void {
    this.#forget = [];
  }
  /** The database was put back to how it was at `keep`. */
  restore(): void {
    for (const forget of this.#forget.splice(0)) forget();
  }

  /** The database keeps the plans of all statements so far, until it is restored to an earlier state. */
  async keepAll(enter: (scoped: boolean) => Promise<void>): Promise<void> {
    for (const role of ["owner", "scoped"] as const) {
      await enter(role === "scoped");
      for (const [text, { kept }] of this.#known[role]) {
        if (kept) continue;
        const name = `all_${this.#keptByAll++}`;
        try {
          const { types, fields } = await this.#prepare(text, name);
          await this.#send([
            serialize.bind({ statement: name, values: types.map(() => null) }),
            serialize.sync(),
          ]);
          this.#known[role].set(text, { kept: { name, fields }, types });
        } catch {
          // Commands that cannot be planned without being done.
        }
      }
    }
    await enter(false);
  }

  async #describe(text: string, scoped: boolean): Promise<Statement> {
    const plan = nameOfPlan(text);
    if (plan === undefined) return { kept: undefined, types: (await this.#prepare(text, "")).types };
    const name = `${plan}_${scoped ? "scoped" : "owner"}`;
    const { types, fields } = await this.#prepare(text, name);
    return { kept: { name, fields }, types };
  }

  async #prepare(text: string, name: string) {
    const answers = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    ]);
    return { types: answers.find(isDescription)?.dataTypeIDs ?? [], fields: fieldsIn(answers) };
  }

  #values(params: readonly unknown[], types: readonly number[]): (string | null)[] {
    return params.map((value, at) => {
      if (value === null || value === undefined) return null;
      const serializer = this.#pglite.serializers[types[at] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
  }

  #results(answers: readonly Message[], fields: readonly Field[]): Results<Row> {
    const { parsers } = this.#pglite;
    const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parsers[dataTypeID] }));
    const rows = answers.filter(isDataRow).map(({ fields: texts }) => {
      const row: Row = {};
      for (const [at, { name, parse }] of columns.entries()) {
        const text = texts[at] ?? null;
        row[name] = text === null || !parse ? text : parse(text);
      }
      return row;
    });
    const words = answers.find(isCompletion)?.text.split(" ") ?? [];
    const [command = ""] = words;
    const affectedRows = counted.has(command) ? Number(words.at(-1)) : 0;
    return { rows, fields: [...fields], affectedRows, command };
  }

  async #send(parts: readonly Uint8Array[]): Promise<Message[]> {
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }
}
