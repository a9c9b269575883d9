import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { FileDrop } from './file-drop.tsx';

/** Drops and pastes a file on the zone; returns whether the browser was prevented from opening the dropped one. */
function dropAndPaste(): boolean {
  const data = new DataTransfer();
  data.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
  const zone = page.getByText('Drop receipts here').element();
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
  zone.dispatchEvent(drop);
  zone.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
  return drop.defaultPrevented;
}

it.each([
  { disabled: false, calls: 2 },
  { disabled: true, calls: 0 },
])('adds dropped and pasted files only when enabled (disabled: $disabled)', ({ disabled, calls }) => {
  const onAdd = vi.fn<(files: File[]) => void>();
  mount(
    <FileDrop
      label="Receipts"
      files={[]}
      disabled={disabled}
      onAdd={onAdd}
      removeLabel={String}
      progressLabel={String}
    >
      Drop receipts here
    </FileDrop>,
  );
  expect(dropAndPaste()).toBe(true);
  expect(onAdd).toHaveBeenCalledTimes(calls);
});
