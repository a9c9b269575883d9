import { createHash } from 'node:crypto';
import {
  decimalText,
  expenseCreditor,
  expensePosting,
  impliedExpenseLine,
  originalTotal,
  paymentPosting,
  type Expense,
  type HistoryEntry,
  type RateRow,
  type Ref,
  DAY_MS,
  HOUR_MS,
} from '@outlay/domain';
import { demoAmount } from './demo-rates.ts';
import { columnsOf, historyRow } from '../expenses/workflow/expense-write.ts';
import { numberText } from '../db/numbers.ts';
import { counters, expenseHistory, expenses, receipts } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { receiptKey } from '../expenses/receipts/receipt-key.ts';
import type { FileStore } from '../files/storage/file-store.ts';
import { defaultAccountsOf, postEntries, type NewEntry } from '../finance/ledger.ts';
import { DEMO_PURPOSES } from './demo-books.ts';
import type { Random } from './random.ts';
import { receiptPdf } from './receipt-file.ts';
import { suppliersOf, type SeededCompany } from './seed-company.ts';
import { seedLines } from './seed-lines.ts';
import { pickStory, scenesOf, type Story } from './stories.ts';
import { playScenes, type Cast, type ExpenseStory } from './expense-story.ts';

/** Share of the newest expenses, which are still open so that a visitor of the demo has something to decide. */
const OPEN_SHARE = 0.07;
/**
 * Age in days by place among the expenses, from zero for the newest to one; between two of them ages grow evenly. Older
 * expenses are rarer, as in a company that has just begun to use the product.
 */
const AGES: readonly (readonly [place: number, days: number])[] = [
  [0, 0],
  [OPEN_SHARE, 8],
  [0.6, 114],
  [1, 365],
];
const BOOKED_AFTER_DAYS = 25;
const EXPORTED_AFTER_DAYS = 80;
const RECEIPT_ABOVE = 250;

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

type Plan = {
  readonly story: Story;
  readonly owner: Cast;
  readonly created: Date;
  readonly riyals: number;
  readonly type: string;
};

/** Returns the age in days of an expense by its place. */
function ageAt(place: number): number {
  const next = Math.max(
    AGES.findIndex(([end]) => place <= end),
    1,
  );
  const [from = 0, youngest = 0] = AGES[next - 1] ?? [];
  const [to = 1, oldest = 0] = AGES[next] ?? [];
  return youngest + ((oldest - youngest) * (place - from)) / (to - from);
}

function plansOf(company: SeededCompany, random: Random, now: Date, creators: readonly Cast[]): Plan[] {
  const total = company.made.expenses;
  const open = Math.max(Math.round(total * OPEN_SHARE), creators.length);
  return Array.from({ length: total }, (_, index) => {
    const left = total - index;
    const age = ageAt((left - 0.5) / total);
    const created = new Date(now.getTime() - age * DAY_MS - random.between(0, 4) * HOUR_MS);
    const owner = left <= creators.length ? creators[left - 1] : random.pick(creators);
    const type = random.pick(Object.keys(DEMO_PURPOSES));
    const range = DEMO_PURPOSES[type] ?? { low: 50, high: 500 };
    const low = random.next() ** 2;
    const riyals = Math.round((range.low + low * (range.high - range.low)) * 4) / 4;
    const recent = left <= open;
    const story = recent
      ? left % 6 === 0
        ? 'draft'
        : left % 7 === 0
          ? 'asked'
          : 'pending'
      : pickStory(random);
    return { story, owner: owner ?? random.pick(creators), created, riyals, type };
  });
}

function draftOf(company: SeededCompany, plan: Plan, index: number, random: Random, now: Date): Expense {
  const foreign = random.next() < 0.06;
  const currency = foreign ? random.pick(['USD', 'EUR', 'AED']) : company.currency;
  const minor = foreign ? Math.round((plan.riyals / 3.75) * 100) : company.minor(plan.riyals);
  const type = company.types.get(plan.type);
  const teamId = plan.owner.teamIds[0];
  const team = [...company.teams.values()].find(({ id }) => id === teamId) ?? null;
  const purpose = random.pick(DEMO_PURPOSES[plan.type]?.purposes ?? []);
  const incurred = new Date(Math.min(plan.created.getTime() - random.between(0, 5) * DAY_MS, now.getTime()));
  return {
    id: index + 1,
    number: numberText('expense', index + 1),
    version: 1,
    status: 'draft',
    payment_status: 'none',
    book_status: 'unbooked',
    overdue: false,
    details: null,
    description: purpose.text,
    amount: { minor: Math.max(minor, 1), currency },
    base_amount: null,
    rate: null,
    incurred_on: day(incurred),
    submitted_at: null,
    paid_by: random.next() < 0.4 ? 'employee' : 'company',
    user: { id: plan.owner.id, name: plan.owner.name },
    team,
    supplier: random.next() < 0.85 ? random.pick(suppliersOf(company, purpose.buys)) : null,
    entry_type: type === undefined ? null : { id: type.id, name: type.name },
    account: null,
    violations: [],
    duplicate_ids: [],
    receipts: [],
    steps: [],
    current_step: null,
    resume_status: null,
    asked_by: null,
    rejected_by: null,
    approved_by: null,
    resubmit: false,
    recurring_id: null,
    created_at: plan.created.toISOString(),
  };
}

