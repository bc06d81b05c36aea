import { describe, expect, it } from "vitest";
import { navigationBreaches, stateBreaches } from "./view-state.ts";

const found = (lines: string, file = "features/a/a.tsx") =>
  stateBreaches(
    file,
    `function A({ onDone, list }: Props) {
  const { reload, rows } = useRead(read);
  const form = useForm();
  const { save } = form;
  const box = useRef(null);
  const [open, setOpen] = useState(false);
  ${lines}
}`,
  ).map((line) => line.replace(/^\S+ (.*): that belongs in a chart$/, "$1"));
const effect = (body: string) => found(`useEffect(() => { ${body} }, []);`);

describe("a view keeps no status", () => {
  it.each([
    ["const [busy, setBusy] = useState(false);", "busy"],
    ["const [isSaving, setSaving] = useState(false);", "isSaving"],
    ["const [failure, setFailure] = useState<string | null>(null);", "failure"],
    ['const [step, setStep] = useState<"ready" | "busy">("ready");', "busy"],
    ['const [step, setStep] = useState("failed");', "failed"],
  ])("%s", (line, kept) => {
    expect(found(line)).toEqual([`keeps a status (${kept})`]);
  });

  it.each([
    "const [term, setTerm] = useState<string | null>(null);",
    'const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);',
    "const [size, setSize] = useViewState(0);",
    "const { busy } = useActions(key, actions);",
    "const [savedView] = useState(null);",
  ])("but it may have %s", (line) => {
    expect(found(line)).toEqual([]);
  });

  it("nor one that is set once something answered", () => {
    const answered = ["sets state by setOpen once something answered"];
    expect(found("const go = async () => { await send(); setOpen(false); };")).toEqual(answered);
    expect(found("const go = () => void send().then(() => setOpen(false));")).toEqual(answered);
    expect(found("const go = () => { send(); setOpen(false); };")).toEqual([]);
  });
});

describe("an effect of a view decides nothing", () => {
  it.each([
    ["setOpen(true);", "sets state by setOpen"],
    ["setTimeout(tick, 5);", "calls setTimeout"],
    ["fetch(url);", "calls fetch"],
    ["load().then(show);", "waits for an answer"],
    ["if (rows.length === 0) reload();", "acts by reload"],
    ["onDone();", "acts by onDone"],
    ["form.save();", "acts by form.save"],
    ["save();", "acts by save"],
  ])("%s", (body, text) => {
    expect(effect(body)).toEqual([`an effect ${text}`]);
  });

  it.each([
    "box.current?.focus();",
    "list.current?.scrollIntoView();",
    'document.querySelector("main")?.focus();',
    "if (rows.some((row) => row.open)) box.current?.focus();",
    "return bus.subscribe();",
  ])("but it may do %s", (body) => {
    expect(effect(body)).toEqual([]);
  });

  it("and one of the design system may tell what came in sight, but keeps nothing", () => {
    const inUi = (body: string) => found(`useLayoutEffect(() => { ${body} }, []);`, "ui/a.tsx");
    expect(inUi("onDone();")).toEqual([]);
    expect(inUi("setOpen(true);")).toEqual(["an effect sets state by setOpen"]);
  });
});

it("a view does not navigate by itself", () => {
  const by = (source: string) => navigationBreaches("features/a/a.tsx", source);
  expect(by('import { Link, useNavigate } from "react-router";')).toEqual([
    "features/a/a.tsx navigates by itself: useGo asks for another page",
  ]);
  expect(by("const go = useGo();")).toEqual([]);
});
