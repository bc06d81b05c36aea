import type { Call, CallInput } from "#contract/calls/all.ts";
import type { Records } from "./records.ts";

/** Of any call: a union of the inputs of all of them is more than the compiler takes. */
interface AnyInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
}

/** The input of a call, with records made for it, so that a permitted caller succeeds. */
export type RequestOf<K extends Call = Call> = (Call extends K ? AnyInput : Partial<CallInput<K>>) & {
  /** Content of the file part. */
  file?: string | Uint8Array<ArrayBuffer>;
  shortlistToken?: string;
  /** The status for a permitted caller; by default the call's own. */
  status?: number;
};
export type Requests = { [K in Call]?: (of: Records, kept: StoredFile) => Promise<RequestOf<K>> };

/** A stored file that records may name. */
export interface StoredFile {
  key: string;
  size: number;
  /** Another file with the same content: an import removes its own when it is done. */
  copy(): Promise<string>;
}
