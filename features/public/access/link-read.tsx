import type { ReactNode } from "react";
import { type Loadable, ReadFailure } from "#features/shared/reading/loaded.tsx";
import { mayTryAgain } from "#features/shared/reading/try-again.ts";
import { Callout, Spinner } from "#ui/feedback.tsx";

/** While what a mailed link is about is not there: it is being read, can be tried again, or the link is wrong. */
export function LinkRead({
  token,
  read,
  wrong,
  loading,
  children,
}: {
  /** Null where the link has none. */
  token: string | null;
  read: Loadable<unknown>;
  wrong: string;
  loading: string;
  /** The way on from a wrong link. */
  children?: ReactNode;
}) {
  if (mayTryAgain(read)) return <ReadFailure read={read} title={undefined} />;
  if (token === null || read.state === "failed")
    return (
      <>
        <Callout tone="danger" role="alert">
          {wrong}
        </Callout>
        {children}
      </>
    );
  return read.state === "loading" ? <Spinner size={36} label={loading} /> : null;
}
