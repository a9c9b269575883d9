import { describe, expect, it } from 'vitest';
import * as domain from '../index.ts';
import { SUBJECTS } from '../access/subjects.ts';
import { ACTIONS } from '../access/vocabulary.ts';
import { PERMISSION_SETS } from '../access/permission-sets/permission-sets.ts';
import { CAN_ACTIONS } from '../expense/workflow/can.ts';
import { DIALOG_STATUSES, EXPENSE_DIALOG } from '../expense/workflow/actions/dialog.ts';
import { AUTO_APPROVALS, HISTORY_EVENTS } from '../expense/workflow/status/history.ts';
import { REASON_CODES } from '../expense/workflow/reason.ts';
import { RECURRENCE_PERIODS } from '../expense/recurring/recurring.ts';
import {
  BOOK_STATUSES,
  EXPENSE_ACTIONS,
  EXPENSE_STATUSES,
  PAID_BY,
  PAYMENT_STATUSES,
} from '../expense/workflow/status/statuses.ts';
import { VIOLATION_CODES } from '../expense/policy/violation.ts';
import { NOTIFICATION_KEYS } from '../notifications/notification.ts';
import { PLAN_FEATURES } from '../company/plan-features.ts';
import { PLAN_KEYS, PLAN_PERIODS } from '../company/plan-keys.ts';
import { MEMBER_ROLES } from '../people/member-roles.ts';
import { ROUTES } from '../session/routes/routes.ts';
import type { Route } from '../session/routes/route.ts';
import type { Resource } from '../resources/resource.ts';
import { MESSAGES, isMessageId, messagesOf } from './catalogue.ts';

const under = (prefix: string, codes: readonly string[]) => codes.map((code) => `${prefix}.${code}`);

const missing = (ids: readonly string[]) => ids.filter((id) => !isMessageId(id));

const isDeclared = (one: unknown): one is Pick<Resource, 'name' | 'fields'> =>
  typeof one === 'object' && one !== null && 'fields' in one && 'subject' in one;

const everything: readonly unknown[] = Object.values(domain);

const RESOURCES = everything.filter(isDeclared);

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([a-z_]+)(?=[,}])/g)].map(([, name = '']) => name))].toSorted();

describe('message catalogue', () => {
  it('contains a text for every code of the domain', () => {
    const routes: readonly Route[] = Object.values(ROUTES);
    expect(
      missing([
        ...under('reason', REASON_CODES),
        ...under('reason', ['draft_of_another', 'finance_does_not_approve']),
        ...under('violation', VIOLATION_CODES),
        ...under('expense_status', EXPENSE_STATUSES),
        ...under('payment_status', PAYMENT_STATUSES),
        ...under('book_status', BOOK_STATUSES),
        ...under('paid_by', PAID_BY),
        ...under('expense_action', [...EXPENSE_ACTIONS, ...CAN_ACTIONS]),
        ...under('history', [...EXPENSE_ACTIONS, ...HISTORY_EVENTS]),
        ...under('history.auto', AUTO_APPROVALS),
        ...under('notification', NOTIFICATION_KEYS),
        ...under('recurrence', RECURRENCE_PERIODS),
        ...under('action', ACTIONS),
        ...under('subject', SUBJECTS),
        ...under('role', MEMBER_ROLES),
        ...under('plan', PLAN_KEYS),
        ...under('plan_period', PLAN_PERIODS),
        ...under('plan_feature', PLAN_FEATURES),
        ...under('password', ['none', 'weak', 'medium', 'strong']),
        ...Object.values(PERMISSION_SETS).map(({ name }) => name),
        ...routes.flatMap(({ title, label }) => [title, label].filter((id) => id !== undefined)),
        ...DIALOG_STATUSES.flatMap((status) => {
          const { titleId, buttonId, paragraphId } = EXPENSE_DIALOG[status];
          return [titleId, buttonId, paragraphId];
        }),
      ]),
    ).toEqual([]);
  });

  it('contains a label for every field of every resource, and for every choice', () => {
    expect(RESOURCES.length).toBeGreaterThanOrEqual(15);
    const ids = RESOURCES.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ label, help, choices = [], choiceLabels }) => [
        label,
        ...(help === undefined ? [] : [help]),
        ...(choiceLabels === undefined ? [] : under(choiceLabels, choices)),
      ]),
    );
    expect(missing(ids)).toEqual([]);
  });

  it('contains both languages of each text, with the same placeholders', () => {
    for (const [id, [en, ar]] of Object.entries(MESSAGES)) {
      expect([id, en.trim() !== '', ar.trim() !== '']).toEqual([id, true, true]);
      expect([id, ...placeholders(ar)]).toEqual([id, ...placeholders(en)]);
    }
    expect(Object.keys(messagesOf('ar'))).toEqual(Object.keys(messagesOf('en')));
  });

  it('contains all six plural forms in Arabic', () => {
    const counted = Object.entries(messagesOf('ar')).filter(([, text]) => text.includes(', plural,'));
    expect(counted.length).toBeGreaterThan(10);
    for (const [id, text] of counted) {
      for (const part of text.split(', plural,').slice(1)) {
        const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
          part.includes(` ${form} {`),
        );
        expect([id, forms]).toEqual([id, ['zero', 'one', 'two', 'few', 'many', 'other']]);
      }
    }
  });

  it('contains the English plural form "other" in every plural', () => {
    for (const [id, text] of Object.entries(messagesOf('en'))) {
      const parts = text.split(', plural,').slice(1);
      expect([id, parts.every((part) => part.includes('other {'))]).toEqual([id, true]);
    }
  });

  it('follows Arabic typography: no tatweel, no exclamation mark, Arabic comma and question mark', () => {
    for (const [id, text] of Object.entries(messagesOf('ar'))) {
      const sentence = text.replace(/\{[^{}]*\}/g, '').replace(/\d,\d/g, '');
      const isIcu = text.includes(', plural,') || text.includes(', select,');
      expect([id, /[ـ!?]/.test(sentence)]).toEqual([id, false]);
      expect([id, !isIcu && /[,;]/.test(sentence)]).toEqual([id, false]);
      expect([id, /قم ب|تمت عملية|الرجاء|من فضلك|[٠-٩]/.test(text)]).toEqual([id, false]);
    }
  });
});
