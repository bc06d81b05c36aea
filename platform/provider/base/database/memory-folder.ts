import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";

/** A data folder's content in one piece, as packed by `MemoryFolder`. */
export type PackedFolder = Uint8Array<ArrayBuffer>;

interface Entry {
  /** Below the data folder. */
  name: string;
  /** null for a folder. */
  size: number | null;
}

const [headBytes, readable] = [4, 0o700];

function pack(files: readonly { name: string; content: Uint8Array | null }[]): PackedFolder {
  const entries: Entry[] = files.map(({ name, content }) => ({ name, size: content?.length ?? null }));
  const head = new TextEncoder().encode(JSON.stringify(entries));
  const size = files.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  const packed = new Uint8Array(headBytes + head.length + size);
  new DataView(packed.buffer).setUint32(0, head.length);
  packed.set(head, headBytes);
  let at = headBytes + head.length;
  for (const { content } of files) {
    packed.set(content ?? [], at);
    at += content?.length ?? 0;
  }
  return packed;
}

function* unpack(packed: PackedFolder): Generator<{ name: string; content: Uint8Array | null }> {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const head = new TextDecoder().decode(packed.subarray(headBytes, headBytes + length));
  let at = headBytes + length;
  for (const { name, size } of JSON.parse(head) as Entry[]) {
    yield { name, content: size === null ? null : packed.subarray(at, at + size) };
    at += size ?? 0;
  }
}

/** Databases that PostgreSQL copies for a new one: nobody creates one in an embedded server. */
const isTemplate = (name: string) => /^base\/[14](\/|$)/.test(name);

/**
 * An embedded database's data folder in memory. It may start from another one's state, without PGlite's detour through
 * a tar file: its files are put in place, and a cleanly closed database needs no recovery.
 */
export class MemoryFolder extends EmscriptenBuiltinFilesystem {
  readonly #start: PackedFolder | null;
  /** Whether the folder is kept when the database closes. */
  keeps = false;
  /** The closed database's files, if kept. */
  left: PackedFolder | undefined;

  /** The bytes of `start` become the database's own. */
  constructor(start: PackedFolder | null) {
    super();
    this.#start = start;
  }

  get #files() {
    const module = this.pg?.Module;
    if (!module) throw new Error("The embedded database has not begun.");
    return { FS: module.FS, root: `${module.ENV.PGDATA}` };
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.#start) return;
    const { FS, root } = this.#files;
    FS.mkdirTree(root, readable);
    for (const { name, content } of unpack(this.#start)) {
      if (content) FS.writeFile(`${root}/${name}`, content, { canOwn: true });
      else FS.mkdir(`${root}/${name}`, readable);
    }
  }

  override async closeFs(): Promise<void> {
    if (this.keeps) this.left = pack([...this.#walk("")]);
    this.#files.FS.quit();
  }

  *#walk(folder: string): Generator<{ name: string; content: Uint8Array | null }> {
    const { FS, root } = this.#files;
    const names: string[] = FS.readdir(`${root}/${folder}`);
    // The first part of the log has the end; the others are room kept for what would follow.
    const logs = names.filter((name) => folder === "pg_wal/" && /^[0-9A-F]{24}$/.test(name)).toSorted();
    for (const item of names) {
      const name = `${folder}${item}`;
      if (item === "." || item === ".." || isTemplate(name) || logs.indexOf(item) > 0) continue;
      const path = `${root}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) {
        yield { name, content: null };
        yield* this.#walk(`${name}/`);
      } else yield { name, content: FS.readFile(path) };
    }
  }
}
