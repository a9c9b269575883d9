import {
  addDays,
  currencyExponent,
  STARTING_ENTRY_TYPES,
  type Money,
  type SampleSubject,
} from '@outlay/domain';
import { and, eq, inArray } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { dateOf } from '../../clock.ts';
import { nextNumber } from '../../db/numbers.ts';
import {
  cashInEntries,
  customers,
  defaultAccounts,
  entryTypes,
  sampleRecords,
  suppliers,
} from '../../db/schema/index.ts';
import { savepoint, type Db } from '../../db/store.ts';
import { lockExpense } from '../../expenses/expense-read.ts';
import { createExpense } from '../../expenses/workflow/draft-write.ts';
import { updateStatus } from '../../expenses/workflow/update-status.ts';
import { openDays } from '../../finance/periods/assert-open.ts';
import { Fault } from '../../http/fault.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

type Input = {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly locale: keyof typeof SAMPLE_TEXTS;
};

type Adding = Input & {
  /** Returns the day so many days ago, or the first open one if that is in a closed period. */
  readonly dayAgo: (days: number) => string;
};

/** Statuses of a sample request after `draft`, in their order. */
type Steps = readonly ('pending' | 'approved')[];

type SampleExpense = {
  readonly text: keyof (typeof SAMPLE_TEXTS)['en']['expenses'];
  readonly supplier: keyof (typeof SAMPLE_TEXTS)['en']['suppliers'] | null;
  readonly type: string;
  readonly units: number;
  readonly age: number;
  readonly paidBy: 'company' | 'employee';
  readonly steps: Steps;
};

const EXPENSES: readonly SampleExpense[] = [
  {
    text: 'license',
    supplier: 'software',
    type: 'Software',
    units: 1200,
    age: 12,
    paidBy: 'company',
    steps: ['pending', 'approved'],
  },
  {
    text: 'hotel',
    supplier: 'hotel',
    type: 'Travel',
    units: 1860,
    age: 6,
    paidBy: 'employee',
    steps: ['pending', 'approved'],
  },
  {
    text: 'toner',
    supplier: 'stationery',
    type: 'Office supplies',
    units: 345,
    age: 3,
    paidBy: 'company',
    steps: ['pending'],
  },
  {
    text: 'lunch',
    supplier: null,
    type: 'Meals and hospitality',
    units: 218,
    age: 1,
    paidBy: 'employee',
    steps: [],
  },
];
const PAYMENT_UNITS = 5400;
const DINAR_EXPONENT = 3;

/** Returns a price in whole riyals as an amount of about that value: a dinar is worth about ten. */
const amountOf = (units: number, currency: string): Money => {
  const exponent = currencyExponent(currency);
  return { minor: (exponent === DINAR_EXPONENT ? units / 10 : units) * 10 ** exponent, currency };
};

/**
 * Moves a sample request to a status. Where a rule of the company does not permit it, the request stays as it is. Sends
 * neither notifications nor webhooks.
 */
