import {
  isMoney,
  PRODUCT_NAME,
  type Fault,
  type HistoryEntry,
  type Notification,
  type Violation,
} from '@outlay/domain';
import type { Formats } from './formats.ts';
import type { MessageId } from './message-id.ts';
import type { PanelIntl } from './panel-intl.ts';

/** Says what the domain gives as codes and values: reasons, violations, faults, history, notifications. */
export interface Sayings {
  readonly reason: (reason: GivenReason | string) => string;
  /** Who could do it instead; null where nobody is named. */
  readonly who: (reason: GivenReason) => string | null;
  /** Reason, and who could do it instead. */
  readonly refusal: (reason: GivenReason | string) => string;
  readonly violation: (violation: Pick<Violation, 'code' | 'params'>) => string;
  readonly fault: (fault: Fault) => string;
  readonly history: (entry: Pick<HistoryEntry, 'action' | 'by' | 'on_behalf_of' | 'auto'>) => string;
  readonly notification: (notification: Pick<Notification, 'key' | 'params' | 'text'>) => string;
}

/** Why something is refused, as domain and wire tell it. */
export interface GivenReason {
  readonly code: string;
  readonly params?: Params | undefined;
  readonly text?: string | undefined;
  readonly who?: readonly { readonly name: string }[] | undefined;
}

type Params = Readonly<Record<string, unknown>>;

/** Codes that have a word of their own, by the name of the value. */
const WORDS: Readonly<Record<string, string>> = {
  status: 'expense_status',
  action: 'expense_action',
  payment: 'payment_status',
};

/** A sentence with a gap is better than none, where the wire lacks a value. */
const GAPS = {
  by: '',
  delegated: 'false',
  on_behalf_of: '',
  number: '',
  name: '',
  status: '',
  limit: '',
  total: '',
};
const NO_COUNTS = { days: 0, max_age_days: 0, supplier: '', incurred_on: '' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Binds the domain's sentences to compiled texts. The domain's own `sayReason` and its like carry the message parser and
 * both languages, which a browser has no use for.
 */
export function createSayings({ text, has }: Pick<PanelIntl, 'text' | 'has'>, formats: Formats): Sayings {
  const written = (name: string, value: unknown): string | number => {
    const word = Object.hasOwn(WORDS, name) ? `${WORDS[name]}.${String(value)}` : '';
    if (has(word)) return text(word);
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return String(value);
    if (typeof value === 'string') return DAY.test(value) ? formats.longDay(value) : value;
    if (Array.isArray(value)) return formats.list(value.map(String));
    return isMoney(value) ? formats.amountText(value) : '';
  };
  const say = (id: MessageId, params: Params = {}): string => {
    const given = Object.entries(params).map(([name, value]) => [name, written(name, value)] as const);
    return text(id, { ...GAPS, ...NO_COUNTS, ...Object.fromEntries(given) });
  };
  const reason: Sayings['reason'] = (given) => {
    const { code, params, text: own }: GivenReason = typeof given === 'string' ? { code: given } : given;
    if (own !== undefined) return own;
    const id = `reason.${code}`;
    if (has(id)) return say(id, params);
    return /^[a-z_]+$/.test(code) ? text('reason.forbidden') : code;
  };
  const who: Sayings['who'] = ({ who: people = [] }) =>
    people.length === 0 ? null : formats.list(people.map(({ name }) => name));
  return {
    reason,
    who,
    refusal: (given) => {
      const said = reason(given);
      const people = typeof given === 'string' ? null : who(given);
      return people === null ? said : `${said} ${text('reason.who', { who: people })}`;
    },
    violation: ({ code, params }) => say(`violation.${code}`, params),
    fault: ({ id, params }) => (has(id) ? say(id, params) : text('validation.type')),
    history: ({ action, by, on_behalf_of: behalf, auto }) => {
      if (auto) return text(`history.auto.${auto.kind}`);
      const id = `history.${action}`;
      if (!has(id)) return action;
      const names = { by: by?.name ?? PRODUCT_NAME, on_behalf_of: behalf?.name ?? '' };
      return say(id, { ...names, delegated: Boolean(behalf) });
    },
    notification: ({ key, params, text: sent }) => {
      const id = `notification.${key}`;
      if (has(id)) return say(id, params);
      return sent ?? [params['number'], params['name']].filter((one) => typeof one === 'string').join(' ');
    },
  };
}
