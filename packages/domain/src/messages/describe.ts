import type { HistoryEntry } from '../expense/workflow/status/history.ts';
import type { Reason } from '../expense/workflow/reason.ts';
import type { Violation } from '../expense/policy/violation.ts';
import type { Fault, Faults } from '../errors/fault.ts';
import type { FieldErrors } from '../errors/problem.ts';
import { formatList } from '../locale/format.ts';
import type { LocaleOptions } from '../locale/format.ts';
import type { Locale } from '../locale/locale.ts';
import { localizedName } from '../locale/localized-name.ts';
import { isMoney } from '../money/money.ts';
import { messageSource } from './format-message.ts';
import { formatParam } from './format-param.ts';
import type { MessageParam, MessageSource } from './format-param.ts';
import { PRODUCT_NAME } from './product.ts';

type Params = Readonly<Record<string, unknown>>;

/** Part of a history entry that its text is about. */
export type DescribedEntry = Pick<
  HistoryEntry,
  'action' | 'by' | 'on_behalf_of' | 'auto' | 'changes' | 'payout'
>;

/** Part of a violation that its text with the name of its policy or budget is about. */
export type NamedViolation = Pick<Violation, 'code' | 'params' | 'policy_name' | 'name_ar'>;

/** Returns the name of the policy or budget of a violation in a language. */
export const violationName = (
  locale: Locale,
  { policy_name, name_ar }: Pick<Violation, 'policy_name' | 'name_ar'>,
): string => localizedName({ name: policy_name, name_ar }, locale);

/** Texts for codes and values of the domain. */
export interface Descriptions {
  /** Returns why an action is denied; a custom text is returned unchanged. */
  readonly reason: (reason: Reason | string) => string;
  /** Returns the users who could act instead, as a sentence; null if there are none. */
  readonly who: (reason: Pick<Reason, 'who'>) => string | null;
  /** Returns the reason, followed by the users who could act instead. */
  readonly refusal: (reason: Reason | string) => string;
  /** Returns the text of a policy violation. */
  readonly violation: (violation: Pick<Violation, 'code' | 'params'>) => string;
  /** Returns the text of a violation after the name of its policy or budget, for texts without a title. */
  readonly namedViolation: (violation: NamedViolation) => string;
  /** Returns the text of a fault. */
  readonly fault: (fault: Fault) => string;
  /** Returns the texts of faults by field, as in the body of a 422. */
  readonly faults: (faults: Faults) => FieldErrors;
  /** Returns the text of a history entry. */
  readonly history: (entry: DescribedEntry) => string;
  /**
   * Returns the text of a notification; an unknown key falls back to the server's text, then to number and
   * name.
   */
  readonly notification: (notification: {
    readonly key: string;
    readonly params: Params;
    readonly text?: string | undefined;
  }) => string;
}

/** Message id prefixes of params that are codes, by param name. */
const CODE_PARAMS: Readonly<Record<string, string>> = {
  status: 'expense_status',
  field: 'field',
  action: 'expense_action',
  payment: 'payment_status',
  payout_status: 'reimbursement_status',
  cash_in_status: 'cash_in_status',
  sale_status: 'sale_status',
  advance_status: 'advance_status',
  batch_status: 'payout_batch_status',
  trip_status: 'trip_status',
};

/** Defaults of params that a server may omit, so that the message can still be formatted. */
const DEFAULT_PARAMS = {
  by: '',
  delegated: false,
  on_behalf_of: '',
  number: '',
  name: '',
  status: '',
  payout_status: '',
  cash_in_status: '',
  sale_status: '',
  advance_status: '',
  batch_status: '',
  trip_status: '',
  limit: '',
  total: '',
  left: '',
  until: '',
  reason: '',
  days: 0,
  max_age_days: 0,
  supplier: '',
  field: '',
  when: '',
  percent: '',
  incurred_on: '',
  hours: 0,
  changes: 0,
  access: 0,
};

function isParam(value: unknown): value is MessageParam {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return isMoney(value);
}

