import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  use,
} from "react";
import { useViewState } from "./use-view-state.ts";

/** What the app says where code could not be fetched: the connection is lost, or the server is away. */
export interface MissingCode {
  /** Stands where the part would. */
  Notice: ComponentType<{ onRetry: () => void }>;
  /** Answers a press that nothing comes of. */
  announce: () => void;
}
export const MissingCodeContext = createContext<MissingCode>({
  Notice: () => null,
  announce: () => undefined,
});

class CodeIsMissing extends Error {}

interface BoundaryProps {
  children: ReactNode;
  onMissing: () => void;
  onRetry: () => void;
}

/** Keeps the rest of the page where the code of one part cannot be fetched. Errors of the part itself pass. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof CodeIsMissing) this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeIsMissing)) throw error;
    const retry = () => {
      this.setState({ error: null });
      this.props.onRetry();
    };
    return <Missing onRetry={retry} />;
  }
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const { Notice } = use(MissingCodeContext);
  return <Notice onRetry={onRetry} />;
}

type Code<Props> = LazyExoticComponent<FunctionComponent<Props>>;
interface Source<Props> {
  /** The same for all places, until it is known to be missing. */
  code(): Code<Props>;
  forget(): void;
}

function Part<Props extends object>({ source, given }: { source: Source<Props>; given: Props }) {
  const [Shown, setShown] = useViewState(source.code);
  return (
    <PartBoundary onMissing={source.forget} onRetry={() => setShown(source.code)}>
      {createElement(Shown as FunctionComponent<Props>, given)}
    </PartBoundary>
  );
}

/** What a component takes; nothing where it takes no properties. */
type Given<C> = C extends (given: infer Props extends object) => ReactNode ? Props : object;
type LazyPart<C> = FunctionComponent<Given<C>>;

/**
 * A component whose code is fetched when it is first shown. Where that fails, a notice stands in its place; it is
 * fetched again when asked for, and wherever it is shown anew.
 */
export function lazyPart<C extends (given: never) => ReactNode>(
  load: () => Promise<{ default: C }>,
): LazyPart<C> {
  // C takes what is given: its own properties.
  const part = load as unknown as () => Promise<{ default: FunctionComponent<Given<C>> }>;
  const fetch = async () => {
    try {
      return await part();
    } catch (cause) {
      throw new CodeIsMissing(undefined, { cause });
    }
  };
  let code: Code<Given<C>> | null = null;
  const source: Source<Given<C>> = {
    code() {
      code ??= lazy(fetch);
      return code;
    },
    forget() {
      code = null;
    },
  };
  return (given) => createElement(Part<Given<C>>, { source, given });
}
