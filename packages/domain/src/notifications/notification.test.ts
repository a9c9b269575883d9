import { describe, expect, it } from 'vitest';
import { markRead, NOTIFICATION_KEYS } from './notification.ts';
import { notificationPreferences, wantsNotification } from './notification-preferences.ts';

describe('notification preferences', () => {
  it('enable every channel by default', () => {
    const chosen = notificationPreferences.parse({ events: { approved: { panel: true, email: false } } });
    expect(wantsNotification(chosen, 'approved', 'email')).toBe(false);
    expect(wantsNotification(chosen, 'approved', 'panel')).toBe(true);
    const others = NOTIFICATION_KEYS.filter((key) => key !== 'approved');
    expect(others.filter((key) => !wantsNotification(chosen, key, 'email'))).toEqual([]);
  });

  it('reject unknown events', () => {
    expect(
      notificationPreferences.safeParse({ events: { birthday: { panel: true, email: true } } }).success,
    ).toBe(false);
  });
});

describe('body that marks notifications as read', () => {
  it('requires ids or all', () => {
    expect(markRead.parse({ ids: [1, 2] })).toEqual({ ids: [1, 2] });
    expect(markRead.parse({ all: true })).toEqual({ all: true });
    expect(
      [{}, { ids: [] }, { ids: [1, 1] }, { all: false }].filter((body) => markRead.safeParse(body).success),
    ).toEqual([]);
  });
});
