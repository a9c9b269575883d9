/** Zoom factors; 1 fits the picture into its frame. */
export const ZOOM_STEPS = [1, 1.5, 2, 3, 4] as const;
export type Zoom = (typeof ZOOM_STEPS)[number];

/** Returns the next zoom factor in or out; stops at the ends. */
export function zoomStep(zoom: Zoom, by: 1 | -1): Zoom {
  return ZOOM_STEPS[ZOOM_STEPS.indexOf(zoom) + by] ?? zoom;
}
