// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { FileDrop } from "./file-drop.tsx";

afterEach(cleanup);

const file = (name: string, megabytes: number) => {
  const made = new File(["x"], name);
  Object.defineProperty(made, "size", { value: megabytes * 1_000_000 });
  return made;
};
function drop(props: { disabled?: boolean } = {}) {
  const taken: string[] = [];
  const refused: number[] = [];
  const { container } = render(
    <FileDrop
      label="Solte o CV aqui"
      chooseLabel="Escolher"
      limitMb={5}
      error={null}
      onFile={({ name }) => taken.push(name)}
      onRefused={(limit) => refused.push(limit)}
      {...props}
    />,
  );
  return { taken, refused, input: screen.getByLabelText<HTMLInputElement>("Solte o CV aqui"), container };
}
/** As a browser does: what is chosen has a name for as long as nobody clears it, and choosing the same again changes nothing. */
function choose(input: HTMLInputElement, chosen: File) {
  let value = "";
  Object.defineProperty(input, "value", {
    configurable: true,
    get: () => value,
    set: (next: string) => {
      value = next;
    },
  });
  value = `C:\\fakepath\\${chosen.name}`;
  Object.defineProperty(input, "files", { configurable: true, value: [chosen] });
  fireEvent.change(input);
}

it("takes what is chosen, and lets the same file be chosen again", () => {
  const { taken, input } = drop();
  choose(input, file("cv.pdf", 1));
  expect(taken).toEqual(["cv.pdf"]);
  expect(input.value).toBe("");
});

it("reports a file at the limit, and takes it not", () => {
  const { taken, refused, input } = drop();
  choose(input, file("cv.pdf", 5));
  expect([taken, refused]).toEqual([[], [5]]);
});

it.each([false, true])("takes what is dropped, but where it is disabled (%s)", (disabled) => {
  const { taken, container } = drop({ disabled });
  const zone = container.firstElementChild as HTMLElement;
  const isLeft = fireEvent.drop(zone, { dataTransfer: { files: [file("cv.pdf", 1)] } });
  // Else the browser would open the file in the place of the page.
  expect(isLeft).toBe(false);
  expect(taken).toEqual(disabled ? [] : ["cv.pdf"]);
});
