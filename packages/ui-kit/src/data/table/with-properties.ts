/**
 * Returns a ref that sets custom properties through the CSSOM, which a content security policy without inline styles
 * permits.
 */
export const withProperties =
  (properties: Readonly<Record<string, string>>) => (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) element?.style.removeProperty(name);
    };
  };

/** Returns the property of a pinned cell: its offset, which `scrollColumns` sets on the table. */
export const pinOf = (position: number) => ({ '--pin': `var(--pin-${position})` });
