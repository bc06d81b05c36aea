/** A square out of a picture: its centre as fractions of width and height, and how near it is looked at. */
export interface Framing {
  x: number;
  y: number;
  /** 1 takes as much as fits, 4 a quarter of that. */
  zoom: number;
}
export interface PictureSize {
  width: number;
  height: number;
}
/** In the picture's own pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

export const mostZoom = 4;
export const centred: Framing = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const sideOf = ({ width, height }: PictureSize, zoom: number): number =>
  Math.min(width, height) / zoom;

/** The nearest framing that has nothing of it outside the picture. */
export function framedWithin(size: PictureSize, wanted: Framing): Framing {
  const zoom = within(wanted.zoom, 1, mostZoom);
  const half = sideOf(size, zoom) / 2;
  return {
    zoom,
    x: within(wanted.x, half / size.width, 1 - half / size.width),
    y: within(wanted.y, half / size.height, 1 - half / size.height),
  };
}

export function squareOf(size: PictureSize, { x, y, zoom }: Framing): Square {
  const side = sideOf(size, zoom);
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}
