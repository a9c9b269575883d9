/** Drags a picture over an element, or drops it there, with an event of the page. Test runs drag by the browser (`real-drag.ts`). */
export async function dragFile(target: Element, type: 'dragover' | 'drop'): Promise<void> {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'one.png', { type: 'image/png' }));
  target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

/** Ends a drag without a drop: those of the browser only. */
export async function endDrag(): Promise<void> {}
