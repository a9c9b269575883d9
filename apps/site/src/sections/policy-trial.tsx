import {
  describeViolation,
  evaluatePolicies,
  formatMoney,
  type Locale,
  type SpendingPolicy,
} from '@outlay/domain';
import { Icon } from '@outlay/ui-kit';
import { Check, Flag } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import { Choice } from './choice.tsx';
import styles from './policy-trial.module.css';
import { Section } from './section.tsx';

const CURRENCY = 'SAR';
/** Amounts to choose from, in minor units. */
const AMOUNTS = [12_000, 145_000, 620_000] as const;
const RECEIPTS = ['with', 'without'] as const;
const DAY = '2026-11-19';

const sar = (minor: number) => ({ minor, currency: CURRENCY });

const POLICY: SpendingPolicy = {
  id: 1,
  version: 1,
  name: '',
  active: true,
  mode: 'warn',
  scope: { teams: [], members: [], entry_types: [] },
  limit_per_expense: sar(500_000),
  limit_per_day: null,
  limit_per_month: null,
  receipt_required_over: sar(20_000),
  max_age_days: null,
  blocked_suppliers: [],
  required_fields: [],
  required_over: null,
  auto_approve_under: null,
  steps: [],
};

/** Returns what the policy says about a request, by the function that the form and the server call. */
export const trialFlags = (locale: Locale, minor: number, receipt: (typeof RECEIPTS)[number]): string[] =>
  evaluatePolicies({
    policies: [POLICY],
    spent: [],
    today: DAY,
    expense: {
      user_id: 1,
      team_id: null,
      own_team_ids: [],
      entry_type_id: null,
      incurred_on: DAY,
      base_amount: sar(minor),
      lines: [],
      supplier_id: null,
      trip_id: null,
      receipt_count: receipt === 'with' ? 1 : 0,
      filled: [],
    },
  }).map((violation) => describeViolation(locale, violation));

/** Spending policy to try: two choices, and what it says about the request. Works without JavaScript. */
export function PolicyTrial({ page }: { page: PageContext }) {
  const { locale, messages } = page;
  const { trial } = messages;
  return (
    <Section title={trial.title} lead={trial.lead} beside screenOnly>
      <div className={styles['trial']}>
        <Choice
          name="amount"
          label={trial.amount}
          options={AMOUNTS.map((minor) => ({
            value: String(minor),
            label: formatMoney(sar(minor)),
          }))}
        />
        <Choice
          name="receipt"
          label={trial.receipt}
          options={RECEIPTS.map((value) => ({ value, label: trial[value] }))}
        />
        <div className={styles['outcomes']}>
          {AMOUNTS.flatMap((minor) =>
            RECEIPTS.map((receipt) => {
              const flags = trialFlags(locale, minor, receipt);
              return (
                <ul key={`${minor}-${receipt}`} data-trial={`${minor}-${receipt}`}>
                  {flags.length === 0 ? (
                    <li>
                      <Icon of={Check} /> {trial.within}
                    </li>
                  ) : (
                    flags.map((flag) => (
                      <li key={flag}>
                        <Icon of={Flag} /> {flag}
                      </li>
                    ))
                  )}
                </ul>
              );
            }),
          )}
        </div>
      </div>
    </Section>
  );
}
