import { assign, emit, setup } from 'xstate';
import { detailsFault } from './details.ts';
import { DIALOG_ACTION, isDialogStatus, sentStatus, type DialogStatus, type SentExpense } from './dialog.ts';
import type { ExpenseItem } from './expense.ts';
import type { DialogErrors } from './update-status.ts';

/** What the dialog is opened with. */
export interface ExpenseDialogInput {
  readonly expense: ExpenseItem;
  /** Which of the five dialogs; without it, the item's own status says so. */
  readonly status?: DialogStatus | undefined;
  /** A comment typed before, as a draft kept it. */
  readonly details?: string | undefined;
  /** Whether a missing comment is refused here already, without asking the server. */
  readonly checksDetails?: boolean | undefined;
}

/** What the dialog knows; `details` is kept as typed, `fault` is a message id of our own, `errors` are the server's. */
export interface ExpenseDialogContext {
  readonly expense: ExpenseItem;
  readonly status: DialogStatus;
  readonly details: string;
  /** The comment as the last confirm sent it. */
  readonly sent: string;
  readonly checksDetails: boolean;
  readonly errors: DialogErrors;
  readonly fault: ReturnType<typeof detailsFault>;
}

/** What happens to the dialog: typed in, confirmed, closed, and what the host heard of the call it made. */
export type ExpenseDialogEvent =
  | { readonly type: 'type'; readonly details: string }
  | { readonly type: 'confirm' }
  | { readonly type: 'close' }
  | { readonly type: 'answer.accepted' }
  | { readonly type: 'answer.refused'; readonly errors: DialogErrors }
  | { readonly type: 'answer.conflicted'; readonly expense: ExpenseItem }
  | { readonly type: 'answer.failed' };

/** What the dialog emits; it makes no call itself. Source: Specification §4, §7. */
export type ExpenseDialogEmitted = { readonly type: 'update-status'; readonly expense: SentExpense };

const sentExpense = ({ expense, status, details }: ExpenseDialogContext): SentExpense => ({
  ...expense,
  status: sentStatus(status),
  details,
});

const dialogSetup = setup({
  types: {
    input: {} as ExpenseDialogInput,
    context: {} as ExpenseDialogContext,
    events: {} as ExpenseDialogEvent,
    emitted: {} as ExpenseDialogEmitted,
  },
  guards: {
    isTooLong: ({ context }) => faultOf(context) === 'validation.details_too_long',
    isOutrun: ({ context }) => context.details !== context.sent,
    isMissing: ({ context }) => context.checksDetails && faultOf(context) === 'validation.details_required',
  },
  actions: {
    sendExpense: emit(({ context }) => ({ type: 'update-status' as const, expense: sentExpense(context) })),
    type: assign((_, { details }: { readonly details: string }) => ({ details })),
    markSent: assign(({ context }) => ({ sent: context.details })),
    sayFault: assign(({ context }) => ({ fault: faultOf(context) })),
    forgetErrors: assign({ errors: {}, fault: null }),
    /** What was typed anew meanwhile is not what the server found wrong. */
    refuse: assign(({ context }, { errors }: { readonly errors: DialogErrors }) => ({
      errors: context.details === context.sent ? errors : {},
    })),
  },
});

const faultOf = ({ status, details }: ExpenseDialogContext) => detailsFault(DIALOG_ACTION[status], details);

const statusOf = ({ expense, status }: ExpenseDialogInput): DialogStatus => {
  if (status !== undefined) return status;
  if (isDialogStatus(expense.status)) return expense.status;
  throw new RangeError(`No dialog for status ${expense.status}`);
};

/**
 * The confirmation dialog of an expense.
 *
 * `writing` keeps what is typed through every answer; `confirm` emits `{type: 'update-status', expense}` with the whole
 * item, `provide` changed to `comment`, and goes to `sending`, where a second confirm does nothing. The host makes the
 * call and tells the outcome: accepted closes, refused shows the server's error under the box, conflicted brings the
 * fresh record, failed only lets try again. Typing goes on while it is sent; what was accepted without it (`outrun`) is
 * done, and the words stay in sight until the person closes.
 */
export const expenseDialogMachine = dialogSetup.createMachine({
  id: 'expenseDialog',
  context: ({ input }) => ({
    expense: input.expense,
    status: statusOf(input),
    details: input.details ?? '',
    sent: input.details ?? '',
    checksDetails: input.checksDetails ?? false,
    errors: {},
    fault: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        type: { actions: ['forgetErrors', { type: 'type', params: ({ event }) => event }] },
        confirm: [
          { guard: 'isTooLong', actions: 'sayFault' },
          { guard: 'isMissing', actions: 'sayFault' },
          { target: 'sending', actions: ['forgetErrors', 'markSent', 'sendExpense'] },
        ],
        close: 'closed',
      },
    },
    sending: {
      on: {
        type: { actions: { type: 'type', params: ({ event }) => event } },
        'answer.accepted': [{ guard: 'isOutrun', target: 'outrun' }, { target: 'done' }],
        'answer.refused': {
          target: 'writing',
          actions: { type: 'refuse', params: ({ event }) => event },
        },
        'answer.conflicted': {
          target: 'writing',
          actions: assign({ expense: ({ event }) => event.expense }),
        },
        'answer.failed': 'writing',
      },
    },
    outrun: {
      on: {
        type: { actions: { type: 'type', params: ({ event }) => event } },
        close: 'done',
      },
    },
    done: { type: 'final' },
    closed: { type: 'final' },
  },
});
