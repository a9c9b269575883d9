import { describe, expect, it } from 'vitest';
import { draftValues, inputIn, type DecisionInput } from './decision-draft.ts';

const NOTHING: DecisionInput = { paid_from_id: undefined, paid_amount: undefined, overspend_reason: '' };

/** Returns what a reload restores of the input. */
const restored = (details: string, input: DecisionInput) =>
  inputIn(JSON.parse(JSON.stringify(draftValues(details, input))) as Record<string, unknown>);

describe('the draft of a decision', () => {
  it('stores the reason for exceeding a budget, also without a comment', () => {
    const input = { ...NOTHING, overspend_reason: 'Approved by the board' };
    expect(restored('', input)).toEqual(input);
  });

  it('stores the payment, also an amount that is not a number yet', () => {
    const input = { ...NOTHING, paid_from_id: 7, paid_amount: { minor: '12,', currency: 'SAR' } };
    expect(restored('Paid', input)).toEqual(input);
  });

  it('stores no draft while nothing is typed', () => {
    expect(draftValues('', NOTHING)).toBeNull();
    expect(draftValues('Why?', NOTHING)).not.toBeNull();
  });

  it('ignores values of other types', () => {
    expect(inputIn({ paid_from_id: '7', paid_amount: 12, overspend_reason: 3 })).toEqual(NOTHING);
    expect(inputIn({})).toEqual(NOTHING);
  });
});
