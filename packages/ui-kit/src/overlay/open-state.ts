/** Props of a layer that opens: open state of the host, or an initial one, and a callback. */
export interface OpenState {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Returns the props that are set. Radix takes a prop that is present but undefined as a value. */
export function openState({ open, defaultOpen, onOpenChange }: OpenState) {
  return {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
  };
}
