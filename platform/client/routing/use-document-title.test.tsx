// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { type DrawnTitle, DrawnTitleContext, useDocumentTitle } from "./use-document-title.ts";

beforeEach(() => {
  document.title = "Served";
});

const titled = (title: string | undefined) =>
  renderHook(({ title, brand }) => useDocumentTitle(title, brand), {
    initialProps: { title, brand: "Casa" },
  });

it("names the page and the brand, and the brand alone once the page is left", () => {
  const { rerender, unmount } = titled("Vagas");
  expect(document.title).toBe("Vagas · Casa");
  rerender({ title: "Pessoas", brand: "Casa" });
  expect(document.title).toBe("Pessoas · Casa");
  rerender({ title: "Pessoas", brand: "Outra" });
  expect(document.title).toBe("Pessoas · Outra");
  unmount();
  expect(document.title).toBe("Outra");
});

it("names the brand once where the page is called so too", () => {
  titled("Casa");
  expect(document.title).toBe("Casa");
});

it("leaves the title of before while that of the page is not known", () => {
  const { unmount } = titled(undefined);
  expect(document.title).toBe("Served");
  unmount();
  expect(document.title).toBe("Served");
});

function Page({ title }: { title: string | undefined }) {
  useDocumentTitle(title, "Casa");
  return null;
}

it.each([
  ["Vagas", "Vagas · Casa"],
  ["Casa", "Casa"],
  [undefined, null],
])("gives the page that the provider draws, of the name %s, the title %s", (title, expected) => {
  const drawn: DrawnTitle = { title: null };
  renderToString(
    <DrawnTitleContext value={drawn}>
      <Page title={title} />
    </DrawnTitleContext>,
  );
  expect(drawn.title).toBe(expected);
});
