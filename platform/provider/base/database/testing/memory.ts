import type { PGlite } from "@electric-sql/pglite";

/**
 * Puts a database of this thread back to how it was, in a few milliseconds: its memory, its files and which of them are
 * open. Only between two statements, outside of a transaction.
 */
interface Node {
  id: number;
  name: string;
  mode: number;
  parent: Node;
  /** Of a file its bytes, of a folder its nodes. */
  contents: Uint8Array | Record<string, Node> | null;
  usedBytes: number;
}
interface Stream {
  fd: number | null;
  node: Node;
  position: number;
}
interface FileSystem {
  streams: (Stream | null)[];
  lookupPath(path: string): { node: Node };
  isFile(mode: number): boolean;
  isDir(mode: number): boolean;
  hashAddNode(node: Node): void;
  hashRemoveNode(node: Node): void;
}
type Write = (stream: Stream, ...rest: unknown[]) => unknown;
type SetAttributes = (node: Node, ...rest: unknown[]) => unknown;
interface WebAssemblyModule {
  HEAPU8: Uint8Array;
  FS: FileSystem;
  MEMFS: {
    ops_table: { file: { stream: { write: Write }; node: { setattr: SetAttributes } } };
  };
}

const folderOfDatabase = "/pglite";

/** Memory is kept and compared by parts of this size: most of it is never used. */
const partBytes = 65_536;
const zeros = Buffer.alloc(partBytes);

export class Snapshot {
  readonly #module: WebAssemblyModule;
  /** By number; those that are left out are zero. */
  readonly #memory = new Map<number, Buffer>();
  readonly #files = new Map<Node, { bytes: Uint8Array; used: number }>();
  readonly #folders = new Map<Node, { nodes: Record<string, Node> }>();
  readonly #streams: { stream: Stream; fd: number; position: number }[] = [];
  /** Files that were written since. */
  readonly #written = new Set<Node>();

  constructor(pglite: PGlite) {
    this.#module = (pglite as unknown as { Module: WebAssemblyModule }).Module;
    const { stream, node } = this.#module.MEMFS.ops_table.file;
    const { write } = stream;
    const { setattr } = node;
    stream.write = (item, ...rest) => {
      this.#written.add(item.node);
      return write(item, ...rest);
    };
    node.setattr = (item, ...rest) => {
      this.#written.add(item);
      return setattr(item, ...rest);
    };
  }

  /** How it is now. */
  keep(): void {
    const { FS } = this.#module;
    this.#memory.clear();
    for (const [at, part] of this.#parts()) if (!part.equals(zeros)) this.#memory.set(at, Buffer.from(part));
    this.#files.clear();
    this.#folders.clear();
    this.#written.clear();
    this.#keep(FS.lookupPath(folderOfDatabase).node);
    this.#streams.length = 0;
    for (const [fd, stream] of FS.streams.entries()) {
      if (stream) this.#streams.push({ stream, fd, position: stream.position });
    }
  }

  #keep(node: Node): void {
    const { FS } = this.#module;
    if (FS.isDir(node.mode)) {
      const nodes = { ...(node.contents as Record<string, Node>) };
      this.#folders.set(node, { nodes });
      for (const item of Object.values(nodes)) this.#keep(item);
    } else if (FS.isFile(node.mode)) {
      const bytes = (node.contents as Uint8Array | null)?.slice(0, node.usedBytes) ?? new Uint8Array();
      this.#files.set(node, { bytes, used: node.usedBytes });
    }
  }

  restore(): void {
    this.#restoreFolders();
    for (const node of this.#written) {
      const kept = this.#files.get(node);
      if (!kept) continue;
      node.contents = kept.bytes.slice();
      node.usedBytes = kept.used;
    }
    this.#written.clear();
    const { FS } = this.#module;
    FS.streams.length = 0;
    for (const { stream, fd, position } of this.#streams) {
      stream.fd = fd;
      stream.position = position;
      FS.streams[fd] = stream;
    }
    // Memory may have grown since: what is beyond was never there.
    for (const [at, part] of this.#parts()) {
      const kept = this.#memory.get(at) ?? zeros;
      if (!part.equals(kept)) part.set(kept);
    }
  }

  /** Of the memory as it is now; it grows by parts of this size. */
  *#parts(): Generator<[at: number, part: Buffer]> {
    const { buffer } = this.#module.HEAPU8;
    for (let at = 0; at * partBytes < buffer.byteLength; at++)
      yield [at, Buffer.from(buffer, at * partBytes, partBytes)];
  }

  #restoreFolders(): void {
    const { FS } = this.#module;
    const missing: [Node, string, Node][] = [];
    for (const [folder, { nodes }] of this.#folders) {
      const present = folder.contents as Record<string, Node>;
      for (const [name, node] of Object.entries(present)) {
        if (nodes[name] === node) continue;
        FS.hashRemoveNode(node);
        delete present[name];
      }
      for (const [name, node] of Object.entries(nodes)) {
        if (present[name] !== node) missing.push([folder, name, node]);
      }
    }
    for (const [folder, name, node] of missing) {
      node.name = name;
      node.parent = folder;
      (folder.contents as Record<string, Node>)[name] = node;
      FS.hashAddNode(node);
    }
  }
}
