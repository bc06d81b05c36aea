import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { readingTexts } from "./texts.ts";

/** The part of a read a view needs: provided by `useRead`, or by a chart that loads data. */
export interface Loadable<T> {
  state: "loading" | "ready" | "failed";
  data?: T | undefined;
  /** Whether a (re)read is in progress. */
  busy?: boolean;
  /** Why it failed. */
  error?: { code: string } | undefined;
  reload: () => void;
}

/** Marks its content as busy without a box of its own. */
const Whole = styled.div`display: contents;`;

/**
 * What was read; until then a skeleton, or the failure with a retry. During a reread the old data stays, so that
 * nothing jumps and nobody loses their place.
 */
export function Loaded<T>({
  read,
  waiting,
  lines = 5,
  flush = false,
  failed,
  children,
}: {
  read: Loadable<T>;
  /** The skeleton of the content; lines of text by default. */
  waiting?: ReactNode;
  lines?: number;
  /** The lines begin where the content will, which has no room around it. */
  flush?: boolean;
  /** Names what failed to load. */
  failed?: string;
  children: (data: T) => ReactNode;
}) {
  if (read.data === undefined)
    return (
      <NotLoaded read={read} waiting={waiting ?? <Lines count={lines} flush={flush} />} failed={failed} />
    );
  return <Whole aria-busy={read.busy || undefined}>{children(read.data)}</Whole>;
}

/** The placeholder for data not read yet. */
export function NotLoaded({
  read,
  waiting,
  failed,
}: {
  read: Omit<Loadable<unknown>, "data">;
  waiting: ReactNode;
  failed: string | undefined;
}) {
  return read.state === "failed" ? <ReadFailure read={read} title={failed} /> : waiting;
}

/** A failed read with a retry; no retry if it was refused. */
export function ReadFailure({
  read: { reload, busy = false, error },
  title,
  children,
}: {
  read: Pick<Loadable<unknown>, "reload" | "busy" | "error">;
  title: string | undefined;
  children?: ReactNode;
}) {
  const t = useTexts(readingTexts);
  if (error?.code === "forbidden")
    return (
      <EmptyState icon={<Lock size={icons.large} aria-hidden color="var(--muted)" />} title={t("forbidden")}>
        {t("forbiddenHint")}
      </EmptyState>
    );
  return (
    <ErrorState
      title={title ?? t("failed")}
      action={
        <Button onClick={reload} busy={busy}>
          {t("retry")}
        </Button>
      }
    >
      {children}
    </ErrorState>
  );
}

function Lines({ count, flush }: { count: number; flush: boolean }) {
  const t = useTexts(readingTexts);
  return (
    <Stack $gap={4} role="status" aria-label={t("loading")} style={{ padding: flush ? 0 : space(4) }}>
      {Array.from({ length: count }, (_, line) => `${84 - ((line * 17) % 40)}%`).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} $width={width} $height="18px" />
      ))}
    </Stack>
  );
}

/** The button that reads a paged list on; nothing where all of it is shown. */
export function ReadMore({
  read: { hasMore, state, busy, more },
  label,
  size = "md",
}: {
  read: { hasMore: boolean; state: Loadable<unknown>["state"]; busy: boolean; more: () => void };
  label?: string;
  size?: "sm" | "md";
}) {
  const t = useTexts(readingTexts);
  if (!hasMore) return null;
  return (
    <div>
      {state === "failed" ? <p role="alert">{t("moreFailed")}</p> : null}
      <Button onClick={more} busy={busy} size={size}>
        {label ?? t("more")}
      </Button>
    </div>
  );
}
