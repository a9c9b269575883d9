import type { Ref, RefCallback } from 'react';

/** Passes an element to a ref of either form. Returns the cleanup function of a callback ref. */
export function attachRef<Element>(
  ref: Ref<Element> | undefined,
  element: Element | null,
): ReturnType<RefCallback<Element>> {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}
