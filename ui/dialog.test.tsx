// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ToastViewport } from "./feedback.tsx";
import { Menu } from "./menu.tsx";

const nothing = () => {};

it("leaves the toasts and their actions to assistive technology while a dialog is open", async () => {
  render(
    <>
      <button type="button">behind</button>
      <ToastViewport
        toasts={[{ id: 1, kind: "success", text: "Moved", action: { label: "Undo" } }]}
        onClose={nothing}
        onAction={nothing}
        closeLabel="Close"
      />
      <Dialog open onClose={nothing} title="Drawer" closeLabel="Close drawer" side>
        text
      </Dialog>
    </>,
  );
  await expect.poll(() => screen.queryByRole("dialog")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("button", { name: "Undo" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "behind" })).toBeNull();
});

it("dims the drawer that it is opened from", async () => {
  const { baseElement } = render(
    <Dialog open onClose={nothing} title="Drawer" closeLabel="Close drawer" side>
      <Dialog open onClose={nothing} title="Question" closeLabel="Close question">
        text
      </Dialog>
    </Dialog>,
  );
  const asked = () => screen.queryByRole("dialog", { name: "Question" });
  await expect.poll(asked).toBeTruthy();
  const question = asked() as HTMLElement;
  const drawer = [...baseElement.querySelectorAll('[role="dialog"]')].find((item) => item !== question);
  const isBefore = (a: Element, b: Element) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const scrims = [...baseElement.querySelectorAll('[role="presentation"][class]')];
  expect(drawer && scrims.some((scrim) => isBefore(drawer, scrim) && isBefore(scrim, question))).toBe(true);
});

/** A button that is off as long as the dialog that it caused is open, and until it is done. */
function Asking({ done }: { done: Promise<void> }) {
  const [step, setStep] = useState<"idle" | "asked" | "closed">("idle");
  const close = () => {
    setStep("closed");
    void done.then(() => setStep("idle"));
  };
  return (
    <>
      <input aria-label="beside" />
      <Button disabled={step !== "idle"} onClick={() => setStep("asked")}>
        include
      </Button>
      {step === "asked" ? (
        <Dialog open onClose={close} title="Reason" closeLabel="Close">
          <input aria-label="reason" />
        </Dialog>
      ) : null}
    </>
  );
}

it.each([
  ["gives the focus back to what opened it, also where that can have it only later", false],
  ["calls nobody back who went on before what opened it could have the focus", true],
])("%s", async (_, goesOn) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Asking done={promise} />);
  const opener = screen.getByRole<HTMLButtonElement>("button", { name: "include" });
  const beside = screen.getByLabelText("beside");
  opener.focus();
  opener.click();
  await expect.poll(() => screen.queryByRole("dialog")?.contains(document.activeElement)).toBe(true);
  await expect.poll(() => opener.disabled).toBe(true);
  screen.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => document.activeElement).toBe(document.body);
  if (goesOn) beside.focus();
  resolve();
  await expect.poll(() => opener.disabled).toBe(false);
  await expect.poll(() => document.activeElement).toBe(goesOn ? beside : opener);
});

/** A button that is gone once its dialog has done what it asks about. */
function Removing() {
  const [step, setStep] = useState<"idle" | "asked" | "gone">("idle");
  return (
    <main tabIndex={-1}>
      {step === "gone" ? null : (
        <p>
          <Button onClick={() => setStep("asked")}>remove</Button>
        </p>
      )}
      <Dialog open={step === "asked"} onClose={() => setStep("gone")} title="Remove?" closeLabel="Yes">
        text
      </Dialog>
    </main>
  );
}

it("leaves the focus where its opener was, if that is gone", async () => {
  render(<Removing />);
  const opener = screen.getByRole("button", { name: "remove" });
  opener.focus();
  opener.click();
  await expect.poll(() => screen.queryByRole("dialog")?.contains(document.activeElement)).toBe(true);
  screen.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

function FromMenu() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <Menu
        trigger={<button type="button">organise</button>}
        items={[{ key: "merge", label: "merge", onSelect: () => setOpen(true) }]}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Merge" closeLabel="Close">
        text
      </Dialog>
    </main>
  );
}

it("gives the focus back to the button of the menu that it was opened from", async () => {
  render(<FromMenu />);
  const opener = screen.getByRole("button", { name: "organise" });
  opener.focus();
  opener.click();
  (await screen.findByRole("menuitem", { name: "merge" })).click();
  await expect.poll(() => screen.queryByRole("dialog")?.contains(document.activeElement)).toBe(true);
  screen.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe("organise");
});