/** Returns the successive times of a story: some hours apart, none in the future. */
function clockOf(start: Date, random: Random, now: Date): () => string {
  let time = start.getTime();
  return () => {
    time = Math.min(time + random.between(1, 30) * HOUR_MS, Math.max(time + 1, now.getTime() - 60_000));
    return new Date(time).toISOString();
  };
}

type Bookkeeping = ExpenseStory & {
  readonly bookedAt: Date | null;
  readonly exportedAt: Date | null;
  readonly accountId: number | null;
};

/** Returns the first morning of a month that is at least a week after a booking: exports are made once a month. */
function nextExport(bookedAt: Date): Date {
  const earliest = new Date(bookedAt.getTime() + 7 * DAY_MS);
  return new Date(Date.UTC(earliest.getUTCFullYear(), earliest.getUTCMonth() + 1, 1, 6));
}

/** Books what was approved some weeks ago and exports what was booked long ago, as the finance role would. */
function booked(company: SeededCompany, stories: ExpenseStory, bookkeeper: Ref, now: Date): Bookkeeping {
  const { expense } = stories;
  const last = Date.parse(stories.history.at(-1)?.at ?? now.toISOString());
  const age = (now.getTime() - last) / DAY_MS;
  const open = expense.status !== 'approved' && expense.status !== 'verified';
  if (open || age < BOOKED_AFTER_DAYS || expense.entry_type === null) {
    return { ...stories, bookedAt: null, exportedAt: null, accountId: null };
  }
  const type = [...company.types.values()].find(({ id }) => id === expense.entry_type?.id);
  const account = type === undefined ? undefined : company.accounts.get(type.account);
  if (account === undefined) return { ...stories, bookedAt: null, exportedAt: null, accountId: null };
  const bookedAt = new Date(last + 2 * DAY_MS);
  const exportedAt = age > EXPORTED_AFTER_DAYS ? nextExport(bookedAt) : null;
  const line = (action: 'book' | 'export', moment: Date, version: number): HistoryEntry => ({
    action,
    from: expense.status,
    to: expense.status,
    by: bookkeeper,
    at: moment.toISOString(),
    details: null,
    version,
    ...(action === 'book' ? { changes: { account: { from: null, to: account } } } : {}),
  });
  const entries = [line('book', bookedAt, expense.version + 1)];
  if (exportedAt !== null) entries.push(line('export', exportedAt, expense.version + 2));
  return {
    expense: {
      ...expense,
      account: { id: account.id, name: account.name },
      book_status: exportedAt === null ? 'booked' : 'exported',
      version: expense.version + entries.length,
    },
    history: [...stories.history, ...entries],
    bookedAt,
    exportedAt,
    accountId: account.id,
  };
}

const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

async function insertReceipts(
  tx: Db,
  files: FileStore,
  company: SeededCompany,
  stories: readonly (Bookkeeping & { id: number })[],
  now: Date,
): Promise<void> {
  const rows = stories
    .filter(({ expense }) => expense.receipts.length > 0)
    .map(({ id, expense }) => {
      const amount = `${decimalText(expense.amount)} ${expense.amount.currency}`;
      const bytes = receiptPdf([
        `Receipt ${expense.number}`,
        expense.supplier?.name ?? 'Supplier',
        expense.incurred_on,
        amount,
      ]);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const key = receiptKey(company.id, id, now);
      const row = {
        companyId: company.id,
        expenseId: id,
        name: `receipt-${expense.number}.pdf`,
        type: 'application/pdf' as const,
        size: bytes.byteLength,
        sha256,
        storageKey: key,
        uploadedBy: expense.user.id,
        uploadedAt: new Date(expense.created_at ?? 0),
      };
      return { row, key, bytes };
    });
  await Promise.all(rows.map(({ key, bytes }) => files.put(key, bytes, 'application/pdf')));
  for (const chunk of inChunks(rows, 400)) await tx.insert(receipts).values(chunk.map(({ row }) => row));
}