async function moveTo({ db, actor, now }: Adding, id: number, status: Steps[number]): Promise<boolean> {
  try {
    const before = await lockExpense(db, actor, id, now);
    const version = before?.version ?? null;
    await savepoint(db, (step) => updateStatus(step, actor, now, () => ({ id, status, version }), version));
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

async function addExpense(
  adding: Adding,
  sample: SampleExpense,
  refs: { readonly suppliers: ReadonlyMap<string, number>; readonly types: ReadonlyMap<string, number> },
): Promise<number> {
  const { db, actor, now, locale, dayAgo } = adding;
  const { mark, expenses } = SAMPLE_TEXTS[locale];
  const { currency } = actor.company;
  const id = await createExpense(
    db,
    actor,
    {
      amount: amountOf(sample.units, currency),
      incurred_on: dayAgo(sample.age),
      description: `${mark}${expenses[sample.text]}`,
      paid_by: sample.paidBy,
      supplier_id: refs.suppliers.get(sample.supplier ?? '') ?? null,
      entry_type_id: refs.types.get(sample.type) ?? null,
    },
    now,
  );
  for (const status of sample.steps) if (!(await moveTo(adding, id, status))) break;
  return id;
}

const stamped = ({ actor, now }: Adding) => ({
  companyId: actor.company.id,
  createdAt: now,
  updatedAt: now,
});

async function addSuppliers(adding: Adding): Promise<ReadonlyMap<string, number>> {
  const { mark, suppliers: names } = SAMPLE_TEXTS[adding.locale];
  const keys = Object.keys(names) as (keyof typeof names)[];
  const inserted = await adding.db
    .insert(suppliers)
    .values(keys.map((key) => ({ ...stamped(adding), name: `${mark}${names[key]}` })))
    .returning({ id: suppliers.id });
  return new Map(keys.map((key, index) => [key, inserted[index]?.id ?? 0]));
}

/** Adds a payment that waits for its confirmation, so that nothing is posted; null without a bank account of the company. */
async function addPayment(adding: Adding, customerId: number): Promise<number | null> {
  const { db, actor, locale, dayAgo } = adding;
  const { id: companyId, currency } = actor.company;
  const [bank] = await db
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, companyId), eq(defaultAccounts.name, 'bank')));
  if (bank === undefined) return null;
  const amount = amountOf(PAYMENT_UNITS, currency);
  const [inserted] = await db
    .insert(cashInEntries)
    .values({
      ...stamped(adding),
      number: await nextNumber(db, companyId, 'cash_in'),
      date: dayAgo(2),
      accountId: bank.id,
      customerId,
      amountMinor: amount.minor,
      currency,
      description: `${SAMPLE_TEXTS[locale].mark}${SAMPLE_TEXTS[locale].payment}`,
      createdBy: actor.id,
    })
    .returning({ id: cashInEntries.id });
  return inserted?.id ?? null;
}

/** Returns the company's entry types by the English names that registration gave them; renamed ones are left out. */
async function typesOf({ db, actor }: Adding): Promise<ReadonlyMap<string, number>> {
  const names = STARTING_ENTRY_TYPES.map(({ name }) => name);
  const rows = await db
    .select({ id: entryTypes.id, name: entryTypes.name })
    .from(entryTypes)
    .where(
      and(
        eq(entryTypes.companyId, actor.company.id),
        eq(entryTypes.active, true),
        inArray(entryTypes.name, names),
      ),
    );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/**
 * Adds the sample records of a company and stores their ids; resolves to their number. Their days are in open periods.
 */
export async function addSamples(input: Input): Promise<number> {
  const { db, actor, locale, now } = input;
  const openDay = await openDays(db, actor.company.id);
  const today = dateOf(actor.company, now);
  const adding = { ...input, dayAgo: (days: number) => openDay(addDays(today, -days)) };
  const { mark, customer } = SAMPLE_TEXTS[locale];
  const supplierIds = await addSuppliers(adding);
  const [madeCustomer] = await db
    .insert(customers)
    .values({ ...stamped(adding), name: `${mark}${customer}` })
    .returning({ id: customers.id });
  const customerId = madeCustomer?.id ?? 0;
  const refs = { suppliers: supplierIds, types: await typesOf(adding) };
  const rows: (readonly [SampleSubject, number])[] = [
    ...[...supplierIds.values()].map((id) => ['suppliers', id] as const),
    ['customers', customerId],
  ];
  for (const sample of EXPENSES) rows.push(['expense', await addExpense(adding, sample, refs)]);
  const payment = await addPayment(adding, customerId);
  if (payment !== null) rows.push(['financeEntries', payment]);
  await db
    .insert(sampleRecords)
    .values(rows.map(([subject, recordId]) => ({ companyId: actor.company.id, subject, recordId })));
  return rows.length;
}
