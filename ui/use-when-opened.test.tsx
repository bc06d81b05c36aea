// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { expect, it, vi } from "vitest";
import { MissingCodeContext } from "./lazy-part.tsx";
import { useWhenOpened } from "./use-when-opened.ts";

interface PanelProps {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}
const Loaded = ({ open }: PanelProps) => <em>{open === undefined ? "its own" : String(open)}</em>;
function Panel({ load, ...props }: PanelProps & { load: () => Promise<{ default: typeof Loaded }> }) {
  const { Loaded: Shown, waiting } = useWhenOpened<PanelProps>(props, "dialog", load);
  return Shown ? <Shown {...props} /> : waiting;
}

const announce = vi.fn();
const missing = { Notice: () => null, announce };
/** Without its code until that is said to be there. */
function codeOf() {
  const load = vi.fn(async (): Promise<{ default: typeof Loaded }> => {
    throw new TypeError("Failed to fetch");
  });
  return { load, arrives: () => load.mockImplementation(async () => ({ default: Loaded })) };
}
type Load = ReturnType<typeof codeOf>["load"];
const bell = <button type="button">bell</button>;

/** Opened by a shortcut too, as a page has one. */
function Page({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        shortcut
      </button>
      <output>{String(open)}</output>
      <Panel open={open} onOpenChange={setOpen} load={load} trigger={bell} />
    </>
  );
}

const shown = (part: ReactElement) => {
  announce.mockClear();
  render(<MissingCodeContext value={missing}>{part}</MissingCodeContext>);
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const announced = (times: number) => vi.waitFor(() => expect(announce).toHaveBeenCalledTimes(times));

it("counts as closed where its code is missing, so that a shortcut opens it again", async () => {
  const { load, arrives } = codeOf();
  shown(<Page load={load} />);
  for (const times of [1, 2]) {
    press("shortcut");
    await announced(times);
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("false"));
  }
  arrives();
  press("shortcut");
  expect(await screen.findByText("true", { selector: "em" })).toBeTruthy();
  expect([load.mock.calls.length, announce.mock.calls.length]).toEqual([3, 2]);
});

it("opens by its button alone where nobody else opens it, also at the second press", async () => {
  const { load, arrives } = codeOf();
  shown(<Panel load={load} trigger={bell} />);
  press("bell");
  await announced(1);
  expect(screen.getByRole("button", { name: "bell" }).getAttribute("aria-expanded")).toBe("false");
  arrives();
  press("bell");
  expect(await screen.findByText("its own")).toBeTruthy();
  expect(announce).toHaveBeenCalledOnce();
});
