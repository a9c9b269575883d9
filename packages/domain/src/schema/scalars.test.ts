import { describe, expect, it } from 'vitest';
import { accountDraft } from '../bookkeeping/account.ts';
import { accountChange } from '../bookkeeping/bookkeeping-line.ts';
import { permissionSetDraft } from '../access/permission-sets/permission-set.ts';
import { limitMoney } from '../money/money.ts';
import { profileUpdate } from '../people/profile.ts';
import { registration } from '../session/session.ts';
import { webhookDraft } from '../webhooks/webhook.ts';
import { faultsIn } from '../errors/fault.ts';
import { day, phone, typedCode, typedDay, typedName } from './scalars.ts';

const takes = (schema: typeof day | typeof typedDay | typeof typedName, value: string): boolean =>
  schema.safeParse(value).success;

const opening = (minor: number): boolean =>
  accountDraft.safeParse({
    code: '1010',
    name: 'Bank',
    type: 'bank',
    opening_balance: { minor, currency: 'SAR' },
  }).success;

describe('input schemas', () => {
  it('accept a plausible date, while list queries accept any existing date', () => {
    expect(['1970-01-01', '2026-11-21', '2099-12-31'].every((one) => takes(typedDay, one))).toBe(true);
    for (const slip of ['0203-01-01', '1969-12-31', '2100-01-01', '9999-12-31']) {
      const params = { from: '1970-01-01', until: '2099-12-31' };
      expect(faultsIn(typedDay, slip)).toEqual({ '': [{ id: 'validation.day_range', params }] });
      expect(takes(day, slip)).toBe(true);
    }
    expect(faultsIn(day, '0000-01-01')).toEqual({ '': [{ id: 'validation.date', params: {} }] });
    expect(faultsIn(typedDay, '2026-02-30')).toEqual({ '': [{ id: 'validation.date', params: {} }] });
  });

  it('name the characters of a code that has others', () => {
    expect(['1010', 'مركز-1', 'S15/N', 'A.1'].every((code) => takes(typedCode, code))).toBe(true);
    for (const slip of ['', '-1', '؟؟', 'A B', 'x'.repeat(21)])
      expect(faultsIn(typedCode, slip)).toEqual({ '': [{ id: 'validation.code', params: {} }] });
  });

  it('reject a name without a visible character', () => {
    expect(['Careem', 'كريم', '7', '🚕', ' A '].every((name) => takes(typedName, name))).toBe(true);
    for (const unseen of ['', '  ', '\u200b', '\u200f\u2060', '\u0301'])
      expect(takes(typedName, unseen)).toBe(false);
  });

  it('reject invisible names of users, companies, permission sets and webhooks', () => {
    const { company_name, name } = registration.shape;
    for (const schema of [company_name, name, permissionSetDraft.shape.name, webhookDraft.shape.name]) {
      expect(['\u200b', ' '].map((unseen) => schema.safeParse(unseen).success)).toEqual([false, false]);
    }
  });

  it('accept the same phone numbers at registration and in the profile', () => {
    for (const schema of [registration.shape.phone, profileUpdate.shape.phone])
      expect(['+966 50 111 2201', '1', ''].map((typed) => schema.safeParse(typed).success)).toEqual([
        true,
        false,
        false,
      ]);
  });

  it('store a phone number in Latin digits and refuse one of signs', () => {
    const typed = ['٠٥٠١٢٣٤٥٦٧', '۰۵۰ ۱۲۳', '\u202A+966\u00A050\u2013111\u202C\u200E', '(0)12345'];
    expect(typed.map((one) => phone.parse(one))).toEqual([
      '0501234567',
      '050 123',
      '+966 50-111',
      '(0)12345',
    ]);
    const wrong = ['-----', '+(    )', '1 2 3 4', '123\n456', '12345 ext 6', `+${'1'.repeat(26)}`];
    expect(wrong.filter((one) => phone.safeParse(one).success)).toEqual([]);
    expect(faultsIn(phone, '-----')).toEqual({ '': [{ id: 'validation.phone', params: {} }] });
  });

  it('normalize a name to NFC', () => {
    const [composed, apart] = ['Café أمل'.normalize('NFC'), 'Café أمل'.normalize('NFD')];
    expect(apart).not.toBe(composed);
    expect(typedName.parse(apart)).toBe(composed);
  });

  it('limit amounts so that sums remain exact, also for negative balances', () => {
    expect([opening(-10_000_000_000_000), opening(10_000_000_000_001)]).toEqual([true, false]);
    expect(limitMoney.safeParse({ minor: 10_000_000_000_001, currency: 'SAR' }).success).toBe(false);
  });

  it('accept no account for a booked expense, which unbooks it', () => {
    expect(accountChange.safeParse({ id: 1, account_id: null, version: 2 }).success).toBe(true);
    expect(accountChange.safeParse({ id: 1, version: 2 }).success).toBe(false);
  });
});
