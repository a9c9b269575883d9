/** Zoom factors of keys and buttons; 1 fits the picture into its frame. Two fingers reach all factors in between. */
export const ZOOM_STEPS = [1, 1.5, 2, 3, 4] as const;

const [LEAST] = ZOOM_STEPS;
const MOST = 4;

/** Returns the factor within the least and the greatest one, rounded to hundredths. */
export function clampZoom(zoom: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, zoom)) * 100) / 100;
}

/** Returns the next step in or out from any factor; stops at the ends. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  return (
    (by === 1 ? ZOOM_STEPS.find((step) => step > zoom) : ZOOM_STEPS.findLast((step) => step < zoom)) ?? zoom
  );
}

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Quarter turns clockwise, 0 to 3. */
export type Turn = 0 | 1 | 2 | 3;

/** Returns the turn after one more quarter. */
export function nextTurn(turn: Turn): Turn {
  return ([1, 2, 3, 0] as const)[turn];
}

/**
 * Returns the size of a picture, before it is turned, and of the box that contains it afterwards: at zoom 1 the box fits
 * into the stage.
 */
export function pictureSize(
  natural: Size,
  stage: Size,
  zoom: number,
  turn: Turn,
): { picture: Size; box: Size } {
  const isAcross = turn % 2 === 1;
  const turned = isAcross ? { width: natural.height, height: natural.width } : natural;
  const scale = Math.min(stage.width / turned.width, stage.height / turned.height) * zoom;
  const scaled = ({ width, height }: Size): Size => ({
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  });
  return { picture: scaled(natural), box: scaled(turned) };
}
