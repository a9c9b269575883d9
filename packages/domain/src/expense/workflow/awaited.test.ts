import { describe, expect, it } from 'vitest';
import { CAST, draftExpense, refOf, stepFor } from '../cast.fixture.ts';
import { awaitedFrom, openQuestion } from './awaited.ts';

const SUBMITTED = '2026-03-01T08:00:00.000Z';
const DECIDED = '2026-03-02T08:00:00.000Z';

describe('awaitedFrom', () => {
  it('names the approvers of the current step, except the owner, since the submission', () => {
    const step = stepFor(CAST.omar, CAST.mona);
    const expense = draftExpense({
      status: 'pending',
      user: refOf(CAST.mona),
      steps: [step],
      current_step: 0,
      submitted_at: SUBMITTED,
    });
    expect(awaitedFrom(expense)).toEqual({ who: [refOf(CAST.omar)], set: null, since: SUBMITTED });
  });

  it('counts the time of a later step from the decision before it', () => {
    const steps = [
      { ...stepFor(CAST.omar), decided_by: refOf(CAST.omar), decided_at: DECIDED },
      stepFor(CAST.faisal),
    ];
    const expense = draftExpense({ status: 'pending', steps, current_step: 1, submitted_at: SUBMITTED });
    expect(awaitedFrom(expense)).toMatchObject({ who: [refOf(CAST.faisal)], since: DECIDED });
  });

  it('names the owner of an expense with an open question', () => {
    const expense = draftExpense({ status: 'comment', user: refOf(CAST.mona), submitted_at: SUBMITTED });
    expect(awaitedFrom(expense)).toEqual({ who: [refOf(CAST.mona)], set: null, since: null });
  });

  it('names finance for an approved expense', () => {
    const steps = [{ ...stepFor(CAST.omar), decided_by: refOf(CAST.omar), decided_at: DECIDED }];
    expect(awaitedFrom(draftExpense({ status: 'approved', steps }))).toEqual({
      who: [],
      set: 'finance',
      since: DECIDED,
    });
  });

  it.each(['draft', 'verified', 'rejected', 'cancelled'] as const)('names no user for %s', (status) => {
    expect(awaitedFrom(draftExpense({ status, steps: [stepFor(CAST.omar)], current_step: null }))).toBeNull();
  });

  it('names no user for a step that only the owner could decide, and without steps', () => {
    const own = draftExpense({
      status: 'pending',
      user: refOf(CAST.omar),
      steps: [stepFor(CAST.omar)],
      current_step: 0,
    });
    expect([awaitedFrom(own), awaitedFrom({ ...own, steps: undefined })]).toEqual([null, null]);
  });
});

describe('openQuestion', () => {
  it('returns the question and its author only while it is open', () => {
    const asked = draftExpense({ status: 'comment', asked_by: refOf(CAST.omar), details: 'Which team?' });
    expect(openQuestion(asked)).toEqual({ by: CAST.omar.name, text: 'Which team?' });
    expect(openQuestion({ ...asked, asked_by: null, details: null })).toEqual({ by: null, text: null });
    expect(openQuestion({ ...asked, status: 'pending' })).toBeNull();
  });
});
