import { fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";

/** The same part, with the next props at each press. */
export function Turns({ turns }: { turns: readonly ReactNode[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        turn
      </button>
      {turns[at]}
    </>
  );
}
export const turn = () => fireEvent.click(screen.getByText("turn"));
