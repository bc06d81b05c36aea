import { isWhole, mergedInto } from "#contract/calls/cv-pieces.ts";
import type { CvCandidate, CvPiece, CvReading } from "#contract/calls/cv-readings.ts";
import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import { isTooLarge, type PickedFile } from "../shared/picked-file.ts";

export const cvLimits = { files: 20, mb: 10 } as const;

/** A CV's progress towards a candidate. */
export type CvStage = "sending" | "reading" | "ready" | "making" | "joining" | "leaving" | "made" | "failed";

export interface CvRow {
  key: string;
  file: PickedFile;
  stage: CvStage;
  /** Once it is at the provider. */
  fileId: number | null;
  candidate: Partial<CvCandidate>;
  matches: DuplicateMatch[];
  /** The candidate that it became, or that got it. */
  made: { id: number; name: string } | null;
  /** The existing candidate that the file will be attached to. */
  joins: number | null;
  failure: string | null;
}

/** State that survives a reload; the file itself is read again. */
export type KeptCvRow = Pick<CvRow, "key" | "file" | "fileId" | "made">;

export const rowOf = (file: PickedFile): CvRow => ({
  key: file.key,
  file,
  stage: isTooLarge(file.size, cvLimits.mb) ? "failed" : "sending",
  fileId: null,
  candidate: {},
  matches: [],
  made: null,
  joins: null,
  failure: isTooLarge(file.size, cvLimits.mb) ? "file_too_large" : null,
});

/** A row after a reload: the content of files that were not uploaded is lost. */
export function restoredRow({ file, fileId, key, made }: KeptCvRow): CvRow {
  const stage = made ? "made" : fileId === null ? "failed" : "reading";
  return { ...rowOf(file), key, fileId, made, stage, failure: stage === "failed" ? "not_sent" : null };
}

const textOf = (pieces: readonly CvPiece[], kind: "email" | "name"): string | undefined => {
  const piece = pieces.find((item) => item.kind === kind);
  return typeof piece?.value === "string" ? piece.value : undefined;
};

/** The candidate fields written from these pieces. */
export function candidateOf({ pieces }: Pick<CvReading, "pieces">): Partial<CvCandidate> {
  const { name: _, ...parts } = mergedInto({}, pieces.filter(isWhole));
  const [latest] = parts.experiences ?? [];
  return {
    ...parts,
    name: textOf(pieces, "name") ?? "",
    email: textOf(pieces, "email") ?? "",
    ...(latest ? { role_name: parts.role_name ?? latest.role, company_name: latest.company } : {}),
  } as Partial<CvCandidate>;
}

/** A candidate has a name and an address. */
export const isReady = ({ candidate, stage }: CvRow): boolean =>
  stage === "ready" &&
  (candidate.name ?? "").trim().length >= 2 &&
  /^\S+@\S+\.\S+$/.test(candidate.email ?? "");