/** Posts the bookings of expenses, with the VAT of their receipts, and the payments that were verified. */
async function insertLedger(
  tx: Db,
  company: SeededCompany,
  stories: readonly (Bookkeeping & { id: number })[],
  bookkeeper: Ref,
): Promise<void> {
  const accountOf = await defaultAccountsOf(tx, company.id);
  const booked = stories.flatMap(({ id, expense, accountId }) =>
    accountId === null ? [] : [{ id, expense, accountId }],
  );
  const taxed = await seedLines(tx, company, booked, () => accountOf('output_vat'));
  const entries = stories.flatMap(({ id, expense, accountId, bookedAt, history }): NewEntry[] => {
    const gross = expense.base_amount;
    if (gross === null) return [];
    const { paid_by, description } = expense;
    const shared = { supplier_id: expense.supplier?.id ?? null, team_id: expense.team?.id ?? null };
    const origin = {
      companyId: company.id,
      sourceId: id,
      sourceNumber: expense.number,
      description,
      createdBy: bookkeeper.id,
    };
    const made: NewEntry[] = [];
    if (accountId !== null && bookedAt !== null) {
      const account = { id: accountId, currency: gross.currency };
      const implied = impliedExpenseLine(account, gross, shared, expense.amount);
      const lines = taxed.get(id) ?? [implied];
      made.push({
        origin: { ...origin, source: 'expense', date: expense.incurred_on, at: bookedAt },
        lines: expensePosting(
          { lines, gross, original: originalTotal(expense), paid_by, description, ...shared },
          accountOf,
        ),
      });
    }
    const verified = history.findLast(({ action }) => action === 'verify');
    if (expense.status === 'verified' && verified !== undefined) {
      const at = new Date(verified.at);
      const paid = { account: accountOf('bank'), amount: gross, base: gross, rate: null };
      made.push({
        origin: { ...origin, source: 'expense_payment', date: day(at), at },
        lines: paymentPosting(
          { creditor: expenseCreditor(paid_by), owed: gross, paid, description, ...shared },
          accountOf,
        ),
      });
    }
    return made;
  });
  await postEntries(tx, entries);
}

/**
 * Generates a demo company's expenses with the domain's workflow and inserts them with history, receipts and ledger
 * lines.
 */
export async function seedExpenses(
  tx: Db,
  files: FileStore,
  company: SeededCompany,
  random: Random,
  now: Date,
  guests: readonly Cast[],
  rates: readonly RateRow[],
): Promise<Map<string, { id: number; expense: Expense }>> {
  const creators = [
    ...company.cast.filter((one) => one.status === 'active' && one.ability.can('create', 'expense')),
    ...guests,
  ];
  const bookkeeper = company.people.get('finance') ?? { id: 0, name: '' };
  const stage = { ...company, rates, cast: [...company.cast, ...guests] };
  const stories = plansOf(company, random, now, creators).map((plan, index) => {
    const draft = draftOf(company, plan, index, random, now);
    const proven = plan.riyals > RECEIPT_ABOVE || random.next() < 0.5;
    // Only the number of receipts matters here; the rows are inserted once the expense has its id.
    const withReceipt = proven ? { ...draft, receipts: [{ id: 1 } as Expense['receipts'][number]] } : draft;
    const ended = playScenes(
      stage,
      withReceipt,
      scenesOf(plan.story, random),
      clockOf(plan.created, random, now),
    );
    return booked(company, ended, bookkeeper, now);
  });
  const ids = new Map<string, { id: number; expense: Expense }>();
  for (const chunk of inChunks(stories, 150)) {
    const rows = await tx
      .insert(expenses)
      .values(
        chunk.map(({ expense, history, bookedAt, exportedAt, accountId }) => {
          const base = demoAmount(stage, expense.amount, expense.incurred_on).base_amount;
          return {
            baseMinor: base.minor,
            baseCurrency: base.currency,
            ...columnsOf(expense),
            companyId: company.id,
            number: expense.number,
            userId: expense.user.id,
            accountId,
            bookedAt,
            bookedBy: bookedAt === null ? null : bookkeeper.id,
            exportedAt,
            createdAt: new Date(expense.created_at ?? now),
            updatedAt: new Date(history.at(-1)?.at ?? now),
          };
        }),
      )
      .returning({ id: expenses.id, number: expenses.number });
    for (const { id, number } of rows) {
      const expense = chunk.find((one) => one.expense.number === number)?.expense;
      if (expense !== undefined) ids.set(number, { id, expense });
    }
  }
  const seeded = stories.map((one) => ({ ...one, id: ids.get(one.expense.number)?.id ?? 0 }));
  const lines = seeded.flatMap(({ id, history }) =>
    history.map((entry) => historyRow(company.id, id, entry.version ?? 1, entry)),
  );
  for (const chunk of inChunks(lines, 500)) await tx.insert(expenseHistory).values(chunk);
  await insertReceipts(tx, files, company, seeded, now);
  await insertLedger(tx, company, seeded, bookkeeper);
  await tx.insert(counters).values({ companyId: company.id, kind: 'expense', last: stories.length });
  return ids;
}
