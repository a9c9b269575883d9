import { describe, expect, it, vi } from 'vitest';
import { createToaster } from './toaster.ts';

describe('the list of toasts', () => {
  it('shows, tells its listeners and dismisses', () => {
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

  it('renews what says the same instead of piling it up', () => {
    const toaster = createToaster();
    const first = toaster.show({ kind: 'bad', text: 'Check your inputs' });
    toaster.show({ kind: 'ok', text: 'Saved' });
    const again = toaster.show({ kind: 'bad', text: 'Check your inputs' });
    expect(toaster.current().map((toast) => toast.id)).toEqual([2, again]);
    expect(again).not.toBe(first);
  });

  it('keeps four at most, the newest', () => {
    const toaster = createToaster();
    for (const text of ['1', '2', '3', '4', '5']) toaster.show({ kind: 'note', text });
    expect(toaster.current().map((toast) => toast.text)).toEqual(['2', '3', '4', '5']);
  });

  it('gives the same array until something changes', () => {
    const toaster = createToaster();
    toaster.show({ kind: 'note', text: 'a' });
    expect(toaster.current()).toBe(toaster.current());
  });
});
