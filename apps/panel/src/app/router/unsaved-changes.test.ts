import { describe, expect, it, vi } from 'vitest';
import { createUnsavedChanges } from './unsaved-changes.ts';

describe('createUnsavedChanges', () => {
  it('blocks while a form is registered, unless the navigation bypasses the confirmation', () => {
    const unsaved = createUnsavedChanges();
    expect(unsaved.mustAsk()).toBe(false);
    const remove = unsaved.add({ isStored: true });
    expect(unsaved.mustAsk()).toBe(true);
    const seen = vi.fn(() => void expect(unsaved.mustAsk()).toBe(false));
    unsaved.bypass(seen);
    expect(seen).toHaveBeenCalledOnce();
    expect(unsaved.mustAsk()).toBe(true);
    remove();
    expect(unsaved.mustAsk()).toBe(false);
  });

  it('confirms at once without unsaved changes, otherwise with the user’s answer', async () => {
    const unsaved = createUnsavedChanges();
    await expect(unsaved.confirm()).resolves.toBe(true);
    unsaved.add({ isStored: false });
    const confirmed = unsaved.confirm();
    unsaved.settle(false);
    await expect(confirmed).resolves.toBe(false);
    expect(unsaved.question.get()).toBeNull();
  });

  it('resolves to false when the last form unmounts during the confirmation', async () => {
    const unsaved = createUnsavedChanges();
    const remove = unsaved.add({ isStored: true });
    const confirmed = unsaved.confirm();
    remove();
    await expect(confirmed).resolves.toBe(false);
  });
});
