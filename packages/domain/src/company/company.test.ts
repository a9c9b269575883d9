import { describe, expect, it } from 'vitest';
import { OFFERED_CURRENCIES } from '../money/currency-names.ts';
import { companySettingDraft } from './company-setting-draft.ts';
import { settingsResponse } from './company-setting.ts';
import { currentCurrency } from './current-currency.ts';
import { COUNTRIES } from './countries.ts';
import { contactMessage } from './contact.ts';
import {
  MONTHS_PAID_A_YEAR,
  PLAN_CURRENCIES,
  PLANS,
  planPrice,
  planShortage,
  planStorageShortage,
  storageWithPlan,
} from './plan.ts';
import {
  missingPlanFeature,
  PLAN_FEATURES,
  PLAN_GATES,
  planFeatureOf,
  planIncludes,
} from './plan-features.ts';
import { PLAN_KEYS, PLAN_PERIODS } from './plan-keys.ts';
import { planSubscription } from './plan-subscription.ts';

describe('countries of companies', () => {
  it('have the numbers of ISO 3166, and currencies with a name in both languages', () => {
    expect(COUNTRIES.find(({ region }) => region === 'SD')?.id).toBe(729);
    expect(
      COUNTRIES.map(({ currency }) => currency).filter((one) => !OFFERED_CURRENCIES.includes(one)),
    ).toEqual([]);
  });
});

describe('company settings', () => {
  const countries = [
    { id: 1, name: 'Saudi Arabia', currency: 'SAR' },
    { id: 2, name: 'Kuwait', currency: 'KWD' },
    { id: 3, name: 'Atlantis' },
  ];
  const settings = (currency_id: number | null) => ({
    setting: { country_id: 1, currency_id, pending_expense_timeout: 7 },
    filters: { countries },
  });

  it('return the currency of the country with id currency_id, or its name when it has no currency', () => {
    expect([1, 2, 3, 4, null].map((id) => currentCurrency(settings(id)))).toEqual([
      'SAR',
      'KWD',
      'Atlantis',
      null,
      null,
    ]);
  });

  it('preserve unknown fields of a newer server', () => {
    const answer = { ...settings(1), extra: 1, setting: { ...settings(1).setting, fiscal_year: 'march' } };
    expect(settingsResponse.parse(answer)).toEqual(answer);
  });

  it('accept a timeout in whole days of at most 365', () => {
    const draft = { country_id: 1, currency_id: 1, pending_expense_timeout: 7 };
    expect(companySettingDraft.parse(draft)).toEqual(draft);
    const more = { time_zone: 'Asia/Riyadh', fiscal_year_start: 4 };
    expect(companySettingDraft.parse({ ...draft, ...more })).toEqual({ ...draft, ...more });
    expect(companySettingDraft.safeParse({ ...draft, time_zone: 'Mars/Base' }).success).toBe(false);
    expect(companySettingDraft.safeParse({ ...draft, fiscal_year_start: 13 }).success).toBe(false);
    expect(companySettingDraft.safeParse({ ...draft, lock_date: '2026-01-31' }).success).toBe(true);
    expect(companySettingDraft.safeParse({ ...draft, plan: 'business' }).success).toBe(false);
    const refused = [0, 366, 1.5, '7'].filter(
      (days) => companySettingDraft.safeParse({ ...draft, pending_expense_timeout: days }).success,
    );
    expect(refused).toEqual([]);
  });
});

