// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const at = (width: number) => ({ url: `/v1/images/p${width}`, width });
const section = {
  kind: "image",
  picture: { sources: [at(480), at(960), at(1600)], width: 1600, height: 900 },
  alt: "A equipe",
  size: "wide",
} as const;
const shown = (first: boolean) => {
  const { unmount } = render(
    <Picture
      section={{ ...section, picture: { ...section.picture, sources: [...section.picture.sources] } }}
      first={first}
    />,
  );
  const image = screen.getByRole("img", { name: "A equipe" });
  const attributes = Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]));
  unmount();
  return attributes;
};

test("a picture keeps its place, comes in the width that the screen needs, and late below the fold", () => {
  const below = shown(false);
  expect(below).toMatchObject({
    src: "/v1/images/p960",
    srcset: "/v1/images/p480 480w, /v1/images/p960 960w, /v1/images/p1600 1600w",
    ...{ width: "1600", height: "900", loading: "lazy" },
  });
  expect(below.sizes).toContain("100vw");
  const opening = shown(true);
  expect(opening).toMatchObject({ fetchpriority: "high" });
  expect(opening.loading).toBeUndefined();
});
