// @vitest-environment happy-dom
import { act, fireEvent, render } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { ConfirmDialog, Dialog, type DialogProps } from "./dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { ProgressDialog } from "./progress-dialog.tsx";

const told: unknown[] = [];
const take = () => told.splice(0);
const tell = (name: string) => () => void told.push(name);
beforeEach(() => void take());
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const dialog = () => find('[role="dialog"]');
const button = (name: string) =>
  [...document.querySelectorAll("button")]
    .filter((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)
    .at(-1) as HTMLButtonElement;
const isShown = () => expect.poll(dialog).toBeTruthy();
const hasFocus = (element: () => Element | null) =>
  expect.poll(() => document.activeElement === element()).toBe(true);
const focus = (element: HTMLElement) => act(() => element.focus());

describe("a question", () => {
  const asked = (props: { danger?: boolean; busy?: boolean; failure?: string | null } = {}) => (
    <ConfirmDialog
      {...{
        open: true,
        title: "Delete?",
        confirmLabel: "Delete",
        cancelLabel: "Keep",
        busy: false,
        ...props,
      }}
      onConfirm={tell("confirm")}
      onCancel={tell("cancel")}
    >
      It is gone for good.
    </ConfirmDialog>
  );

  it("has the focus on its safe answer, and tells which was given", async () => {
    const { rerender } = render(asked());
    await isShown();
    await hasFocus(() => button("Keep"));
    const plain = button("Delete").className;
    fireEvent.click(button("Delete"));
    for (const keep of document.querySelectorAll('button[aria-label="Keep"]')) fireEvent.click(keep);
    fireEvent.click(document.activeElement as Element);
    fireEvent.keyDown(dialog(), { key: "Escape" });
    expect(take()).toEqual(["confirm", "cancel", "cancel", "cancel"]);
    rerender(asked({ danger: true, busy: true, failure: "Not now" }));
    expect([button("Delete").className === plain, button("Delete").getAttribute("aria-busy")]).toEqual([
      false,
      "true",
    ]);
    fireEvent.click(button("Delete"));
    expect([take(), find('[role="alert"]').textContent, dialog().textContent?.includes("for good")]).toEqual([
      [],
      "Not now",
      true,
    ]);
  });
});

function Opened({ children, ...props }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        opener
      </button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} title="Title" closeLabel="Close">
        {children}
      </Dialog>
    </>
  );
}

