import { describe, expect, it, vi } from 'vitest';
import { createUnsavedChanges } from './unsaved-changes.ts';

describe('createUnsavedChanges', () => {
  it('blocks while a form is registered, unless the navigation bypasses the confirmation', () => {
    const unsaved = createUnsavedChanges();
    expect(unsaved.needsConfirmation()).toBe(false);
    const remove = unsaved.add({ isStored: true });
    expect(unsaved.needsConfirmation()).toBe(true);
    const seen = vi.fn(() => void expect(unsaved.needsConfirmation()).toBe(false));
    unsaved.bypass(seen);
    expect(seen).toHaveBeenCalledOnce();
    expect(unsaved.needsConfirmation()).toBe(true);
    remove();
    expect(unsaved.needsConfirmation()).toBe(false);
  });

  it('confirms at once without unsaved changes, otherwise with the user’s answer', async () => {
    const unsaved = createUnsavedChanges();
    await expect(unsaved.confirm()).resolves.toBe(true);
    unsaved.add({ isStored: false });
    const confirmed = unsaved.confirm();
    unsaved.resolveConfirmation(false);
    await expect(confirmed).resolves.toBe(false);
    expect(unsaved.confirmation.get()).toBeNull();
  });

  it('resolves to false when the last form unmounts during the confirmation', async () => {
    const unsaved = createUnsavedChanges();
    const remove = unsaved.add({ isStored: true });
    const confirmed = unsaved.confirm();
    remove();
    await expect(confirmed).resolves.toBe(false);
  });
});
