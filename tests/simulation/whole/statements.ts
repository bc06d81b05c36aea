import { type messages, type PGlite, protocol, type Results } from "@electric-sql/pglite";

type Field = Results["fields"][number];
interface Statement {
  /** Of the prepared statement that the database keeps. */
  name: string | undefined;
  types: readonly number[];
  fields: readonly Field[];
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

/**
 * Runs statements as PGlite does, in one message each instead of six, and without parsing and planning those that are
 * kept: most of what a life costs otherwise.
 */
export class Statements {
  readonly #pglite: PGlite;
  /** By the business's role or the owner's, then by text: row security is a part of a plan. */
  readonly #known = { scoped: new Map<string, Statement>(), owner: new Map<string, Statement>() };

  #kept = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(sql: string, params: readonly unknown[], scoped: boolean): Promise<Results<Row>> {
    const known = this.#known[scoped ? "scoped" : "owner"];
    const found = known.get(sql);
    const { name, types, fields } = found ?? (await this.#describe(sql));
    if (!found) known.set(sql, { name, types, fields });
    const answers = await this.#send([
      ...(found && name === undefined ? [serialize.parse({ text: sql })] : []),
      serialize.bind({
        ...(name === undefined ? {} : { statement: name }),
        values: this.#values(params, types),
      }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    return this.#results(answers, fields);
  }

  /** The database keeps the plans of all that was asked so far, until it is put back to before. */
  async keepAll(enter: (scoped: boolean) => Promise<void>): Promise<void> {
    for (const role of ["owner", "scoped"] as const) {
      await enter(role === "scoped");
      for (const [text, { name: kept, types, fields }] of this.#known[role]) {
        if (kept !== undefined) continue;
        const name = `kept_${this.#kept++}`;
        try {
          await this.#send([
            serialize.parse({ name, text }),
            serialize.bind({ statement: name, values: types.map(() => null) }),
            serialize.sync(),
          ]);
          this.#known[role].set(text, { name, types, fields });
        } catch {
          // Commands that cannot be planned without being done.
        }
      }
    }
    await enter(false);
  }

  async #describe(text: string): Promise<Statement> {
    const answers = await this.#send([
      serialize.parse({ text }),
      serialize.describe({ type: "S" }),
      serialize.sync(),
    ]);
    const types = answers.find(isDescription)?.dataTypeIDs ?? [];
    const fields = answers.find(isRowDescription)?.fields ?? [];
    return { name: undefined, types, fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) };
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
