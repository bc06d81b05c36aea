import type { ReactNode } from "react";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { Button } from "#ui/button.tsx";
import type { BulkPartProps } from "../fields/part-props.ts";

/** Begins a request to the selected candidates; a warning where there are too many, or all results, whose ids are not known. */
export function AskSelected({
  selection: { count, ids },
  most,
  tooMany,
  icon,
  onAsk,
  children,
}: Pick<BulkPartProps, "selection"> & {
  /** Maximum number of candidates at once. */
  most: number;
  tooMany: string;
  icon: ReactNode;
  onAsk: (ids: BulkPartProps["selection"]["ids"]) => void;
  /** The button's words. */
  children: ReactNode;
}) {
  const recruiter = useRecruiter();
  const { show } = useToasts();
  if (!may(recruiter, "candidates", "update")) return null;
  const begin = () => {
    if (count > most || ids.length === 0) show({ kind: "warning", text: tooMany });
    else onAsk(ids);
  };
  return (
    <Button size="sm" kind="quiet" icon={icon} onClick={begin}>
      {children}
    </Button>
  );
}
