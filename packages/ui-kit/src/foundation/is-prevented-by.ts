/**
 * Calls the handler of the host and returns true if it prevents the default. A layer around may have prevented that of
 * Escape before, so that it stays open while the control handles the key.
 */
export function isPreventedBy<Event extends { defaultPrevented: boolean }>(
  handler: ((event: Event) => void) | undefined,
  event: Event,
): boolean {
  const wasPrevented = event.defaultPrevented;
  handler?.(event);
  return event.defaultPrevented && !wasPrevented;
}
