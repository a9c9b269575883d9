import { describe, expect, it } from 'vitest';
import { createActor, initialTransition, transition, type EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { DETAILS_MAX } from './details.ts';
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

describe('the confirmation dialog', () => {
  it('has the specification’s five statuses with their titles and buttons, to the letter', () => {
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

  it('sends provide as comment and everything else as it is', () => {
    expect(DIALOG_STATUSES.map(sentStatus)).toEqual([
      'rejected',
      'comment',
      'approved',
      'comment',
      'verified',
    ]);
  });

  it('emits update-status with the whole item on confirm, the comment as it was typed', () => {
    const { actor, emitted } = open();
    actor.send({ type: 'type', details: '  Not for work. \n' });
    actor.send({ type: 'confirm' });
    expect(emitted).toEqual([
      { type: 'update-status', expense: { ...item, status: 'rejected', details: '  Not for work. \n' } },
    ]);
  });

  it('is opened by the item’s own status where no other is told', () => {
    const { actor, emitted } = open({ expense: { ...item, status: 'provide' }, status: undefined });
    actor.send({ type: 'confirm' });
    expect(emitted[0]?.expense.status).toBe('comment');
    const [undecided] = initialTransition(expenseDialogMachine, { expense: item });
    expect(undecided.status).toBe('error');
  });

  it('sends once, however often it is confirmed', () => {
    const { actor, emitted } = open();
    actor.send({ type: 'confirm' });
    actor.send({ type: 'confirm' });
    expect(emitted).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('sending');
  });

  it('takes what is typed while it is sent; once accepted the words stay until the person closes', () => {
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
      value: 'outrun',
      context: { details: 'Not for work, sorry' },
    });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().value).toBe('done');
  });

  it('shows the server’s error under the box and keeps what was typed, until it is typed on', () => {
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

  it('brings the fresh record after a conflict and keeps the comment', () => {
    const { actor, emitted } = open({ details: 'Mine' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.conflicted', expense: { ...item, version: 9 } });
    actor.send({ type: 'confirm' });
    expect(emitted[1]?.expense).toMatchObject({ version: 9, details: 'Mine', status: 'rejected' });
  });

  it('may be confirmed again after a failure, with the comment still there', () => {
    const { actor, emitted } = open({ details: 'Offline' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'answer.failed' });
    actor.send({ type: 'confirm' });
    expect(emitted.map(({ expense }) => expense.details)).toEqual(['Offline', 'Offline']);
    actor.send({ type: 'answer.accepted' });
    expect(actor.getSnapshot().value).toBe('done');
  });

  it('refuses a comment that is too long, and a missing one where it is asked to check', () => {
    const long = open({ details: 'x'.repeat(DETAILS_MAX + 1) });
    long.actor.send({ type: 'confirm' });
    expect(long.emitted).toEqual([]);
    expect(long.actor.getSnapshot().context.fault).toBe('validation.details_too_long');
    const missing = open({ details: ' \n', checksDetails: true });
    missing.actor.send({ type: 'confirm' });
    expect(missing.emitted).toEqual([]);
    expect(missing.actor.getSnapshot().context.fault).toBe('validation.details_required');
    const note = open({ status: 'approved', checksDetails: true });
    note.actor.send({ type: 'confirm' });
    expect(note.emitted).toHaveLength(1);
  });

  it('stands for one action a status', () => {
    expect(new Set(Object.values(DIALOG_ACTION)).size).toBe(DIALOG_STATUSES.length);
  });
});

describe('every path through the dialog', () => {
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
  ];

  const paths = getShortestPaths(expenseDialogMachine, {
    input: { expense: item, status: 'comment', checksDetails: true },
    events,
  });

  it('reaches every state', () => {
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(
      new Set(['writing', 'sending', 'outrun', 'done', 'closed']),
    );
  });

  it('never loses the comment and emits exactly once for each time it goes to sending', () => {
    for (const { steps } of paths) {
      let [snapshot] = initialTransition(expenseDialogMachine, {
        expense: item,
        status: 'comment',
        checksDetails: true,
      });
      for (const { event } of steps.slice(1)) {
        const before = snapshot;
        const [next, actions] = transition(expenseDialogMachine, before, event);
        const emissions = actions.filter(({ type }) => String(type) === 'xstate.emit').length;
        const starts = before.value === 'writing' && next.value === 'sending';
        expect(emissions).toBe(starts ? 1 : 0);
        expect(next.context.details).toBe(event.type === 'type' ? event.details : before.context.details);
        snapshot = next;
      }
    }
  });
});
