import { describe, expect, it } from 'vitest';
import { createActor, initialTransition, transition, type EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { conflictWhileDeciding } from './conflict.ts';
import { DETAILS_MAX } from '../details.ts';
import { DIALOG_ACTION, DIALOG_STATUSES, EXPENSE_DIALOG, sentStatus } from './dialog.ts';
import {
  expenseDialogMachine,
  type ExpenseDialogEmitted,
  type ExpenseDialogInput,
} from './dialog.machine.ts';

const item = {
  id: 7,
  status: 'pending',
  details: 'old',
  user: { name: 'Mona' },
  amount: { minor: 1, currency: 'SAR' },
};

const open = (input: Partial<ExpenseDialogInput> = {}) => {
  const emitted: ExpenseDialogEmitted[] = [];
  const actor = createActor(expenseDialogMachine, { input: { expense: item, status: 'rejected', ...input } });
  actor.on('update-status', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted };
};

describe('expense dialog', () => {
  it('has the five statuses of the specification with their exact titles and buttons', () => {
    const texts = DIALOG_STATUSES.map((status) => [
      status,
      EXPENSE_DIALOG[status].title,
      EXPENSE_DIALOG[status].button,
    ]);
    expect(texts).toEqual([
      ['rejected', 'Reject Expense', 'Reject'],
      ['comment', 'Missing info', 'Request info'],
      ['approved', 'Approving expenses', 'Approve'],
      ['provide', 'Providing Information', 'Send'],
      ['verified', 'Verifying Payment', 'Verify'],
    ]);
  });

  it('sends provide as comment and the other statuses unchanged', () => {
    expect(DIALOG_STATUSES.map(sentStatus)).toEqual([
      'rejected',
      'comment',
      'approved',
      'comment',
      'verified',
    ]);
  });

  it('is empty and ready for another comment once the sent one waits for a connection', () => {
    const { actor, emitted } = open();
    actor.send({ type: 'type', details: 'Not for work' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.queued' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.details]).toEqual(['writing', '']);
    actor.send({ type: 'type', details: 'One more' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'type', details: 'One more thing' });
    actor.send({ type: 'answer.queued' });
    expect(actor.getSnapshot().context.details).toBe('One more thing');
    expect(emitted.map(({ expense }) => expense.details)).toEqual(['Not for work', 'One more']);
  });

  it('emits update-status with the whole item on confirm, including the comment as typed', () => {
    const { actor, emitted } = open();
    actor.send({ type: 'type', details: '  Not for work. \n' });
    actor.send({ type: 'confirm' });
    expect(emitted).toEqual([
      { type: 'update-status', expense: { ...item, status: 'rejected', details: '  Not for work. \n' } },
    ]);
  });

  it("uses the item's own status by default", () => {
    const { actor, emitted } = open({ expense: { ...item, status: 'provide' }, status: undefined });
    actor.send({ type: 'confirm' });
    expect(emitted[0]?.expense.status).toBe('comment');
    const [undecided] = initialTransition(expenseDialogMachine, { expense: item });
    expect(undecided.status).toBe('error');
  });

  it('sends once when confirmed repeatedly', () => {
    const { actor, emitted } = open();
    actor.send({ type: 'confirm' });
    actor.send({ type: 'confirm' });
    expect(emitted).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('sending');
  });

  it('accepts typing while sending, and stays open after success until the user closes it', () => {
    const { actor, emitted } = open({ details: 'Not for' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'type', details: 'Not for work' });
    actor.send({ type: 'answer.refused', errors: { details: ['Too short'] } });
    expect(actor.getSnapshot().context).toMatchObject({ details: 'Not for work', errors: {} });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'type', details: 'Not for work, sorry' });
    actor.send({ type: 'answer.accepted' });
    actor.send({ type: 'confirm' });
    expect(emitted.map(({ expense }) => expense.details)).toEqual(['Not for', 'Not for work']);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'changedWhileSending',
      context: { details: 'Not for work, sorry' },
    });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().value).toBe('done');
  });

  it("shows the server's error and preserves the text, until the text changes", () => {
    const { actor, emitted } = open({ details: 'Hm' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.refused', errors: { details: ['Too short'] } });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'writing',
      context: { details: 'Hm', errors: { details: ['Too short'] } },
    });
    actor.send({ type: 'type', details: 'Hm, no' });
    expect(actor.getSnapshot().context.errors).toEqual({});
    actor.send({ type: 'confirm' });
    expect(emitted).toHaveLength(2);
  });

  it('replaces the record after a conflict and preserves the comment', () => {
    const { actor, emitted } = open({ details: 'Mine' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.conflicted', expense: { ...item, version: 9 } });
    actor.send({ type: 'confirm' });
    expect(emitted[1]?.expense).toMatchObject({ version: 9, details: 'Mine', status: 'rejected' });
  });

  it('reports a conflict until it is closed, in preference to a newer record of the list, but not while sending or decided', () => {
    const { actor } = open({ expense: { ...item, version: 2 } });
    const shown = (version: number) =>
      conflictWhileDeciding(actor.getSnapshot(), { ...item, id: 7, version })?.version ?? null;
    expect([shown(2), shown(3)]).toEqual([null, 3]);
    actor.send({ type: 'confirm' });
    expect(shown(3)).toBeNull();
    actor.send({ type: 'answer.conflicted', expense: { ...item, version: 9 }, reason: 'wrong_status' });
    expect([shown(3), actor.getSnapshot().context.reason]).toEqual([9, 'wrong_status']);
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.accepted', expense: { ...item, version: 10 } });
    expect([shown(10), actor.getSnapshot().context.decided]).toEqual([null, { ...item, version: 10 }]);
  });

  it('answers the newest record while its question is open, and leaves other changes to the user', () => {
    const asked = { ...item, status: 'comment', version: 2 };
    const withReceipt = { ...asked, version: 3 };
    const { actor, emitted } = open({ expense: asked, status: 'provide', details: 'Here it is' });
    actor.send({ type: 'expense.changed', expense: withReceipt });
    expect(conflictWhileDeciding(actor.getSnapshot(), withReceipt)).toBeNull();
    const askedAgain = { ...asked, details: 'Another question', version: 4 };
    actor.send({ type: 'expense.changed', expense: askedAgain });
    expect(conflictWhileDeciding(actor.getSnapshot(), askedAgain)).toEqual(askedAgain);
    actor.send({ type: 'confirm' });
    expect(emitted[0]?.expense).toMatchObject({ version: 3, details: 'Here it is' });

    const deciding = open({ expense: asked, status: 'rejected', details: 'No' }).actor;
    deciding.send({ type: 'expense.changed', expense: withReceipt });
    expect(conflictWhileDeciding(deciding.getSnapshot(), withReceipt)).toEqual(withReceipt);
  });

  describe('answer while receipts are uploaded', () => {
    const asked = { ...item, status: 'comment', version: 2 };
    const answer = { expense: asked, status: 'provide', details: 'Here it is' } as const;

    it('waits for the uploads and is sent once, as confirmed, for the version after them', () => {
      const { actor, emitted } = open({ ...answer, uploads: 'running' });
      actor.send({ type: 'confirm' });
      actor.send({ type: 'confirm' });
      expect([actor.getSnapshot().value, emitted]).toEqual(['waiting', []]);
      actor.send({ type: 'type', details: 'Here it is, but' });
      actor.send({ type: 'expense.changed', expense: { ...asked, version: 3 } });
      expect(conflictWhileDeciding(actor.getSnapshot(), { ...asked, version: 3 })).toBeNull();
      actor.send({ type: 'uploads.changed', uploads: 'none' });
      expect(emitted.map(({ expense }) => [expense.version, expense.details])).toEqual([[3, 'Here it is']]);
      actor.send({ type: 'answer.accepted', expense: { ...asked, status: 'pending', version: 4 } });
      expect(actor.getSnapshot().value).toBe('changedWhileSending');
    });

    it('is not sent when an upload failed, and can be sent after the file was removed', () => {
      const { actor, emitted } = open({ ...answer, uploads: 'running' });
      actor.send({ type: 'confirm' });
      actor.send({ type: 'uploads.changed', uploads: 'failed' });
      const { value, context } = actor.getSnapshot();
      expect([value, context.details, context.isReceiptMissing]).toEqual(['writing', 'Here it is', true]);
      actor.send({ type: 'confirm' });
      expect(emitted).toEqual([]);
      actor.send({ type: 'uploads.changed', uploads: 'none' });
      expect(actor.getSnapshot().context.isReceiptMissing).toBe(false);
      actor.send({ type: 'confirm' });
      expect(emitted).toHaveLength(1);
    });

    it('is not sent when the question changes during the upload', () => {
      const { actor, emitted } = open({ ...answer, uploads: 'running' });
      actor.send({ type: 'confirm' });
      const askedAgain = { ...asked, details: 'Another question', version: 3 };
      actor.send({ type: 'expense.changed', expense: askedAgain });
      actor.send({ type: 'uploads.changed', uploads: 'none' });
      expect([actor.getSnapshot().value, emitted]).toEqual(['writing', []]);
      expect(conflictWhileDeciding(actor.getSnapshot(), askedAgain)).toEqual(askedAgain);
    });

    it('is not sent when its dialog closes during the upload', () => {
      const { actor, emitted } = open({ ...answer, uploads: 'running' });
      actor.send({ type: 'confirm' });
      actor.send({ type: 'close' });
      expect([actor.getSnapshot().value, emitted]).toEqual(['closed', []]);
    });

    it('does not delay other decisions', () => {
      for (const uploads of ['running', 'failed'] as const) {
        const { actor, emitted } = open({ expense: asked, status: 'rejected', details: 'No', uploads });
        actor.send({ type: 'confirm' });
        expect(emitted).toHaveLength(1);
      }
    });
  });

  it('sends an answer again after a conflict while its question is open, and never again for the same version', () => {
    const asked = { ...item, status: 'comment', version: 2 };
    const { actor, emitted } = open({ expense: asked, status: 'provide', details: 'Here it is' });
    const versions = () => emitted.map(({ expense }) => expense.version);
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.conflicted', expense: { ...asked, version: 3 } });
    expect([actor.getSnapshot().value, versions()]).toEqual(['sending', [2, 3]]);
    actor.send({ type: 'answer.conflicted', expense: { ...asked, version: 3 } });
    expect([actor.getSnapshot().value, versions()]).toEqual(['writing', [2, 3]]);
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.conflicted', expense: { ...asked, details: 'Another', version: 4 } });
    expect([actor.getSnapshot().value, versions()]).toEqual(['writing', [2, 3, 3]]);
    expect(actor.getSnapshot().context.conflict).toMatchObject({ version: 4 });
  });

  it('can be confirmed again after a failure with the same comment', () => {
    const { actor, emitted } = open({ details: 'Offline' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.failed' });
    actor.send({ type: 'confirm' });
    expect(emitted.map(({ expense }) => expense.details)).toEqual(['Offline', 'Offline']);
    actor.send({ type: 'answer.accepted' });
    expect(actor.getSnapshot().value).toBe('done');
  });

  it('rejects a comment that is too long, and an absent one when checksDetails is set', () => {
    const long = open({ details: 'x'.repeat(DETAILS_MAX + 1) });
    long.actor.send({ type: 'confirm' });
    expect(long.emitted).toEqual([]);
    expect(long.actor.getSnapshot().context.fault).toBe('validation.details_too_long');
    const missing = open({ details: ' \n', checksDetails: true });
    missing.actor.send({ type: 'confirm' });
    expect(missing.emitted).toEqual([]);
    expect(missing.actor.getSnapshot().context.fault).toBe('validation.reason_required');
    const note = open({ status: 'approved', checksDetails: true });
    note.actor.send({ type: 'confirm' });
    expect(note.emitted).toHaveLength(1);
  });

  it('maps each status to one action', () => {
    expect(new Set(Object.values(DIALOG_ACTION)).size).toBe(DIALOG_STATUSES.length);
  });
});

describe.each(['comment', 'provide'] as const)('paths through the expense dialog of %s', (status) => {
  type DialogEvent = EventFromLogic<typeof expenseDialogMachine>;
  const events: DialogEvent[] = [
    { type: 'type', details: 'Why' },
    { type: 'type', details: 'Why now' },
    { type: 'confirm' },
    { type: 'close' },
    { type: 'answer.accepted' },
    { type: 'answer.refused', errors: { details: 'No' } },
    { type: 'answer.conflicted', expense: { ...item, version: 2 } },
    { type: 'answer.failed' },
    { type: 'answer.queued' },
    { type: 'uploads.changed', uploads: 'running' },
    { type: 'uploads.changed', uploads: 'failed' },
    { type: 'uploads.changed', uploads: 'none' },
  ];

  const paths = getShortestPaths(expenseDialogMachine, {
    input: { expense: item, status, checksDetails: true },
    events,
  });

  it('reach every state', () => {
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(
      new Set([
        'writing',
        'sending',
        'changedWhileSending',
        'done',
        'closed',
        ...(status === 'provide' ? ['waiting'] : []),
      ]),
    );
  });

  it('preserve a comment that is not queued, and emit exactly once per transition to sending', () => {
    for (const { steps } of paths) {
      let [snapshot] = initialTransition(expenseDialogMachine, {
        expense: item,
        status,
        checksDetails: true,
      });
      for (const { event } of steps.slice(1)) {
        const before = snapshot;
        const [next, actions] = transition(expenseDialogMachine, before, event);
        const emissions = actions.filter(({ type }) => String(type) === 'xstate.emit').length;
        const isResent = event.type === 'answer.conflicted' && next.value === 'sending';
        const starts = (before.value !== 'sending' || isResent) && next.value === 'sending';
        expect(emissions).toBe(starts ? 1 : 0);
        const isHandedOver =
          event.type === 'answer.queued' &&
          before.value === 'sending' &&
          before.context.details === before.context.sent;
        const comment = isHandedOver ? '' : before.context.details;
        expect(next.context.details).toBe(event.type === 'type' ? event.details : comment);
        snapshot = next;
      }
    }
  });
});
