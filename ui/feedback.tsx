import { CircleAlert, CircleCheck, Inbox, Info, TriangleAlert, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { css, keyframes, styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { Heading, Stack, Text } from "./layout.tsx";
import { type Hue, hues } from "./theme.ts";
import { below, icons, layer, motion, radius, shadow, sizes, space, type, weight } from "./tokens.ts";

export type Tone = "neutral" | "accent" | "success" | "warning" | "danger" | "info";
const tones = css<{ $tone: Tone }>`
  ${({ $tone }) =>
    $tone === "neutral"
      ? css`background: var(--neutral); color: var(--text);`
      : css`background: var(--${$tone}-soft); color: var(--on-${$tone}-soft);`}
`;

const toneIcons = {
  success: CircleCheck,
  error: CircleAlert,
  danger: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

const CalloutBox = styled.div<{ $tone: Tone }>`
  ${tones} display: flex; gap: ${space(2.5)}; align-items: flex-start; padding: ${space(3)} ${space(3.5)};
  border-radius: ${radius.md}; font-size: ${type.md};
  > svg { flex: none; margin-top: 1px; }
  p a { color: inherit; }
`;
export function Callout({
  tone,
  children,
  role,
}: {
  tone: "success" | "danger" | "warning" | "info";
  children: ReactNode;
  role?: "alert" | "status";
}) {
  const Icon = toneIcons[tone];
  return (
    <CalloutBox $tone={tone} role={role}>
      <Icon size={icons.small} aria-hidden />
      <div>{children}</div>
    </CalloutBox>
  );
}

const pulse = keyframes`50% { opacity: 0.5; }`;
/** Takes the place of loading content, in its size. */
export const Skeleton = styled.span.attrs({ "aria-hidden": true, "data-skeleton": "" })<{
  $width?: string;
  $height?: string;
  $round?: boolean;
}>`
  display: block; width: ${({ $width = "100%" }) => $width}; height: ${({ $height = "14px" }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.full : radius.sm)}; background: var(--neutral);
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

const turn = keyframes`to { transform: rotate(360deg); }`;
const Ring = styled.div<{ $size: number }>`
  width: ${({ $size }) => $size}px; height: ${({ $size }) => $size}px; border-radius: 50%;
  border: ${({ $size }) => Math.max(2, Math.round($size / 14))}px solid var(--line); border-top-color: var(--accent);
  animation: ${turn} 0.9s linear infinite;
`;
export function Spinner({ size = sizes.spinner, label }: { size?: number; label: string }) {
  return <Ring $size={size} role="status" aria-label={label} />;
}

const Empty = styled(Stack)`
  align-items: center; text-align: center; padding: ${space(10)} ${space(4)}; color: var(--muted);
  h2 { color: var(--text); margin-top: ${space(1)}; }
  p { max-width: 52ch; }
`;
// In no first load, and no failure if it cannot load: the icon appears without it.
const Cards = lazy<() => ReactNode>(() =>
  import("./cards-drawing.tsx").catch(() => ({ default: () => null })),
);
const Scene = styled.span`
  position: relative; display: block; width: 168px; height: 108px; color: var(--accent-text);
  > svg { position: absolute; inset: 0; }
  > span {
    position: absolute; left: 67px; top: 18px; display: flex; align-items: center; justify-content: center; width: 34px; height: 34px;
    border-radius: 50%; background: var(--accent-soft);
    svg { width: 18px; height: 18px; }
  }
`;
const Act = styled.div`display: flex; justify-content: center; margin-top: ${space(2)};`;
export function EmptyState({
  icon = <Inbox aria-hidden />,
  drawing,
  title,
  wholePage = false,
  children,
  action,
}: {
  /** Drawn as an icon: what is missing here. */
  icon?: ReactNode;
  /** A custom drawing instead. */
  drawing?: ReactNode;
  title: ReactNode;
  /** It replaces the page, and has its heading. */
  wholePage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Empty $gap={2.5}>
      {drawing ?? (
        <Scene aria-hidden>
          <Suspense>
            <Cards />
          </Suspense>
          <span>{icon}</span>
        </Scene>
      )}
      {title ? <Heading as={wholePage ? "h1" : "h2"}>{title}</Heading> : null}
      {children ? <Text $tone="muted">{children}</Text> : null}
      {action ? <Act>{action}</Act> : null}
    </Empty>
  );
}
export function ErrorState({
  title,
  wholePage = false,
  children,
  action,
}: {
  title: ReactNode;
  wholePage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden color="var(--danger)" />}
        title={title}
        wholePage={wholePage}
        action={action}
      >
        {children}
      </EmptyState>
    </div>
  );
}

export interface ShownToast {
  id: number;
  kind: "success" | "error" | "warning" | "info";
  text: string;
  action: { label: string } | null;
}
const Viewport = styled.div`
  position: fixed; bottom: ${space(4)}; left: ${space(4)}; z-index: ${layer.toast};
  /* On a phone the actions of a form stand there. */
  ${below("phone")} { bottom: ${space(19)}; }
  display: flex; flex-direction: column; gap: ${space(2)}; width: min(420px, calc(100vw - 32px)); pointer-events: none;
`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const ToastBox = styled.div<{ $kind: ShownToast["kind"] }>`
  display: flex; align-items: center; gap: ${space(2.5)}; padding: ${space(2.5)} ${space(2.5)} ${space(2.5)} ${space(3.5)};
  background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.lg};
  box-shadow: ${shadow.md}; font-size: ${type.md}; pointer-events: auto; animation: ${rise} ${motion.normal};
  > svg { flex: none; color: var(--${({ $kind }) => ($kind === "error" ? "danger" : $kind)}); }
  > span { flex: 1; overflow-wrap: anywhere; white-space: pre-line; }
`;
const ToastAction = styled.button`
  border: 0; background: none; padding: ${space(1)} ${space(2)}; font-weight: 600; color: var(--accent-text); cursor: pointer;
  border-radius: ${radius.sm};
  &:hover { background: var(--hover); }
`;
/** The toasts, bottom left, away from search and typing; errors interrupt a screen reader, others wait. */
export function ToastViewport({
  toasts,
  onClose,
  onAction,
  closeLabel,
}: {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
  onAction: (id: number) => void;
  closeLabel: string;
}) {
  return (
    // A dialog hides everything else from assistive technology but elements with `aria-live`. Each toast announces itself.
    <Viewport aria-live="off">
      {toasts.map((toast) => {
        const Icon = toneIcons[toast.kind];
        return (
          <ToastBox key={toast.id} $kind={toast.kind} role={toast.kind === "error" ? "alert" : "status"}>
            <Icon size={icons.small} aria-hidden />
            <span>{toast.text}</span>
            {toast.action ? (
              <ToastAction type="button" onClick={() => onAction(toast.id)}>
                {toast.action.label}
              </ToastAction>
            ) : null}
            <IconButton label={closeLabel} size="sm" onClick={() => onClose(toast.id)}>
              <X size={icons.small} aria-hidden />
            </IconButton>
          </ToastBox>
        );
      })}
    </Viewport>
  );
}

const BarTrack = styled.div`position: fixed; inset: 0 0 auto; height: 3px; z-index: ${layer.bar}; pointer-events: none;`;
const grow = keyframes`from { width: 8%; } to { width: 92%; }`;
const creep = keyframes`from { width: 92%; } to { width: 98%; }`;
const leave = keyframes`to { opacity: 0; }`;
const BarFill = styled.div<{ $fill: number; $whole: number }>`
  height: 100%; background: var(--accent);
  animation: ${grow} ${({ $fill }) => $fill}ms cubic-bezier(0.1, 0.6, 0.3, 1) forwards,
    ${creep} ${({ $fill, $whole }) => $whole - $fill}ms linear ${({ $fill }) => $fill}ms forwards;
  &[data-state="failed"] { background: var(--danger); }
  &[data-state="full"] { animation: ${leave} 240ms 160ms ease-in forwards; }
`;
/** Fills while work is in progress, slows towards the end, and shows full before it disappears. */
export function LoadingBar({
  state,
  fill,
  whole,
}: {
  state: "idle" | "loading" | "full" | "failed";
  /** Milliseconds until it is nearly full, and until it stops. */
  fill: number;
  whole: number;
}) {
  return (
    <BarTrack aria-hidden>
      {state === "idle" ? null : <BarFill data-state={state} $fill={fill} $whole={whole} />}
    </BarTrack>
  );
}

/** What tells the mark of one company from another's in the same hue, behind its letters. */
const motifs = [
  "radial-gradient(circle at 100% 100%, var(--motif) 0 58%, transparent 59%)",
  "linear-gradient(135deg, transparent 50%, var(--motif) 50.5%)",
  "repeating-linear-gradient(45deg, var(--motif) 0 14%, transparent 14.5% 28%)",
  "radial-gradient(circle at 0 0, transparent 0 40%, var(--motif) 41% 72%, transparent 73%)",
  "linear-gradient(0deg, var(--motif) 36%, transparent 36.5%)",
  "radial-gradient(circle at 0 100%, var(--motif) 0 42%, transparent 43%), radial-gradient(circle at 100% 0, var(--motif) 0 42%, transparent 43%)",
] as const;
const Face = styled.span<{ $size: number; $hue: Hue; $square: boolean }>`
  --motif: color-mix(in srgb, var(--hue-${({ $hue }) => $hue}) 22%, transparent);
  display: inline-flex; align-items: center; justify-content: center; flex: none; overflow: hidden;
  width: ${({ $size }) => $size}px; height: ${({ $size }) => $size}px;
  border-radius: ${({ $size, $square }) => ($square ? `${Math.round($size / 5)}px` : "50%")};
  font-size: ${({ $size }) => Math.max(10, Math.round($size * 0.38))}px; font-weight: ${weight.strong}; letter-spacing: 0.01em; line-height: 1;
  background: var(--hue-${({ $hue }) => $hue}-tint); color: var(--hue-${({ $hue }) => $hue}-text);
  img { width: 100%; height: 100%; object-fit: cover; }
  &:has(img) { background: var(--neutral); }
  &[data-initials]::before { content: attr(data-initials); }
`;
export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: number;
  /** A company's logo rather than a person's photo. */
  square?: boolean;
}
/** Photo or logo, or the initials on a hue of their own. */
export function Avatar({ name, src: given, size = 32, square = false }: AvatarProps) {
  /** A picture that did not come, such as while the server is away: the initials stand in. */
  const [lost, setLost] = useState<string | null>(null);
  const src = given === lost ? null : given;
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 && size >= 22 ? (words.at(-1)?.[0] ?? "") : "";
  const initials = `${words[0]?.[0] ?? ""}${last}`.toUpperCase();
  // Slate is what has no hue.
  const sum = [...name].reduce((all, c) => all + (c.codePointAt(0) ?? 0), 0);
  const hue = hues[1 + (sum % (hues.length - 1))];
  return (
    <Face
      $size={size}
      $hue={hue ?? "blue"}
      $square={square}
      aria-hidden
      data-initials={src ? undefined : initials}
      style={square && !src ? { backgroundImage: motifs[sum % motifs.length] } : undefined}
    >
      {src ? <img src={src} alt="" width={size} height={size} onError={() => setLost(src)} /> : null}
    </Face>
  );
}
