import { DEMO_WORDS } from './books.ts';
import type { Random } from './random.ts';

/** One thing that happens to a demo expense; `by` is a part in the story, found among the people when it is told. */
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

/** How a demo expense goes. */
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

/** The scenes of a story; the approver approves as often as there are steps. */
export function scenesOf(story: Story, random: Random): readonly Scene[] {
  const words = (of: keyof typeof DEMO_WORDS): { details: string } => ({
    details: random.pick(DEMO_WORDS[of]),
  });
  const asked: Scene = { action: 'ask', by: 'approver', ...words('ask') };
  const answered: Scene = { action: 'provide', by: 'owner', ...words('provide') };
  const verify: Scene = { action: 'verify', by: 'verifier', ...words('verify') };
  switch (story) {
    case 'draft':
      return [];
    case 'pending':
      return [submit];
    case 'asked':
      return [submit, asked];
    case 'answered':
      return [submit, asked, answered];
    case 'approved':
      return [submit, approve];
    case 'rejected':
      return [submit, { action: 'reject', by: 'approver', ...words('reject') }];
    case 'reopened':
      return [
        submit,
        { action: 'reject', by: 'approver', ...words('reject') },
        { action: 'reopen', by: 'owner' },
      ];
    case 'verified':
      return random.next() < 0.25 ? [submit, asked, answered, approve, verify] : [submit, approve, verify];
    case 'cancelled':
      return [submit, { action: 'cancel', by: 'owner' }];
  }
}

const SHARES: readonly (readonly [Story, number])[] = [
  ['verified', 40],
  ['approved', 16],
  ['pending', 14],
  ['asked', 7],
  ['rejected', 7],
  ['draft', 6],
  ['cancelled', 5],
  ['answered', 3],
  ['reopened', 2],
];

/** A story by how often each is told. */
export function pickStory(random: Random): Story {
  let left = random.next() * SHARES.reduce((sum, [, share]) => sum + share, 0);
  for (const [story, share] of SHARES) {
    left -= share;
    if (left < 0) return story;
  }
  return 'verified';
}
