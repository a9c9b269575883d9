import type { HistoryEntry } from '../expense/history.ts';
import type { Reason } from '../expense/reason.ts';
import type { Violation } from '../expense/violation.ts';
import type { Fault, Faults } from '../kernel/fault.ts';
import { PRODUCT_NAME } from '../kernel/product.ts';
import type { FieldErrors } from '../kernel/problem.ts';
import type { Writing } from '../locale/format.ts';
import type { Locale } from '../locale/locale.ts';
import { isMoney } from '../money/is-money.ts';
import { isMessageId } from './catalogue.ts';
import type { MessageId } from './catalogue.ts';
import { formatMessage } from './format-message.ts';
import type { MessageParam, MessageParams } from './format-message.ts';

type Said = Locale | Writing;

function isParam(value: unknown): value is MessageParam {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return isMoney(value);
}

/** Words that stand for a code inside a sentence, by the name of the param. */
const WORDS = {
  status: 'expense_status',
  action: 'expense_action',
  payment: 'payment_status',
  payout_status: 'reimbursement_status',
  cash_in_status: 'cash_in_status',
  sale_status: 'sale_status',
} as const;

const isWord = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

function paramOf(said: Said, name: string, value: unknown): MessageParam {
  const id = isWord(name) ? `${WORDS[name]}.${String(value)}` : '';
  if (isMessageId(id)) return formatMessage(said, id);
  return isParam(value) ? value : '';
}

// What comes over the wire may lack a value; a sentence with a gap is better than none.
const GAPS = {
  by: '',
  delegated: false,
  on_behalf_of: '',
  number: '',
  name: '',
  status: '',
  payout_status: '',
  cash_in_status: '',
  sale_status: '',
  limit: '',
  total: '',
};
const NO_COUNTS = { days: 0, max_age_days: 0, supplier: '', incurred_on: '' };

function say(said: Said, id: MessageId, params: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(params).map(([name, value]) => [name, paramOf(said, name, value)]);
  const filled: MessageParams = { ...GAPS, ...NO_COUNTS, ...Object.fromEntries(given) };
  return formatMessage(said, id, filled);
}

/** Says why something is refused; a reason that was written by hand is said as it is. */
export function sayReason(said: Said, reason: Reason | string): string {
  const { code, params, text }: Reason = typeof reason === 'string' ? { code: reason } : reason;
  if (text !== undefined) return text;
  const id = `reason.${code}`;
  if (isMessageId(id)) return say(said, id, params);
  return /^[a-z_]+$/.test(code) ? formatMessage(said, 'reason.forbidden') : code;
}

/** Says who could do it instead; `null` where nobody is named. */
export function sayWho(said: Said, { who = [] }: Pick<Reason, 'who'>): string | null {
  if (who.length === 0) return null;
  return formatMessage(said, 'reason.who', { who: who.map(({ name }) => name) });
}

/** Says which rule of a spending policy is broken, and how. */
export function sayViolation(said: Said, { code, params }: Pick<Violation, 'code' | 'params'>): string {
  return say(said, `violation.${code}`, params);
}

/** Says what is wrong with a value. */
export function sayFault(said: Said, { id, params }: Fault): string {
  return formatMessage(said, isMessageId(id) ? id : 'validation.type', params);
}

/** Says what is wrong field by field, as a 422 carries it. */
export function sayFaults(said: Said, faults: Faults): FieldErrors {
  const texts = Object.entries(faults).map(([field, ones]) => [
    field,
    ones.map((one) => sayFault(said, one)),
  ]);
  return Object.fromEntries(texts);
}

/** Says one line of an expense's history. */
export function sayHistory(
  said: Said,
  { action, by, on_behalf_of: behalf, auto }: Pick<HistoryEntry, 'action' | 'by' | 'on_behalf_of' | 'auto'>,
): string {
  if (auto) return formatMessage(said, `history.auto.${auto.kind}`);
  const id = `history.${action}`;
  if (!isMessageId(id)) return action;
  return say(said, id, {
    by: by?.name ?? PRODUCT_NAME,
    delegated: Boolean(behalf),
    on_behalf_of: behalf?.name ?? '',
  });
}

/** Says a notification; one of an unknown key is said by its number or name alone. */
export function sayNotification(
  said: Said,
  { key, params }: { readonly key: string; readonly params: Readonly<Record<string, unknown>> },
): string {
  const id = `notification.${key}`;
  if (isMessageId(id)) return say(said, id, params);
  return [params['number'], params['name']].filter((one) => typeof one === 'string').join(' ');
}
