import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { styled } from "styled-components";
import { Stack, Text } from "./layout.tsx";
import { radius, space } from "./tokens.ts";

const shown = 280;
const step = 0.04;

const Frame = styled.div<{ $held: boolean }>`
  position: relative; width: ${shown}px; max-width: 100%; aspect-ratio: 1; margin: 6px auto 0; overflow: hidden; border-radius: ${radius.lg};
  background: var(--sunken); touch-action: none; cursor: ${({ $held }) => ($held ? "grabbing" : "grab")};
  img { position: absolute; max-width: none; user-select: none; pointer-events: none; }
  /* Photos are shown round: what falls outside is still kept, and dimmed. */
  &::after {
    content: ""; position: absolute; inset: 0; border-radius: 50%; box-shadow: 0 0 0 ${shown}px rgb(0 0 0 / 45%);
    outline: 2px solid rgb(255 255 255 / 85%); outline-offset: -2px; pointer-events: none;
  }
  &:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
`;
const Zoom = styled.label`
  display: flex; align-items: center; gap: ${space(3)}; width: ${shown}px; max-width: 100%; margin: 0 auto;
  input { flex: 1; min-width: 0; height: 24px; accent-color: var(--accent); }
`;

interface CropFrameProps {
  src: string;
  size: { width: number; height: number };
  /** What of the picture is inside the frame, in the picture's own pixels. */
  square: { left: number; top: number; side: number };
  zoom: number;
  mostZoom: number;
  label: string;
  hint: string;
  zoomLabel: string;
  /** By how many of the square's sides, to be held within the picture. */
  onMove: (right: number, down: number) => void;
  onZoom: (zoom: number) => void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** A square of a picture: dragged or moved by arrow keys, nearer and farther by the slider, + and −. */
export function CropFrame(props: CropFrameProps) {
  const { hint, label, mostZoom, onMove, onZoom, size, square, src, zoom, zoomLabel } = props;
  const [held, setHeld] = useState<{ x: number; y: number } | null>(null);
  const id = useId();
  const share = (pixels: number) => `${(pixels / square.side) * 100}%`;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!held) return;
    const width = event.currentTarget.clientWidth;
    // The picture follows the finger, so the square moves the opposite way.
    onMove((held.x - event.clientX) / width, (held.y - event.clientY) / width);
    setHeld({ x: event.clientX, y: event.clientY });
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    const nearer = event.key === "+" || event.key === "=";
    if (by) onMove(by[0], by[1]);
    else if (nearer || event.key === "-") onZoom(zoom + (nearer ? 0.1 : -0.1));
    else return;
    event.preventDefault();
  };
  return (
    <Stack $gap={3}>
      <Frame
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={id}
        $held={held !== null}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld({ x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
        onKeyDown={press}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: share(size.width),
            height: share(size.height),
            left: share(-square.left),
            top: share(-square.top),
          }}
        />
      </Frame>
      <Zoom>
        <Text as="span" $size="sm">
          {zoomLabel}
        </Text>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => onZoom(Number(event.target.value))}
        />
      </Zoom>
      <Text id={id} $size="sm" $tone="muted" style={{ textAlign: "center" }}>
        {hint}
      </Text>
    </Stack>
  );
}
