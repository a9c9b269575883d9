import { describe, expect, it } from 'vitest';
import { EXPENSE_ACTIONS } from '../expense/workflow/status/statuses.ts';
import {
  isTaskOpen,
  mentionedIn,
  recipientsOf,
  REQUEST_TASK_KEYS,
  type NotifiedExpense,
} from './recipients.ts';

const expense: NotifiedExpense = {
  status: 'pending',
  owner_id: 1,
  asked_by_id: 7,
  steps: [
    { source: 'team', approvers: [{ id: 2, name: 'A' }], decided_by: { id: 2, name: 'A' } },
    {
      source: 'policy',
      approvers: [
        { id: 3, name: 'B' },
        { id: 4, name: 'C' },
        { id: 3, name: 'B' },
      ],
      decided_by: null,
    },
  ],
  current_step: 1,
};

describe('recipients', () => {
  it('include the approvers of the current step when an expense awaits them', () => {
    expect(recipientsOf(expense, 'submit', 1)).toEqual([
      { user_id: 3, key: 'submitted' },
      { user_id: 4, key: 'submitted' },
    ]);
    expect(recipientsOf(expense, 'approve', 2).map(({ user_id }) => user_id)).toEqual([3, 4]);
    expect(recipientsOf({ ...expense, status: 'approved', current_step: null }, 'submit', 1)).toEqual([]);
  });

  it('include the owner for a decision, and the requester for an answer', () => {
    const done: NotifiedExpense = { ...expense, status: 'approved', current_step: null };
    expect(recipientsOf(done, 'approve', 3)).toEqual([{ user_id: 1, key: 'approved' }]);
    expect(recipientsOf(expense, 'reject', 3)).toEqual([{ user_id: 1, key: 'rejected' }]);
    expect(recipientsOf(expense, 'ask', 3)).toEqual([{ user_id: 1, key: 'asked' }]);
    expect(recipientsOf(expense, 'verify', 3)).toEqual([{ user_id: 1, key: 'verified' }]);
    expect(recipientsOf(expense, 'provide', 1)).toEqual([{ user_id: 7, key: 'answered' }]);
    expect(recipientsOf({ ...expense, asked_by_id: null }, 'provide', 1)).toHaveLength(2);
  });

  it('exclude the acting user', () => {
    for (const action of EXPENSE_ACTIONS) {
      for (const actor of [1, 2, 3, 4, 7]) {
        expect(recipientsOf(expense, action, actor).map(({ user_id }) => user_id)).not.toContain(actor);
      }
    }
  });
});

describe('mentions', () => {
  const members = [
    { id: 1, name: 'Reem' },
    { id: 2, name: 'Reem Al-Shammari' },
    { id: 3, name: 'ليلى منصور' },
  ];

  it('match @ and a full name', () => {
    expect(mentionedIn('see this @reem al-shammari, please', members)).toEqual([2]);
    expect(mentionedIn('@Reem and @ليلى منصور', members).toSorted()).toEqual([1, 3]);
    expect(mentionedIn('Reem has seen it', members)).toEqual([]);
  });

  it('do not match inside of another name or an address', () => {
    const short = [
      { id: 1, name: 'Ali' },
      { id: 2, name: 'عمر' },
    ];
    const others = ['Thanks @Alice', 'write to sam@ali.com', '@Ali2', '@عمرو', 'x1@ali', '𝐀@Ali', '@Ali𝐀'];
    expect(others.filter((text) => mentionedIn(text, short).length > 0)).toEqual([]);
    const mentions = ['@Ali', '(@ali)', "@Ali's", 'sam@ali.com, @Ali.', '@Alice and\n@ALI'];
    expect(mentions.map((text) => mentionedIn(text, short))).toEqual(mentions.map(() => [1]));
    expect(mentionedIn('شكرًا @عمر، تم', short)).toEqual([2]);
    const prefixed = ['سارة و@عمر', 'فل@عمر', 'أرسلها ل@عمر'];
    expect(prefixed.map((text) => mentionedIn(text, short))).toEqual(prefixed.map(() => [2]));
    expect(['قل@عمر', 'كتبت@عمر'].flatMap((text) => mentionedIn(text, short))).toEqual([]);
  });

  it('match a name however its letters are composed', () => {
    const zoe = [{ id: 1, name: 'Zoë'.normalize('NFC') }];
    expect(mentionedIn('@Zoë'.normalize('NFD'), zoe)).toEqual([1]);
    expect(mentionedIn('@ZOË', [{ id: 2, name: 'Zoë'.normalize('NFD') }])).toEqual([2]);
    expect(mentionedIn('@Zoë'.normalize('NFD'), [{ id: 3, name: 'Zoe' }])).toEqual([]);
  });
});

describe('isTaskOpen', () => {
  const pending: NotifiedExpense = {
    status: 'pending',
    owner_id: 1,
    asked_by_id: null,
    steps: [
      { source: 'team', approvers: [{ id: 2, name: 'Two' }], decided_by: { id: 2, name: 'Two' } },
      { source: 'team', approvers: [{ id: 3, name: 'Three' }], decided_by: null },
    ],
    current_step: 1,
  };

  it('is true for the approvers of the current step and their delegates only', () => {
    const isOpen = [2, 3, 4].map((id) => isTaskOpen(pending, 'submitted', id, [4]));
    expect(isOpen).toEqual([false, true, true]);
    expect(isTaskOpen(pending, 'overdue', 2, [])).toBe(false);
  });

  it('is true for the owner while information is missing', () => {
    const returned: NotifiedExpense = { ...pending, status: 'comment' };
    expect(isTaskOpen(returned, 'asked', 1, [])).toBe(true);
    expect(isTaskOpen(pending, 'asked', 1, [])).toBe(false);
    expect(isTaskOpen(returned, 'overdue', 1, [])).toBe(true);
  });

  it('is false for everybody once the request is decided', () => {
    const decided: NotifiedExpense = { ...pending, status: 'approved', current_step: null };
    for (const key of REQUEST_TASK_KEYS)
      for (const id of [1, 2, 3]) expect(isTaskOpen(decided, key, id, [3])).toBe(false);
  });
});
