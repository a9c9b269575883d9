import { describe, expect, it } from 'vitest';
import { asSubject, createAbility } from './ability.ts';

const matches = (conditions: object, record: object): boolean =>
  createAbility([{ action: 'read', subject: 'sales', conditions }]).can('read', asSubject('sales', record));

describe('conditions follow the semantics of the database', () => {
  it.each(['$lt', '$lte', '$gt', '$gte'])('%s never matches null or a missing field', (operator) => {
    expect(matches({ n: { [operator]: 5 } }, { n: null })).toBe(false);
    expect(matches({ n: { [operator]: 5 } }, {})).toBe(false);
    expect(matches({ n: { [operator]: 0 } }, {})).toBe(false);
  });

  it('never compares numbers with strings', () => {
    expect(matches({ n: { $gt: 5 } }, { n: '9' })).toBe(false);
    expect(matches({ n: { $gt: '5' } }, { n: '9' })).toBe(true);
  });

  it('treats a missing field as null', () => {
    expect(matches({ n: null }, {})).toBe(true);
    expect(matches({ n: { $exists: false } }, { n: null })).toBe(true);
    expect(matches({ n: { $exists: true } }, { n: 0 })).toBe(true);
    expect(matches({ n: { $ne: 1 } }, {})).toBe(true);
    expect(matches({ n: { $nin: [1] } }, {})).toBe(true);
    expect(matches({ 'team.id': null }, { team: null })).toBe(true);
  });

  it('matches a list when one of its items matches', () => {
    expect(matches({ team_ids: { $in: [2, 3] } }, { team_ids: [1, 2] })).toBe(true);
    expect(matches({ team_ids: { $in: [3] } }, { team_ids: [1, 2] })).toBe(false);
    expect(matches({ team_ids: { $nin: [1] } }, { team_ids: [1, 2] })).toBe(false);
  });

  it('matches a field of a list of records when one of the records matches', () => {
    expect(matches({ 'steps.source': 'team' }, { steps: [{ source: 'rule' }, { source: 'team' }] })).toBe(
      true,
    );
    expect(matches({ 'steps.source': 'team' }, { steps: [{ source: 'rule' }] })).toBe(false);
    expect(matches({ 'user.team.id': 2 }, { user: { team: { id: 2 } } })).toBe(true);
    expect(matches({ 'user.team.id': 2 }, { user: null })).toBe(false);
  });

  it('requires all comparisons of all fields to match', () => {
    expect(matches({ n: { $gte: 1, $lt: 3 }, s: 'a' }, { n: 2, s: 'a' })).toBe(true);
    expect(matches({ n: { $gte: 1, $lt: 3 }, s: 'a' }, { n: 3, s: 'a' })).toBe(false);
    expect(matches({ n: { $gte: 1, $lt: 3 }, s: 'a' }, { n: 2, s: 'b' })).toBe(false);
  });
});

describe('createAbility', () => {
  it('rejects a rule that contains itself', () => {
    const rule: Record<string, unknown> = { action: 'read', subject: 'expense' };
    rule['conditions'] = rule;
    expect(createAbility([rule]).problem?.message).toBe('Permission rules refused at: 0');
  });
});
