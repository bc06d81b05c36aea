import { describe, expect, it } from "vitest";
import { hookBreaches, hookBreachesIn } from "./hook-state.ts";
import { sourceFiles } from "./imports.ts";

const found = (lines: string) =>
  hookBreachesIn("platform/client/system/page/use-a.ts", `export function useA() {\n${lines}\n}`).map(
    (line) => line.replace(/^\S+ (.*): that belongs in a chart$/, "$1"),
  );

describe("a hook of the composition root", () => {
  it.each([
    ["const [page, setPage] = useState(1);", ["keeps a state (page)"]],
    ["const [state, dispatch] = useReducer(reduce, first);", ["keeps a state by useReducer"]],
    ["const [open, setOpen] = useViewState(false);", ["keeps a state by useViewState"]],
    [
      "useEffect(() => { const timer = setInterval(reload, 5); return () => clearInterval(timer); }, []);",
      ["calls setInterval"],
    ],
    ["return { save: () => setTimeout(save, 5) };", ["calls setTimeout"]],
    ["useEffect(() => void api(call).then(onDone), []);", ["an effect waits for an answer"]],
    ["useEffect(() => { (async () => onDone(await api(call)))(); }, []);", ["an effect waits for an answer"]],
  ])("does not: %s", (lines, breaches) => {
    expect(found(lines)).toEqual(breaches);
  });

  it.each([
    "const [channel] = useState(() => openChannel());",
    "useEffect(() => actor.send({ type: 'list.opened' }), [actor]);",
    "useEffect(() => { const done = actor.on('done', onDone); return () => done.unsubscribe(); }, [actor]);",
    "return { open: async (file) => read(await file.text()) };",
  ])("may: %s", (lines) => {
    expect(found(lines)).toEqual([]);
  });

  it("keeps to that", () => {
    const files = sourceFiles();
    expect(files.filter((file) => file.startsWith("platform/client/system/"))).not.toEqual([]);
    expect(hookBreaches(files)).toEqual([]);
  });
});