/** Creates the descriptions in one language from its catalogue. */
export function createDescriptions({ localeOptions, has, format }: MessageSource): Descriptions {
  const valueOf = (name: string, value: unknown): string | number | boolean => {
    const id = Object.hasOwn(CODE_PARAMS, name) ? `${CODE_PARAMS[name]}.${String(value)}` : '';
    if (has(id)) return formatParam(localeOptions, format(id));
    return isParam(value) ? formatParam(localeOptions, value) : '';
  };
  const describe = (id: string, params: Params = {}): string => {
    const values = Object.entries(params).map(([name, value]) => [name, valueOf(name, value)]);
    return format(id, { ...DEFAULT_PARAMS, ...Object.fromEntries(values) });
  };
  const reason: Descriptions['reason'] = (given) => {
    const { code, params, text }: Reason = typeof given === 'string' ? { code: given } : given;
    if (text !== undefined) return text;
    const id = `reason.${code}`;
    if (has(id)) return describe(id, params);
    return /^[a-z_]+$/.test(code) ? format('reason.forbidden') : code;
  };
  const who: Descriptions['who'] = ({ who: users = [] }) =>
    users.length === 0
      ? null
      : format('reason.who', {
          who: formatList(
            localeOptions,
            users.map(({ name }) => name),
          ),
        });
  const violation: Descriptions['violation'] = ({ code, params }) => describe(`violation.${code}`, params);
  const fault: Descriptions['fault'] = ({ id, params }) =>
    has(id) ? describe(id, params) : format('validation.type');
  return {
    reason,
    who,
    refusal: (given) => {
      const text = reason(given);
      const sentence = typeof given === 'string' ? null : who(given);
      return sentence === null ? text : `${text} ${sentence}`;
    },
    violation,
    namedViolation: (named) =>
      format('violation.named', {
        policy: valueOf('policy', violationName(localeOptions.locale, named)),
        violation: violation(named),
      }),
    fault,
    faults: (faults) =>
      Object.fromEntries(Object.entries(faults).map(([field, list]) => [field, list.map(fault)])),
    history: ({ action, by, on_behalf_of: behalf, auto, changes, payout }) => {
      if (auto) return format(`history.auto.${auto.kind}`);
      const id = [`history.${action}.${String(changes?.['payment_status']?.to)}`, `history.${action}`].find(
        has,
      );
      if (id === undefined) return action;
      const what = describe(id, {
        by: by?.name ?? PRODUCT_NAME,
        delegated: Boolean(behalf),
        on_behalf_of: behalf?.name ?? '',
      });
      const overspending = changes?.['overspend_reason']?.to;
      if (typeof overspending === 'string')
        return format('history.overspend', { what, reason: valueOf('reason', overspending) });
      if (!payout) return what;
      const { number, method, reference } = payout;
      return format('history.payout', {
        what,
        number: valueOf('number', number),
        method: method ?? '',
        reference: reference === null ? '' : ` ${valueOf('reference', reference)}`,
      });
    },
    notification: ({ key, params, text }) => {
      const id = `notification.${key}`;
      if (has(id)) return describe(id, params);
      return (
        text ?? [params['number'], params['name']].filter((value) => typeof value === 'string').join(' ')
      );
    },
  };
}

function descriptionsIn(language: Locale | LocaleOptions): Descriptions {
  const localeOptions = typeof language === 'string' ? { locale: language } : language;
  // The source is the same for all ways to write amounts.
  return createDescriptions({ ...messageSource(localeOptions), localeOptions });
}

/** Returns why an action is denied; a custom text is returned unchanged. */
export const describeReason = (language: Locale | LocaleOptions, reason: Reason | string): string =>
  descriptionsIn(language).reason(reason);

/** Returns the users who could act instead, as a sentence; null if there are none. */
export const describeWho = (language: Locale | LocaleOptions, reason: Pick<Reason, 'who'>): string | null =>
  descriptionsIn(language).who(reason);

/** Returns the text of a policy violation. */
export const describeViolation = (
  language: Locale | LocaleOptions,
  violation: Pick<Violation, 'code' | 'params'>,
): string => descriptionsIn(language).violation(violation);

/** Returns the text of a policy violation after the name of its policy. */
export const describeNamedViolation = (language: Locale | LocaleOptions, violation: NamedViolation): string =>
  descriptionsIn(language).namedViolation(violation);

/** Returns the text of a fault. */
export const describeFault = (language: Locale | LocaleOptions, fault: Fault): string =>
  descriptionsIn(language).fault(fault);

/** Returns the texts of faults by field, as in the body of a 422. */
export const describeFaults = (language: Locale | LocaleOptions, faults: Faults): FieldErrors =>
  descriptionsIn(language).faults(faults);

/** Returns the text of a history entry. */
export const describeHistory = (language: Locale | LocaleOptions, entry: DescribedEntry): string =>
  descriptionsIn(language).history(entry);

/** Returns the text of a notification; an unknown key falls back to its text, then to number and name. */
export const describeNotification = (
  language: Locale | LocaleOptions,
  notification: Parameters<Descriptions['notification']>[0],
): string => descriptionsIn(language).notification(notification);
