// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "#client/inspect/chart.ts";
import { drawn } from "#client/inspect/drawing.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { DrawingView } from "./drawing-view.tsx";

const { chart } = chartOf(
  createMachine({
    id: "door",
    initial: "shut",
    states: { shut: { on: { open: "ajar" } }, ajar: { on: { close: "shut" } } },
  }),
);
const { chart: lights } = chartOf(
  createMachine({
    id: "lights",
    initial: "red",
    states: {
      red: { on: { wait: "red", go_after_a_while: "green" } },
      green: { on: { fail: "dark" } },
      dark: {},
    },
  }),
);
const event = (name: string | null) => name ?? "always";
const door = (props: Partial<Parameters<typeof DrawingView>[0]> = {}) =>
  // It waits for what lays it out.
  act(async () => {
    await show(
      <Suspense>
        <DrawingView chart={chart} name="Porta" where={null} last={null} words={event} {...props} />
      </Suspense>,
      { answers: {} },
    );
    await drawn(chart, { event, anywhere: "" });
  });
function Chosen() {
  const [chosen, choose] = useState(chart);
  return (
    <>
      <button type="button" onClick={() => choose(lights)}>
        Semáforo
      </button>
      <DrawingView chart={chosen} name={chosen.id} where={null} last={null} words={event} />
    </>
  );
}
const picture = () => screen.findByRole<HTMLElement>("img");
/** How wide it is, as shares of its own width. */
const zoomed = async () => {
  const { style } = await picture();
  const [, , width = 1] = ((await picture()).getAttribute("viewBox") ?? "").split(" ").map(Number);
  return style.width === "" ? null : Math.round((100 * Number.parseFloat(style.width)) / width) / 100;
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const turn = (deltaY: number, ctrlKey: boolean) => {
  const paper = screen.getByRole("group", { name: "Desenho" });
  const wheel = createEvent.wheel(paper, { deltaY, ctrlKey });
  Object.defineProperty(wheel, "ctrlKey", { value: ctrlKey });
  fireEvent(paper, wheel);
  return wheel.defaultPrevented;
};

/** There is no layout here: a picture counts as half as wide as it is drawn. */
beforeEach(() => {
  Object.defineProperty(SVGElement.prototype, "clientWidth", {
    configurable: true,
    get(this: Element) {
      const [, , width = 0] = (this.getAttribute("viewBox") ?? "").split(" ").map(Number);
      return width / 2;
    },
  });
  return () => {
    Reflect.deleteProperty(SVGElement.prototype, "clientWidth");
  };
});

test("begins as wide as there is room, is drawn nearer and farther from there, and fits again", async () => {
  await door();
  expect((await picture()).getAttribute("aria-label")).toBe("Desenho de Porta");
  expect(await zoomed()).toBeNull();
  press("Aumentar");
  expect(await zoomed()).toBe(0.63);
  press("Diminuir");
  expect(await zoomed()).toBe(0.5);
  press("Ajustar à largura");
  expect(await zoomed()).toBeNull();
  press("Tamanho real");
  expect(await zoomed()).toBe(1);
  for (let times = 0; times < 10; times++) press("Aumentar");
  expect(await zoomed()).toBe(4);
  for (let times = 0; times < 20; times++) press("Diminuir");
  expect(await zoomed()).toBe(0.2);
});

test("the wheel zooms with Ctrl alone, from how wide it stands, and keeps the page from it", async () => {
  await door();
  await picture();
  expect([turn(-1, false), await zoomed()]).toEqual([false, null]);
  expect([turn(-1, true), await zoomed()]).toEqual([true, 0.63]);
  expect([turn(1, true), await zoomed()]).toEqual([true, 0.5]);
});

test("the wheel zooms by one step a turn in the chart that was chosen after another", async () => {
  const widths = await Promise.all([chart, lights].map((of) => drawn(of, { event, anywhere: "" })));
  expect(new Set(widths.map(({ width }) => width)).size).toBe(2);
  await act(async () => {
    await show(
      <Suspense>
        <Chosen />
      </Suspense>,
      { answers: {} },
    );
  });
  await screen.findByRole("img", { name: "Desenho de door" });
  await act(async () => press("Semáforo"));
  await screen.findByRole("img", { name: "Desenho de lights" });
  expect([turn(1, true), await zoomed()]).toEqual([true, 0.4]);
  expect([turn(-1, true), await zoomed()]).toEqual([true, 0.5]);
});

test("is moved by the pressed mouse, not by a finger, which scrolls it itself", async () => {
  await door();
  await picture();
  const paper = screen.getByRole("group", { name: "Desenho" });
  const scrolled = vi.fn();
  Object.assign(paper, { scrollBy: scrolled });
  const move = (init: object) => {
    const moved = new PointerEvent("pointermove", { bubbles: true });
    for (const [name, value] of Object.entries({ movementX: 3, movementY: -4, ...init }))
      Object.defineProperty(moved, name, { value });
    fireEvent(paper, moved);
  };
  move({ buttons: 0, pointerType: "mouse" });
  move({ buttons: 1, pointerType: "touch" });
  move({ buttons: 1, pointerType: "mouse" });
  expect(scrolled.mock.calls).toEqual([[-3, 4]]);
});

test("says where a chart is, what was taken there and how often each was visited", async () => {
  const scrolled = vi.fn();
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled(this.getAttribute("data-state"));
  };
  const moves = chart.root.states.flatMap((state) => state.moves).map(({ name }) => name);
  await door({
    where: "aberta",
    last: { active: ["door", "door.ajar"], taken: moves.slice(0, 1) },
    heat: new Map([["door.ajar", 3]]),
  });
  expect((await picture()).getAttribute("aria-label")).toBe("Desenho de Porta, que está em aberta");
  const of = (id: string) => document.querySelector(`[data-state="${id}"]`);
  expect(["door.shut", "door.ajar"].map((id) => of(id)?.getAttribute("data-active"))).toEqual([
    "false",
    "true",
  ]);
  expect(["door.shut", "door.ajar"].map((id) => of(id)?.getAttribute("data-heat"))).toEqual(["0", "3"]);
  expect(of("door.ajar")?.querySelector(".times")?.textContent).toBe("× 3");
  const arrows = [...document.querySelectorAll(".arrow")].filter(
    (arrow) => arrow.getAttribute("data-taken") === "true",
  );
  expect(arrows).toHaveLength(moves.length > 0 ? 1 : 0);
  // The way in, which has no words, leaves an active state too: nobody takes it.
  const possible = [...document.querySelectorAll('.arrow[data-possible="true"] text')];
  expect(possible.map(({ textContent }) => textContent)).toEqual(["close"]);
  expect(document.querySelectorAll('.arrow[data-possible="false"]')).toHaveLength(2);
  expect(scrolled.mock.calls).toEqual([["door.ajar"]]);
  Element.prototype.scrollIntoView = scrollIntoView;
});

test("how often each way was taken stands with it, and what never was is told apart", async () => {
  const { arrows } = await drawn(chart, { event, anywhere: "" });
  const lines = arrows.flatMap((arrow) => arrow.lines);
  const open = lines.find(({ text }) => text === "open")?.move.name ?? "";
  await door({ heat: new Map([[open, 3]]) });
  await picture();
  const words = (text: string) =>
    [...document.querySelectorAll(".arrow text")].find(({ textContent }) => textContent?.startsWith(text));
  const seen = (text: string) => [
    words(text)?.textContent,
    words(text)?.getAttribute("data-heat"),
    words(text)?.closest(".arrow")?.getAttribute("data-heat"),
    words(text)?.closest(".arrow")?.querySelector("path")?.style.strokeWidth,
  ];
  expect([seen("open"), seen("close")]).toEqual([
    ["open × 3", "3", "3", "3"],
    ["close", "0", "0", ""],
  ]);
});

test("without counts nothing is told apart by them", async () => {
  await door();
  await picture();
  expect(document.querySelectorAll("[data-heat]")).toHaveLength(0);
});
