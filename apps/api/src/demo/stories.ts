import { DEMO_TEXTS } from './demo-books.ts';
import type { Random } from './random.ts';

/** One event of a demo expense; `by` is a role, assigned to a member when the story runs. */
export type Scene = {
  readonly action:
    | 'submit'
    | 'ask'
    | 'provide'
    | 'approve'
    | 'reject'
    | 'verify'
    | 'cancel'
    | 'reopen'
    | 'remark';
  readonly by: 'owner' | 'approver' | 'verifier';
  readonly details?: string;
};

/** Life cycle of a demo expense. */
export type Story =
  | 'draft'
  | 'pending'
  | 'asked'
  | 'approved'
  | 'rejected'
  | 'verified'
  | 'cancelled'
  | 'answered'
  | 'reopened';

const submit: Scene = { action: 'submit', by: 'owner' };
const approve: Scene = { action: 'approve', by: 'approver' };

/** Returns the scenes of a story; the approver approves once per step. */
export function scenesOf(story: Story, random: Random): readonly Scene[] {
  const textsFor = (of: keyof typeof DEMO_TEXTS): { details: string } => ({
    details: random.pick(DEMO_TEXTS[of]),
  });
  const question: Scene = { action: 'ask', by: 'approver', ...textsFor('ask') };
  const response: Scene = { action: 'provide', by: 'owner', ...textsFor('provide') };
  const verify: Scene = { action: 'verify', by: 'verifier', ...textsFor('verify') };
  switch (story) {
    case 'draft':
      return [];
    case 'pending':
      return [submit];
    case 'asked':
      return [submit, question];
    case 'answered':
      return [submit, question, response];
    case 'approved':
      return [submit, approve];
    case 'rejected':
      return [submit, { action: 'reject', by: 'approver', ...textsFor('reject') }];
    case 'reopened':
      return [
        submit,
        { action: 'reject', by: 'approver', ...textsFor('reject') },
        { action: 'reopen', by: 'owner' },
      ];
    case 'verified':
      return random.next() < 0.25 ? [submit, question, response, approve, verify] : [submit, approve, verify];
    case 'cancelled':
      return [submit, { action: 'cancel', by: 'owner' }];
  }
}

const SHARES: readonly (readonly [Story, number])[] = [
  ['verified', 52],
  ['approved', 18],
  ['rejected', 8],
  ['cancelled', 5],
  ['pending', 4],
  ['draft', 4],
  ['asked', 3],
  ['answered', 3],
  ['reopened', 3],
];

/** Picks a story, weighted by its share. */
export function pickStory(random: Random): Story {
  let left = random.next() * SHARES.reduce((sum, [, share]) => sum + share, 0);
  for (const [story, share] of SHARES) {
    left -= share;
    if (left < 0) return story;
  }
  return 'verified';
}
