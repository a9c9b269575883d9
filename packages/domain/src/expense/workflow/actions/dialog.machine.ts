import { assign, emit, setup } from 'xstate';
import { detailsFault } from '../details.ts';
import { DIALOG_ACTION, isDialogStatus, sentStatus, type DialogStatus, type SentExpense } from './dialog.ts';
import type { ExpenseItem } from '../../expense.ts';
import type { ReceiptUploads } from '../../receipt/receipt-uploads.ts';
import type { DialogErrors } from '../update-status.ts';

/** Input of the dialog. */
export interface ExpenseDialogInput {
  readonly expense: ExpenseItem;
  /** One of the five dialogs. Default: the item's own status. */
  readonly status?: DialogStatus | undefined;
  /** Initial comment, for example from a stored draft. */
  readonly details?: string | undefined;
  /** True to validate a required comment in the client before sending. */
  readonly checksDetails?: boolean | undefined;
  /** State of the receipts that were added to the expense; an answer waits for them. Default: `none`. */
  readonly uploads?: ReceiptUploads | undefined;
}

/**
 * Context of the dialog; `details` as typed, `fault` a message id from client validation, `errors` from the
 * server.
 */
export interface ExpenseDialogContext {
  readonly expense: ExpenseItem;
  /** Expense passed in when the dialog opened. */
  readonly opened: ExpenseItem;
  /** Current expense of a conflict (409). */
  readonly conflict: ExpenseItem | null;
  /** Reason why the expense can no longer be decided; part of the conflict. */
  readonly reason: string | null;
  /** Expense returned by the server after the decision. */
  readonly decided: ExpenseItem | null;
  /** Error of the last attempt, other than those of the comment. */
  readonly failure: unknown;
  readonly status: DialogStatus;
  readonly details: string;
  /** Comment sent by the last confirm. */
  readonly sent: string;
  readonly checksDetails: boolean;
  readonly errors: DialogErrors;
  readonly fault: ReturnType<typeof detailsFault>;
  readonly uploads: ReceiptUploads;
  /** The answer was not sent because a receipt was not uploaded. */
  readonly isReceiptMissing: boolean;
}

/** Events of the dialog: user input, and the outcomes of the call that the host makes. */
export type ExpenseDialogEvent =
  | { readonly type: 'type'; readonly details: string }
  | { readonly type: 'confirm' }
  | { readonly type: 'close' }
  | { readonly type: 'expense.changed'; readonly expense: ExpenseItem }
  | { readonly type: 'uploads.changed'; readonly uploads: ReceiptUploads }
  | { readonly type: 'answer.accepted'; readonly expense?: ExpenseItem }
  | { readonly type: 'answer.refused'; readonly errors: DialogErrors; readonly failure?: unknown }
  | {
      readonly type: 'answer.conflicted';
      readonly expense: ExpenseItem;
      readonly reason?: string | undefined;
    }
  | { readonly type: 'answer.failed'; readonly failure?: unknown }
  | { readonly type: 'answer.queued' };

/** Emitted by the dialog, which makes no calls itself. Source: Specification §4, §7. */
export type ExpenseDialogEmitted = { readonly type: 'update-status'; readonly expense: SentExpense };

const sentExpense = ({ expense, status, sent }: ExpenseDialogContext): SentExpense => ({
  ...expense,
  status: sentStatus(status),
  details: sent,
});

const isAnswer = ({ status }: ExpenseDialogContext): boolean => status === 'provide';

/** The record has the question that is being answered, so that the answer applies to it. */
const isAnswered = (context: ExpenseDialogContext, { status, details }: ExpenseItem): boolean =>
  isAnswer(context) && status === context.expense.status && details === context.expense.details;

const versionOf = ({ version = 0 }: ExpenseItem): number => version;

const dialogSetup = setup({
  types: {
    input: {} as ExpenseDialogInput,
    context: {} as ExpenseDialogContext,
    events: {} as ExpenseDialogEvent,
    emitted: {} as ExpenseDialogEmitted,
  },
  guards: {
    isTooLong: ({ context }) => faultOf(context) === 'validation.details_too_long',
    isChangedWhileSending: ({ context }) => context.details !== context.sent,
    isConflictShown: ({ context }) => context.conflict !== null,
    isSameQuestion: ({ context }, { expense }: { readonly expense: ExpenseItem }) =>
      isAnswered(context, expense),
    /** Only a newer version is sent again, so that a server that keeps refusing is not called forever. */
    isNewerSameQuestion: ({ context }, { expense }: { readonly expense: ExpenseItem }) =>
      isAnswered(context, expense) && versionOf(expense) > versionOf(context.expense),
    isUploading: ({ context }) => isAnswer(context) && context.uploads === 'running',
    isUploaded: ({ context }) => context.uploads === 'none',
    isReceiptMissing: ({ context }) => isAnswer(context) && context.uploads === 'failed',
    isMissing: ({ context }) => context.checksDetails && isMissing(faultOf(context)),
  },
  actions: {
    sendExpense: emit(({ context }) => ({ type: 'update-status' as const, expense: sentExpense(context) })),
    type: assign((_, { details }: { readonly details: string }) => ({ details })),
    markSent: assign(({ context }) => ({ sent: context.details })),
    replace: assign((_, { expense }: { readonly expense: ExpenseItem }) => ({ expense, opened: expense })),
    refuseWithoutReceipt: assign({ isReceiptMissing: true }),
    describeFault: assign(({ context }) => ({ fault: faultOf(context) })),
    forgetErrors: assign({ errors: {}, fault: null, failure: null, isReceiptMissing: false }),
    fail: assign((_, { failure = null }: { readonly failure?: unknown }) => ({ failure })),
    accept: assign((_, { expense = null }: { readonly expense?: ExpenseItem | null }) => ({
      decided: expense,
    })),
    /** The comment that was sent belongs to the queue; text typed since stays. */
    handOver: assign(({ context }) => ({
      details: context.details === context.sent ? '' : context.details,
      sent: '',
    })),
    /** Errors apply to the comment that was sent, not to text typed since. */
    refuse: assign(({ context }, { errors }: { readonly errors: DialogErrors }) => ({
      errors: context.details === context.sent ? errors : {},
    })),
  },
});

