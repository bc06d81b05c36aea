/** A file that a person chose. The bytes stay with the effect, found by this very object: a context holds only what JSON can. */
export interface PickedFile {
  key: string;
  name: string;
  size: number;
  contentType: string;
}

export const isTooLarge = (size: number, limitMb: number): boolean => size >= limitMb * 1_000_000;
