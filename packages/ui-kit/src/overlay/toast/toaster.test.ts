import { describe, expect, it, vi } from 'vitest';
import { createToaster } from './toaster.ts';

describe('createToaster', () => {
  it('shows a toast, notifies subscribers and dismisses it', () => {
    const toaster = createToaster();
    const changed = vi.fn();
    const stop = toaster.subscribe(changed);
    const id = toaster.show({ kind: 'ok', text: 'Saved' });
    expect(toaster.current()).toEqual([{ id, kind: 'ok', text: 'Saved' }]);
    toaster.dismiss(id);
    expect(toaster.current()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    toaster.show({ kind: 'ok', text: 'Saved' });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('replaces a toast with the same content', () => {
    const toaster = createToaster();
    const first = toaster.show({ kind: 'bad', text: 'Check your inputs' });
    toaster.show({ kind: 'ok', text: 'Saved' });
    const again = toaster.show({ kind: 'bad', text: 'Check your inputs' });
    expect(toaster.current().map((toast) => toast.id)).toEqual([2, again]);
    expect(again).not.toBe(first);
  });

  it('keeps the newest four toasts', () => {
    const toaster = createToaster();
    for (const text of ['1', '2', '3', '4', '5']) toaster.show({ kind: 'note', text });
    expect(toaster.current().map((toast) => toast.text)).toEqual(['2', '3', '4', '5']);
  });

  it('returns the same array until it changes', () => {
    const toaster = createToaster();
    toaster.show({ kind: 'note', text: 'a' });
    expect(toaster.current()).toBe(toaster.current());
  });
});
