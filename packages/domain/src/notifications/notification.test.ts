import { describe, expect, it } from 'vitest';
import { markRead, NOTIFICATION_KEYS, notificationPreferences, wantsNotification } from './notification.ts';

describe('notification preferences', () => {
  it('tell everything everywhere, unless a person said otherwise', () => {
    const chosen = notificationPreferences.parse({ events: { approved: { panel: true, email: false } } });
    expect(wantsNotification(chosen, 'approved', 'email')).toBe(false);
    expect(wantsNotification(chosen, 'approved', 'panel')).toBe(true);
    const others = NOTIFICATION_KEYS.filter((key) => key !== 'approved');
    expect(others.filter((key) => !wantsNotification(chosen, key, 'email'))).toEqual([]);
  });

  it('know no other events', () => {
    expect(
      notificationPreferences.safeParse({ events: { birthday: { panel: true, email: true } } }).success,
    ).toBe(false);
  });
});

describe('marking as read', () => {
  it('is for some by id or for all, never for nobody', () => {
    expect(markRead.parse({ ids: [1, 2] })).toEqual({ ids: [1, 2] });
    expect(markRead.parse({ all: true })).toEqual({ all: true });
    expect(
      [{}, { ids: [] }, { ids: [1, 1] }, { all: false }].filter((body) => markRead.safeParse(body).success),
    ).toEqual([]);
  });
});
