import { useLucideContext } from "lucide-react";
import { createElement, forwardRef, type SVGProps } from "react";

type Shapes = readonly (readonly [tag: string, attributes: Record<string, string>])[];
interface Drawing {
  name: string;
  size: number;
  node: Shapes;
  aliases?: readonly string[];
}
interface Props extends SVGProps<SVGSVGElement> {
  size?: string | number;
}

/** In the place of the library's own (unused-parts.ts), and the same drawing: without what no icon of the app is given. */
export default function createIcon({ name, size: side, node, aliases = [] }: Drawing) {
  const names = ["lucide", name, ...aliases].map((of, at) => (at === 0 ? of : `lucide-${of}`)).join(" ");
  return forwardRef<SVGSVGElement, Props>(
    ({ size, width, height, color, strokeWidth, className, children, ...rest }, ref) => {
      const given = useLucideContext();
      const isNamed =
        children ||
        Object.keys(rest).some((key) => key.startsWith("aria-") || key === "role" || key === "title");
      return createElement(
        "svg",
        {
          ref,
          xmlns: "http://www.w3.org/2000/svg",
          fill: "none",
          stroke: color ?? "currentColor",
          strokeWidth: strokeWidth ?? given.strokeWidth ?? 2,
          strokeLinecap: "round",
          strokeLinejoin: "round",
          width: width ?? size ?? given.size ?? side,
          height: height ?? size ?? given.size ?? side,
          viewBox: `0 0 ${side} ${side}`,
          className: className ? `${names} ${className}` : names,
          ...(isNamed ? {} : { "aria-hidden": "true" }),
          ...rest,
        },
        node.map(([tag, attributes]) => createElement(tag, attributes)),
        children,
      );
    },
  );
}
