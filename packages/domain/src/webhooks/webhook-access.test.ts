import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionRule } from '../access/rule.ts';
import { WEBHOOK_EVENTS } from './webhook.ts';
import { unreadableEvents } from './webhook-access.ts';

const user = (rules: readonly PermissionRule[]) => ({ id: 4, team_ids: [2], ability: createAbility(rules) });

describe('unreadableEvents', () => {
  it('returns none for owners', () => {
    const rules = abilityRulesFor({ role: 'company', set: 'owner', user: { id: 4, team_ids: [] } });
    expect(unreadableEvents(user(rules), WEBHOOK_EVENTS)).toEqual([]);
  });

  it('returns those about records that the user may not read, in part or without a field', () => {
    const events = ['expense.submitted', 'cash_in.confirmed', 'ping'] as const;
    expect(unreadableEvents(user([]), events)).toEqual(['expense.submitted', 'cash_in.confirmed']);
    const all = { action: 'read', subject: 'expense' } as const;
    expect(unreadableEvents(user([all]), events)).toEqual(['cash_in.confirmed']);
    const own = { ...all, conditions: { 'user.id': '{{user.id}}' } };
    expect(unreadableEvents(user([own]), ['expense.submitted'])).toEqual(['expense.submitted']);
    const withoutNumber = { ...all, fields: ['number'], inverted: true } as const;
    expect(unreadableEvents(user([all, withoutNumber]), ['expense.submitted'])).toEqual([
      'expense.submitted',
    ]);
  });
});
