import type { ContactEvent } from '../company/contact.machine.ts';
import { Problem } from '../errors/problem.ts';
import type { ExpenseDialogEvent } from '../expense/workflow/actions/dialog.machine.ts';
import type { ExpenseStatusEvent } from '../expense/workflow/status/status.machine.ts';
import { EXPENSE_TRANSITIONS } from '../expense/workflow/status/status.ts';
import type { FormEvent } from '../form/form-context.ts';
import type { UploadEvent } from '../form/upload.machine.ts';
import type { ImportEvent } from '../import/import.machine.ts';
import type { ListEvent } from '../list/list.machine.ts';
import type { SessionEvent } from '../session/session-context.ts';
import { aUser, anExpense, someSettings } from './fixtures.ts';
import { memoryFile } from './memory-files.ts';
import type { CallEvent } from './model.ts';
import { answered, failed } from './model.ts';

const offline = new TypeError('offline');
const conflict = new Problem('conflict', 'The record was changed', { data: { id: 7, version: 3 } });
const report = { total: 2, imported: 1, skipped: 0, failed: [{ row: 3, errors: { name: ['No.'] } }] };
const user = aUser();
const email = 'member@outlay.example';
const credentials = { email, password: 'outlay-demo' };
const session = { userData: user, accessToken: user.token.access_token };

/** Events of every machine by its name, at least one of each type, to generate paths: `getShortestPaths(machine, { events })`. */
export interface SampleEvents {
  readonly contact: readonly ContactEvent[];
  readonly expenseDialog: readonly ExpenseDialogEvent[];
  readonly expenseStatus: readonly ExpenseStatusEvent[];
  readonly form: readonly (FormEvent | CallEvent)[];
  readonly import: readonly ImportEvent[];
  readonly list: readonly ListEvent[];
  readonly passwordStrength: readonly { readonly type: 'typed'; readonly text: string }[];
  readonly session: readonly (SessionEvent | CallEvent)[];
  readonly upload: readonly UploadEvent[];
}

/** Returns {@link SampleEvents}; calls of a machine are answered with success and with a failure. */
export const sampleEvents = (): SampleEvents => ({
  contact: [
    { type: 'send', fields: { name: 'Mona', email: 'mona@outlay.example', message: 'A question' } },
    { type: 'send', fields: {} },
    { type: 'delivered', receipt: { reference: 'C-1' } },
    { type: 'delivery.failed', failure: offline },
    { type: 'again' },
  ],
  expenseDialog: [
    { type: 'type', details: 'The receipt is of another month' },
    { type: 'confirm' },
    { type: 'close' },
    { type: 'uploads.changed', uploads: 'running' },
    { type: 'uploads.changed', uploads: 'none' },
    { type: 'expense.changed', expense: anExpense({ version: 4 }) },
    { type: 'answer.accepted', expense: anExpense({ version: 4, status: 'approved' }) },
    { type: 'answer.refused', errors: { details: ['Required'] } },
    { type: 'answer.conflicted', expense: anExpense({ version: 5 }) },
    { type: 'answer.failed', failure: offline },
    { type: 'answer.queued' },
  ],
  expenseStatus: [
    ...EXPENSE_TRANSITIONS.flatMap(({ action, to }) =>
      to.map((target) => ({ type: action, recorded: { to: target } })),
    ),
    { type: 'expense.changed', expense: anExpense({ version: 4 }) },
  ],
  form: [
    { type: 'change', values: { name: 'Uber' } },
    { type: 'submit' },
    { type: 'discard' },
    { type: 'check' },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    answered('save', { id: 7, version: 3, name: 'Uber' }),
    failed('save', new Problem('invalid', 'Check your inputs', { errors: { name: ['Taken'] } })),
    failed('save', conflict),
    failed('save', offline),
  ],
  import: [
    { type: 'choose', file: memoryFile('suppliers.csv', 'name\nUber\n') },
    { type: 'read', reading: { dateOrder: 'mdy' } },
    { type: 'confirm', key: 'k' },
    { type: 'cancel' },
    { type: 'retry' },
    { type: 'progressed', progress: { sent: 1, total: 2 } },
    { type: 'validated', validated: { done: 1, total: 2 } },
    { type: 'reported', report },
    { type: 'refused', failure: offline },
  ],
  list: [
    { type: 'goTo', page: 2 },
    { type: 'resize', perPage: 5 },
    { type: 'sortBy', field: 'name' },
    { type: 'filter', filters: { status: 'paid' } },
    { type: 'search', q: 'x' },
    { type: 'show', view: { page: 2 } },
    { type: 'toggle', id: 1 },
    { type: 'select', ids: [1, 2] },
    { type: 'clearSelection' },
  ],
  passwordStrength: [
    { type: 'typed', text: '' },
    { type: 'typed', text: 'abc' },
    { type: 'typed', text: 'Correct-Horse-9-Battery' },
  ],
  session: [
    { type: 'signIn', credentials },
    {
      type: 'register',
      registration: { ...credentials, company_name: 'A', country_id: 1, name: 'M', phone: '1' },
    },
    { type: 'verify', code: '123456' },
    { type: 'verification.cancelled' },
    { type: 'signOut' },
    { type: 'refresh' },
    { type: 'chooseLanguage', locale: 'ar' },
    { type: 'navigated' },
    { type: 'profile.changed', profile: { name: 'Mona', email, phone: '1' } },
    { type: 'unauthorized' },
    { type: 'forbidden' },
    { type: 'storage.changed', session: null, refreshToken: null },
    { type: 'storage.changed', session, refreshToken: 'r' },
    answered('signIn', user),
    answered('signIn', { challenge: 'once', expires_at: '2026-02-03T10:05:00Z' }),
    answered('verify', user),
    answered('register', user),
    answered('refresh', user.token),
    answered('fetchSettings', someSettings()),
    answered('signOut'),
    ...['signIn', 'verify', 'register', 'refresh', 'fetchSettings', 'signOut'].map((id) =>
      failed(id, offline),
    ),
  ],
  upload: [
    { type: 'checked', fault: null },
    { type: 'progressed', progress: { sent: 1, total: 2 } },
    { type: 'uploaded', answer: { id: 1 } },
    { type: 'upload.failed', failure: offline },
    { type: 'cancel' },
    { type: 'retry' },
  ],
});
