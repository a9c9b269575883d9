import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../app/browser/open-storage.ts';
import { draftStore } from '../../../app/preferences/draft-store.ts';
import { createPreferences } from '../../../app/preferences/preferences.ts';
import { overspendDraft } from './overspend-draft.ts';

const device = () => createPreferences(openStorage(() => null)).of({ userId: 1, companyId: 1 });

describe('overspendDraft', () => {
  it('restores the reason for overspending after a reload, and removes it with its text', () => {
    const preferences = device();
    overspendDraft(preferences, 'new').write('Approved by the board');
    expect(overspendDraft(preferences, 'new').read()).toBe('Approved by the board');
    overspendDraft(preferences, 'new').write(' ');
    expect(overspendDraft(preferences, 'new').read()).toBe('');
  });

  it('stores the reason as the draft of the dialog of the saved request', () => {
    const preferences = device();
    const draft = overspendDraft(preferences, 'new');
    draft.write('Approved by the board');
    draft.moveTo(7);
    expect(draft.read()).toBe('');
    expect(draftStore(preferences, 'overspend:7:submit').read()?.values).toEqual({
      overspend_reason: 'Approved by the board',
    });
  });

  it('restores the reason only for its own request', () => {
    const preferences = device();
    const draft = overspendDraft(preferences, '7');
    draft.write('Approved by the board');
    expect(draft.moveTo(7).read()).toBe('Approved by the board');
    expect(overspendDraft(preferences, '8').read()).toBe('');
  });
});
