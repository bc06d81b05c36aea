// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { EarlyInput } from "#contract/early.ts";
import { replayEarly } from "./early.ts";

const recorded = (...inputs: EarlyInput[]) => Object.assign(window, { elencoEarly: () => inputs });
/** The element as it was served, and is no more. */
function served(html: string): HTMLElement {
  const box = document.createElement("div");
  box.innerHTML = html;
  return (box.querySelector("[data-pressed]") ?? box.firstElementChild) as HTMLElement;
}
const pressed: string[] = [];
beforeEach(() => {
  pressed.length = 0;
  const onClick = ({ target }: Event) => pressed.push((target as HTMLElement).title);
  document.body.addEventListener("click", onClick);
  onTestFinished(() => document.body.removeEventListener("click", onClick));
});

it.each([
  [
    "its text",
    "<button>Save</button>",
    '<button title="other">Send</button><button title="it">Save</button>',
  ],
  [
    "its name for who cannot see it",
    '<button aria-label="Close">×</button>',
    '<button aria-label="Back" title="other">×</button><button aria-label="Close" title="it">×</button>',
  ],
  [
    "its name in the form",
    '<button name="a">Go</button>',
    '<button name="b" title="other">Go</button><button name="a" title="it">Go</button>',
  ],
  [
    "its type",
    '<button type="submit">Go</button>',
    '<button type="button" title="other">Go</button><button type="submit" title="it">Go</button>',
  ],
  [
    "what stands in it while it is empty",
    '<input placeholder="City">',
    '<input placeholder="State" title="other"><input placeholder="City" title="it">',
  ],
  [
    "its label",
    `<label for="a">State</label><label for="b">City</label><label for="c">Land</label>
     <input id="b" placeholder="…" data-pressed>`,
    `<label for="x">State</label><input id="x" placeholder="…" title="other">
     <label for="y">City</label><input id="y" placeholder="…" title="it">
     <label for="z">Land</label><input id="z" placeholder="…" title="other">`,
  ],
])("knows what was pressed by %s", async (_, before, after) => {
  document.body.innerHTML = after;
  await replayEarly(recorded({ target: served(before) }));
  expect(pressed).toEqual(["it"]);
});

it("does not take for it what is called the same and is another kind of thing", async () => {
  document.body.innerHTML = '<a href="#save" title="link">Save</a>';
  await replayEarly(recorded({ target: served("<button>Save</button>") }));
  expect(pressed).toEqual([]);
});

it("leaves the focus where the person went on meanwhile", async () => {
  document.body.innerHTML = '<input name="a"><input name="b">';
  const [first, second] = document.querySelectorAll("input");
  second?.focus();
  await replayEarly(recorded({ target: served('<input name="a">'), text: "ana" }));
  expect(first?.value).toBe("ana");
  expect(document.activeElement).toBe(second);
});

it("does not focus a field that is still the same", async () => {
  document.body.innerHTML = '<input name="a">';
  const field = document.querySelector("input") as HTMLInputElement;
  await replayEarly(recorded({ target: field, text: "ana" }));
  expect(field.value).toBe("ana");
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ["input", '<input name="a">'],
  ["input", '<textarea name="a"></textarea>'],
  ["change", '<select name="a"><option value="">-</option><option value="ana">Ana</option></select>'],
])("tells the app by one %s, as a browser does, what was given to %s", async (event, html) => {
  document.body.innerHTML = html;
  const field = document.body.firstElementChild as HTMLInputElement;
  const told: string[] = [];
  for (const type of ["keyup", "input", "change"])
    document.body.addEventListener(
      type,
      ({ target }) => told.push(`${type} ${(target as typeof field).value}`),
      {
        once: true,
      },
    );
  await replayEarly(recorded({ target: field, text: "ana" }));
  expect(told.slice(1)).toEqual([`${event} ana`]);
  expect(told[0]).toMatch(/^keyup/);
});

it("presses only once what was typed before has arrived, and after the app is at rest", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  document.body.innerHTML = '<input name="a"><button title="it">Save</button>';
  const [field, button] = [...document.body.children] as [HTMLInputElement, HTMLElement];
  const replayed = replayEarly(recorded({ target: field, text: "ana" }, { target: button }));
  await Promise.resolve();
  expect(field.value).toBe("");
  vi.advanceTimersToNextTimer();
  await Promise.resolve();
  expect([field.value, pressed]).toEqual(["ana", []]);
  await vi.runAllTimersAsync();
  await replayed;
  expect(pressed).toEqual(["it"]);
});