describe('plans', () => {
  it('are listed in the order of their keys, each including the features of the smaller one', () => {
    expect(PLANS.map(({ key }) => key)).toEqual([...PLAN_KEYS]);
    const missing = PLANS.slice(1).flatMap(({ features }, at) =>
      PLANS[at]?.features.filter((feature) => !features.includes(feature)),
    );
    expect(missing).toEqual([]);
    expect(new Set(PLANS.at(-1)?.features)).toEqual(new Set(PLAN_FEATURES));
  });

  it('differ only by features that the server enforces by a subject and actions', () => {
    const inEvery = PLAN_FEATURES.filter((feature) => PLAN_KEYS.every((key) => planIncludes(key, feature)));
    expect(PLAN_FEATURES.filter((feature) => PLAN_GATES[feature] === null)).toEqual(inEvery);
    // Features with the same gate belong to the same plans: the server names the first of them.
    for (const feature of PLAN_FEATURES) {
      const gate = PLAN_GATES[feature];
      if (gate === null) continue;
      for (const action of gate.actions) {
        const enforced = planFeatureOf(action, gate.subject);
        expect(PLAN_KEYS.filter((key) => enforced !== null && planIncludes(key, enforced))).toEqual(
          PLAN_KEYS.filter((key) => planIncludes(key, feature)),
        );
      }
    }
    expect(planFeatureOf('read', 'webhooks')).toBeNull();
    expect(planFeatureOf('delete', 'webhooks')).toBeNull();
  });

  it('cost ten months a year in every offered currency and use dollars for other currencies', () => {
    expect([planShortage('starter', 5), planShortage('starter', 6)]).toEqual([null, 5]);
    expect(planShortage('business', 100_000)).toBe(null);
    const storage = PLANS.map((plan) => plan.storage);
    expect(storage).toEqual(storage.toSorted((a, b) => a - b));
    const [starter = 0] = storage;
    expect([starter, starter + 1].map((used) => planStorageShortage('starter', used))).toEqual([
      null,
      starter,
    ]);
    const own = { plan: 'starter', storage: starter } as const;
    expect(PLAN_KEYS.map((key) => storageWithPlan(own, key))).toEqual(storage);
    expect(PLAN_KEYS.map((key) => storageWithPlan({ plan: 'starter' }, key))).toEqual(storage);
    // A limit of the installation.
    expect(PLAN_KEYS.map((key) => storageWithPlan({ plan: 'team', storage: 5 }, key))).toEqual([5, 5, 5]);
    expect(storageWithPlan({ plan: 'team', storage: null }, 'business')).toBeNull();
    expect(planPrice('team', 'monthly', 'KWD')).toEqual({ minor: 24_500, currency: 'KWD' });
    expect(planPrice('team', 'yearly', 'SAR').minor).toBe(29_900 * MONTHS_PAID_A_YEAR);
    expect(planPrice('team', 'monthly', 'JPY').currency).toBe('USD');
    const prices = PLAN_CURRENCIES.flatMap((currency) =>
      PLAN_PERIODS.map((period) => PLAN_KEYS.map((key) => planPrice(key, period, currency).minor)),
    );
    expect(prices.filter(([small = 0, middle = 0, large = 0]) => small > middle || middle > large)).toEqual(
      [],
    );
  });

  it('are accepted by the subscription schema', () => {
    const subscription = {
      plan: 'team',
      period: 'yearly',
      status: 'active',
      price: planPrice('team', 'yearly', 'SAR'),
      seats: 50,
      storage: null,
      storage_used: 0,
      started_on: '2025-01-01',
      renews_on: '2026-01-01',
    };
    expect(planSubscription.parse(subscription)).toEqual(subscription);
    expect(planSubscription.safeParse({ ...subscription, plan: 'gold' }).success).toBe(false);
  });
});

describe('contactMessage', () => {
  const typed = { name: ' Sara ', email: 'sara@acme.example', message: 'Hello' };

  it('requires a name, an email address and a message', () => {
    expect(contactMessage.parse(typed)).toEqual({ ...typed, name: 'Sara' });
    expect(contactMessage.safeParse({ ...typed, admin: true }).success).toBe(false);
    const refused = [
      { name: ' ' },
      { email: 'sara' },
      { message: '\n' },
      { message: 'x'.repeat(5001) },
    ].filter((spoilt) => contactMessage.safeParse({ ...typed, ...spoilt }).success);
    expect(refused).toEqual([]);
  });
});

describe('missingPlanFeature', () => {
  it('names the feature that a plan lacks, and nothing for an unknown plan', () => {
    expect(missingPlanFeature('starter', 'create', 'webhooks')).toBe('webhooks');
    expect(missingPlanFeature('business', 'create', 'webhooks')).toBeNull();
    expect(missingPlanFeature('starter', 'delete', 'webhooks')).toBeNull();
    expect(missingPlanFeature(undefined, 'create', 'webhooks')).toBeNull();
  });
});