const isMissing = (fault: ReturnType<typeof detailsFault>): boolean =>
  fault !== null && fault !== 'validation.details_too_long';

const faultOf = ({ status, details }: ExpenseDialogContext) => detailsFault(DIALOG_ACTION[status], details);

const statusOf = ({ expense, status }: ExpenseDialogInput): DialogStatus => {
  if (status !== undefined) return status;
  if (isDialogStatus(expense.status)) return expense.status;
  throw new RangeError(`No dialog for status ${expense.status}`);
};

/**
 * Confirmation dialog of an expense.
 *
 * `writing` preserves the comment through every outcome; `confirm` emits `{type: 'update-status', expense}`
 * with the whole item (`provide` changed to `comment`) and enters `sending`, which ignores another confirm.
 * The host makes the call and reports the outcome: accepted closes, refused shows the server's error below
 * the input, conflicted replaces the record, failed allows a retry, queued (it is sent once
 * there is a connection) empties the input. The user may continue typing while
 * sending; if the text changed before the decision was accepted, the dialog stays open
 * (`changedWhileSending`) until the user closes it.
 *
 * An answer does not depend on other changes of the record than of its question, such as a receipt that was added:
 * `expense.changed` replaces the record while the question is open, and a conflict with the same question sends the
 * answer again, for the new version. Other dialogs ignore `expense.changed`. A confirmed answer stays in `waiting` while
 * receipts are uploaded (`uploads.changed`; the host reports the record that includes them first) and is not sent if one
 * of them failed.
 */
export const expenseDialogMachine = dialogSetup.createMachine({
  id: 'expenseDialog',
  context: ({ input }) => ({
    expense: input.expense,
    opened: input.expense,
    conflict: null,
    reason: null,
    decided: null,
    failure: null,
    status: statusOf(input),
    details: input.details ?? '',
    sent: input.details ?? '',
    checksDetails: input.checksDetails ?? false,
    errors: {},
    fault: null,
    uploads: input.uploads ?? 'none',
    isReceiptMissing: false,
  }),
  initial: 'writing',
  on: {
    'uploads.changed': {
      actions: assign(({ event: { uploads } }) => ({ uploads, isReceiptMissing: false })),
    },
  },
  states: {
    writing: {
      on: {
        type: { actions: ['forgetErrors', { type: 'type', params: ({ event }) => event }] },
        confirm: [
          { guard: 'isTooLong', actions: 'describeFault' },
          { guard: 'isMissing', actions: 'describeFault' },
          { guard: 'isReceiptMissing', actions: ['forgetErrors', 'refuseWithoutReceipt'] },
          { guard: 'isUploading', target: 'waiting', actions: ['forgetErrors', 'markSent'] },
          { target: 'sending', actions: ['forgetErrors', 'markSent', 'sendExpense'] },
        ],
        close: 'closed',
        'expense.changed': [
          // The record of the conflict stays on screen.
          { guard: 'isConflictShown' },
          {
            guard: { type: 'isSameQuestion', params: ({ event }) => event },
            actions: { type: 'replace', params: ({ event }) => event },
          },
        ],
      },
    },
    waiting: {
      always: [
        { guard: 'isUploaded', target: 'sending', actions: 'sendExpense' },
        { guard: 'isReceiptMissing', target: 'writing', actions: 'refuseWithoutReceipt' },
      ],
      on: {
        type: { actions: { type: 'type', params: ({ event }) => event } },
        close: 'closed',
        'expense.changed': [
          {
            guard: { type: 'isSameQuestion', params: ({ event }) => event },
            actions: { type: 'replace', params: ({ event }) => event },
          },
          // The question changed or was settled: the user decides what happens to the answer.
          { target: 'writing' },
        ],
      },
    },
    sending: {
      on: {
        type: { actions: { type: 'type', params: ({ event }) => event } },
        'answer.accepted': [
          {
            guard: 'isChangedWhileSending',
            target: 'changedWhileSending',
            actions: { type: 'accept', params: ({ event }) => event },
          },
          { target: 'done', actions: { type: 'accept', params: ({ event }) => event } },
        ],
        'answer.refused': {
          target: 'writing',
          actions: [
            { type: 'refuse', params: ({ event }) => event },
            { type: 'fail', params: ({ event }) => ({ failure: event.failure }) },
          ],
        },
        'answer.conflicted': [
          {
            guard: { type: 'isNewerSameQuestion', params: ({ event }) => event },
            actions: [{ type: 'replace', params: ({ event }) => event }, 'sendExpense'],
          },
          {
            target: 'writing',
            actions: assign({
              expense: ({ event }) => event.expense,
              conflict: ({ event }) => event.expense,
              reason: ({ event }) => event.reason ?? null,
            }),
          },
        ],
        'answer.failed': {
          target: 'writing',
          actions: { type: 'fail', params: ({ event }) => ({ failure: event.failure }) },
        },
        'answer.queued': { target: 'writing', actions: 'handOver' },
      },
    },
    changedWhileSending: {
      on: {
        type: { actions: { type: 'type', params: ({ event }) => event } },
        close: 'done',
      },
    },
    done: { type: 'final' },
    closed: { type: 'final' },
  },
});
