import { describe, expect, it } from 'vitest';
import { CONDITION_NAMES } from './conditions.ts';
import { actionForSent } from '../sent.ts';
import {
  abilitiesOf,
  EXPENSE_TRANSITIONS,
  transitionRow,
  transitionsFrom,
  type TransitionRow,
} from './status.ts';
import { EXPENSE_ACTIONS, EXPENSE_STATUSES, SENT_STATUSES } from './statuses.ts';

const ROWS: readonly TransitionRow[] = EXPENSE_TRANSITIONS;

describe('EXPENSE_TRANSITIONS', () => {
  it('has at most one row per status and action', () => {
    const keys = ROWS.map(({ from, action }) => `${from} ${action}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has at most one action for every status, sent status and kind', () => {
    for (const status of EXPENSE_STATUSES) {
      for (const sent of SENT_STATUSES) {
        for (const kind of [null, 'remark'] as const) {
          const meant = transitionsFrom(status).filter((row) => row.sent === sent && row.kind === kind);
          expect(meant.length, `${status} ${sent} ${kind}`).toBeLessThanOrEqual(1);
          expect(actionForSent({ status }, { status: sent, kind })).toBe(meant[0]?.action ?? null);
        }
      }
    }
  });

  it('has a sent status for every action', () => {
    for (const row of ROWS) {
      expect(actionForSent({ status: row.from }, { status: row.sent, kind: row.kind })).toBe(row.action);
    }
    expect(new Set(ROWS.map(({ action }) => action))).toEqual(new Set(EXPENSE_ACTIONS));
  });

  it('uses every condition and no unknown one', () => {
    const used = new Set(ROWS.flatMap(({ conditions }) => conditions));
    expect([...used].toSorted()).toEqual([...CONDITION_NAMES].toSorted());
  });

  it('requires the specified permission for each action', () => {
    expect(Object.fromEntries(EXPENSE_ACTIONS.map((action) => [action, abilitiesOf(action)]))).toEqual({
      submit: ['update'],
      recall: ['update'],
      ask: ['comment', 'verify'],
      provide: ['provide'],
      withdraw: ['comment'],
      remark: ['comment'],
      approve: ['approve'],
      reject: ['reject'],
      reopen: ['update'],
      undo: ['reject'],
      verify: ['verify'],
      unverify: ['verify'],
      withdrawApproval: ['approve'],
      cancel: ['cancel'],
    });
  });

  it('has only a remark for a cancelled expense', () => {
    expect(transitionsFrom('cancelled').map(({ action }) => action)).toEqual(['remark']);
  });

  it('requires a comment for a question, an answer, a remark and every reason, and for nothing else', () => {
    const needed = ROWS.filter(({ details }) => details === 'required').map(({ action }) => action);
    expect([...new Set(needed)].toSorted()).toEqual(
      ['ask', 'provide', 'reject', 'remark', 'unverify', 'withdrawApproval'].toSorted(),
    );
  });

  it('distinguishes an answer from a question by the status of the expense', () => {
    expect(actionForSent({ status: 'comment' }, { status: 'comment' })).toBe('provide');
    expect(actionForSent({ status: 'pending' }, { status: 'comment' })).toBe('ask');
    expect(actionForSent({ status: 'pending' }, { status: 'comment', kind: 'remark' })).toBe('remark');
    expect(actionForSent({ status: 'draft' }, { status: 'comment' })).toBeNull();
  });

  it('has undefined for an unknown status and action', () => {
    expect(transitionRow('pending', 'approve')?.to).toEqual(['pending', 'approved']);
    expect(transitionRow('verified', 'approve')).toBeUndefined();
  });
});
