// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { LoaderCircle, LucideProvider, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import createIcon from "./lean-icon.ts";

const sun = {
  name: "sun",
  size: 24,
  node: [["circle", { cx: "12", cy: "12", r: "4", key: "4exip2" }]] as const,
};
const loader = {
  name: "loader-circle",
  size: 24,
  node: [["path", { d: "M21 12a9 9 0 1 1-6.219-8.56", key: "13zald" }]] as const,
  aliases: ["loader-2"],
};

/** The attributes of what is drawn, whatever their order. */
const drawn = (icon: ReactNode) => {
  const { container, unmount } = render(
    <LucideProvider size={16} strokeWidth={1.75}>
      {icon}
    </LucideProvider>,
  );
  const svg = container.querySelector("svg");
  const attributes = Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]));
  unmount();
  return attributes;
};

it("an icon is drawn as the library draws it", () => {
  const OwnSun = createIcon(sun);
  const OwnLoader = createIcon(loader);
  expect(drawn(<OwnSun />)).toEqual(drawn(<Sun />));
  expect(drawn(<OwnSun aria-hidden />)).toEqual(drawn(<Sun aria-hidden />));
  expect(drawn(<OwnSun size={20} strokeWidth={2} className="one two" aria-label="Sol" />)).toEqual(
    drawn(<Sun size={20} strokeWidth={2} className="one two" aria-label="Sol" />),
  );
  expect(drawn(<OwnLoader color="red" style={{ margin: 2 }} data-turning />)).toEqual(
    drawn(<LoaderCircle color="red" style={{ margin: 2 }} data-turning />),
  );
});