describe("a dialog", () => {
  const open = async (props: Partial<DialogProps>, by = "mouse") => {
    const shown = render(<Opened {...props} />);
    focus(button("opener"));
    fireEvent(button("opener"), new PointerEvent("pointerdown", { bubbles: true, pointerType: by }));
    fireEvent.click(button("opener"));
    await isShown();
    return shown;
  };
  const field = (name: string, props: object = {}) => <input key={name} aria-label={name} {...props} />;
  const of = (name: string) => () => find(`[aria-label="${name}"]`);

  it.each<[string, ReactNode, string]>([
    ["its first field", [field("off", { disabled: true }), field("first")], "first"],
    [
      "a choice that was made",
      [field("a", { type: "radio" }), field("b", { type: "radio", defaultChecked: true })],
      "b",
    ],
    [
      "the next where none was, nor a file",
      [
        field("a", { type: "radio" }),
        field("f", { type: "file" }),
        field("h", { type: "hidden" }),
        field("next"),
      ],
      "next",
    ],
    ["a list", [<select key="s" aria-label="list" />], "list"],
    ["a text", [<textarea key="t" aria-label="text" />], "text"],
    ["its corner where it has no field", "text", "Close"],
  ])("begins in %s", async (_, children, name) => {
    await open({ children });
    await hasFocus(of(name));
    expect([find("footer"), dialog().hasAttribute("aria-describedby")]).toEqual([null, false]);
  });

  it("at the side begins at its top, and one that says where begins there", async () => {
    const { unmount } = await open({
      side: true,
      description: "About it",
      footer: <i>foot</i>,
      children: field("first"),
    });
    await hasFocus(of("Close"));
    expect(document.getElementById(dialog().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "About it",
    );
    expect(find("footer").textContent).toBe("foot");
    unmount();
    await open({ children: [field("first"), field("second")], initialFocus: of("second") });
    await hasFocus(of("second"));
  });

  it("gives the focus back each time, and what was typed into it the last time holds nothing open", async () => {
    await open({
      children: field("first"),
      holdsTyped: true,
      footer: [
        <button key="o" disabled type="button">
          off
        </button>,
        <button key="k" type="button">
          keep
        </button>,
      ],
    });
    fireEvent.input(find('[aria-label="first"]'));
    fireEvent.keyDown(dialog(), { key: "Escape" });
    expect([dialog() === null, document.activeElement]).toEqual([false, button("keep")]);
    fireEvent.click(button("Close"));
    await expect.poll(dialog).toBeNull();
    await hasFocus(() => button("opener"));
    fireEvent.click(button("opener"));
    await isShown();
    fireEvent.keyDown(dialog(), { key: "Escape" });
    await expect.poll(dialog).toBeNull();
    await hasFocus(() => button("opener"));
  });

  it("gives the focus to what opened it this time, not the first time", async () => {
    const one = (open: boolean) => (
      <>
        <button type="button">first opener</button>
        <button type="button">second opener</button>
        <Dialog open={open} onClose={() => {}} title="Title" closeLabel="Close">
          text
        </Dialog>
      </>
    );
    const { rerender } = render(one(false));
    for (const name of ["first opener", "second opener"]) {
      focus(button(name));
      rerender(one(true));
      await isShown();
      rerender(one(false));
      await expect.poll(dialog).toBeNull();
      await hasFocus(() => button(name));
    }
  });

  it("that an address opened leaves the focus where it is, and one not opened is not there", async () => {
    const one = (open: boolean) => (
      <Dialog open={open} onClose={() => {}} title="Title" closeLabel="Close">
        text
      </Dialog>
    );
    const { rerender } = render(one(true));
    await isShown();
    rerender(one(false));
    await expect.poll(dialog).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

describe("a form in a dialog", () => {
  const form = (props: object = {}) => (
    <FormDialog
      {...{ open: true, title: "Person", submitLabel: "Save", cancelLabel: "Cancel", busy: false, ...props }}
      onSubmit={tell("submit")}
      onCancel={tell("cancel")}
    >
      <input aria-label="name" required />
    </FormDialog>
  );

  it("is sent by its button from outside of it, unless there is nothing to send or it is on its way", async () => {
    const { rerender } = render(form());
    await isShown();
    const save = button("Save");
    const plain = save.className;
    expect([save.form === find("form"), find("form").hasAttribute("novalidate")]).toEqual([true, true]);
    fireEvent.click(save);
    expect(take()).toEqual(["submit"]);
    rerender(form({ incomplete: true, danger: true }));
    expect([button("Save").disabled, button("Save").className === plain]).toEqual([true, false]);
    rerender(form({ busy: true, failure: "Refused" }));
    expect([
      button("Save").disabled,
      button("Save").getAttribute("aria-busy"),
      button("Cancel").disabled,
    ]).toEqual([true, "true", true]);
    expect(find('[role="alert"]').textContent).toBe("Refused");
  });

  it("that is dismissed is not cancelled, and holds nothing open", async () => {
    render(form({ onDismiss: tell("dismiss"), closeLabel: "Later" }));
    await isShown();
    fireEvent.input(find('[aria-label="name"]'));
    fireEvent.keyDown(dialog(), { key: "Escape" });
    fireEvent.click(button("Later"));
    fireEvent.click(button("Cancel"));
    expect(take()).toEqual(["dismiss", "dismiss", "cancel"]);
  });
});

it("progress is said as it goes, and what came of it by its kind", async () => {
  const shown = (state: "running" | "done" | "failed", footer?: ReactNode) => (
    <ProgressDialog
      {...{
        open: true,
        onClose: () => {},
        title: "Import",
        closeLabel: "Close",
        state,
        message: state,
        percent: 37.6,
        details: "of 10",
        footer,
      }}
    />
  );
  const { rerender } = render(shown("running", <i>stop</i>));
  await isShown();
  expect([
    find('[role="status"]').textContent,
    dialog().textContent?.includes("38%"),
    find("footer").textContent,
  ]).toEqual(["running", true, "stop"]);
  const looks: string[] = [];
  for (const [state, role] of [
    ["done", "status"],
    ["failed", "alert"],
  ] as const) {
    rerender(shown(state));
    const said = find(`[role="${role}"]`);
    looks.push(said.className);
    expect([said.textContent, dialog().textContent?.includes("of 10"), find("footer")]).toEqual([
      state,
      true,
      null,
    ]);
  }
  expect(looks[0]).not.toBe(looks[1]);
});
