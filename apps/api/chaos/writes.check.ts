import { countBy, type Check } from './check.ts';
import type { WriteKind } from './journal.ts';
import type { Snapshot } from './snapshot.ts';

/** Status before → statuses after, for each action of the history (Specification §4). */
const TRANSITIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  submit: { draft: ['pending', 'approved'] },
  recall: { pending: ['draft'], comment: ['draft'] },
  ask: { pending: ['comment'], approved: ['comment'] },
  provide: { comment: ['pending', 'approved'] },
  withdraw: { comment: ['pending', 'approved'] },
  approve: { pending: ['pending', 'approved'], comment: ['pending', 'approved'] },
  reject: { pending: ['rejected'], comment: ['rejected'] },
  reopen: { rejected: ['draft'] },
  undo: { rejected: ['pending'] },
  verify: { approved: ['verified'] },
  unverify: { verified: ['approved'] },
  withdrawApproval: { pending: ['pending'], approved: ['pending'] },
  cancel: { draft: ['cancelled'], pending: ['cancelled'], comment: ['cancelled'] },
};
/** Actions that leave the status as it is. */
const NEUTRAL = new Set([
  'remark',
  'update',
  'receipt_added',
  'receipt_removed',
  'overdue',
  'pay',
  'book',
  'unbook',
  'recode',
  'export',
]);
/** Actions that do not raise the version of the expense. */
const WITHOUT_VERSION = new Set(['remark', 'overdue']);
/** Versions of records that change by their status only, by status. */
const CASH_IN_VERSION: Readonly<Record<string, number>> = {
  pending: 1,
  confirmed: 2,
  rejected: 2,
  reversed: 3,
};
const PAYOUT_VERSION: Readonly<Record<string, number>> = { scheduled: 1, paid: 2, failed: 2, reversed: 3 };
/** Markers in the rows of each kind; null: the kind stores none. */
const MARKERS: Readonly<Record<WriteKind, ((snapshot: Snapshot) => readonly (string | null)[]) | null>> = {
  expense: ({ expenses }) => expenses.map(({ description }) => description),
  history: ({ history }) => history.map(({ details }) => details),
  receipt: ({ receipts }) => receipts.map(({ name }) => name),
  supplier: ({ suppliers }) => suppliers.map(({ name }) => name),
  cash_in: ({ cashIn }) => cashIn.map(({ reference }) => reference),
  sale: ({ sales }) => sales.map(({ reference }) => reference),
  payout: ({ payouts }) => payouts.map(({ reference }) => reference),
  cash_in_status: null,
  sale_status: null,
  payout_status: null,
  other: null,
};

/** Compares the number of rows of every write with its outcome: exactly, at most, or none. */
export const writesOnce: Check = (snapshot, { entries }) => {
  const violations: string[] = [];
  for (const [kind, markersOf] of Object.entries(MARKERS)) {
    if (markersOf === null) continue;
    const counts = countBy(markersOf(snapshot), (marker) => marker);
    for (const { marker, outcome, records } of entries.filter((entry) => entry.kind === kind)) {
      const stored = counts.get(marker) ?? 0;
      if (outcome === 'acknowledged' && stored < records.length)
        violations.push(`lost: ${kind} ${marker} was acknowledged and is stored ${stored} times`);
      if (outcome === 'acknowledged' && stored > records.length)
        violations.push(`doubled: ${kind} ${marker} was acknowledged once and is stored ${stored} times`);
      if (outcome === 'refused' && stored > 0)
        violations.push(`stored: ${kind} ${marker} was refused and is stored ${stored} times`);
      if (outcome === 'unknown' && stored > 1)
        violations.push(`doubled: ${kind} ${marker} had no response and is stored ${stored} times`);
    }
  }
  return violations;
};

const EXPENSE_KINDS: readonly WriteKind[] = ['expense', 'history'];

/** Each acknowledged change of an expense is one row of its history, by its user and with its status. */
export const changesInHistory: Check = ({ history, users }, { entries }) => {
  const mailOf = new Map(users.map(({ id, email }) => [id, email]));
  const lines = Map.groupBy(
    history.filter(({ action }) => !WITHOUT_VERSION.has(action)),
    ({ expense, version }) => `${expense} ${version}`,
  );
  const violations: string[] = [];
  const seen = new Map<string, string>();
  for (const { kind, marker, by, outcome, records } of entries) {
    if (!EXPENSE_KINDS.includes(kind) || outcome !== 'acknowledged') continue;
    for (const { id, version, status } of records) {
      const [line, ...more] = lines.get(`${id} ${version}`) ?? [];
      const of = `expense ${id} version ${version} (${marker})`;
      if (line === undefined) violations.push(`lost: ${of} is not in the history`);
      else if (line.to !== status) violations.push(`status: ${of} was ${status} and is stored as ${line.to}`);
      else if (mailOf.get(line.by ?? 0) !== by) violations.push(`actor: ${of} is not stored as by ${by}`);
      if (more.length > 0) violations.push(`doubled: ${of} has ${more.length + 1} history rows`);
      const other = seen.get(`${id} ${version}`);
      if (other !== undefined) violations.push(`doubled: ${of} was also acknowledged to ${other}`);
      seen.set(`${id} ${version}`, marker);
    }
  }
  return violations;
};

const isAllowed = (action: string, from: string | null, to: string): boolean =>
  NEUTRAL.has(action) ? from === to : (TRANSITIONS[action]?.[from ?? '']?.includes(to) ?? false);

/** Every history leads to its expense's status by allowed transitions, one row and one version at a time. */
export const historiesReplay: Check = ({ expenses, history }) => {
  const violations: string[] = [];
  const lines = Map.groupBy(history, ({ expense }) => expense);
  for (const { id, status, version } of expenses) {
    let [at, reached]: [string | null, number] = [null, 0];
    for (const { action, from, to, version: next } of lines.get(id) ?? []) {
      const isFirst = action === 'create' && reached === 0 && (to === 'draft' || to === 'pending');
      if (!isFirst && !isAllowed(action, at, to))
        violations.push(`transition: expense ${id} went from ${at} to ${to} by ${action}`);
      if (!isFirst && from !== at) violations.push(`history: expense ${id} says ${from} instead of ${at}`);
      if (!WITHOUT_VERSION.has(action)) {
        if (next !== reached + 1) violations.push(`version: expense ${id} went from ${reached} to ${next}`);
        reached = next;
      }
      at = to;
    }
    if (at !== status || reached !== version) {
      violations.push(
        `history: expense ${id} is ${status} version ${version}, its history ends with ${at} version ${reached}`,
      );
    }
  }
  return violations;
};

/** Statuses of other records: acknowledged ones are stored, and the version counts the transitions. */
export const statusesOfRecords: Check = ({ cashIn, payouts, sales }, { entries }) => {
  const violations: string[] = [];
  const tables = { cash_in: cashIn, sale: sales, payout: payouts } as const;
  for (const [name, rows] of Object.entries(tables)) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const seen = new Set<string>();
    const acknowledged = entries.filter(
      ({ kind, outcome }) => (kind === name || kind === `${name}_status`) && outcome === 'acknowledged',
    );
    for (const { id, version, status } of acknowledged.flatMap(({ records }) => records)) {
      const row = byId.get(id);
      if (row === undefined || row.version < version)
        violations.push(`lost: ${name} ${id} version ${version} is stored as ${row?.version ?? 'nothing'}`);
      else if (row.version === version && row.status !== status)
        violations.push(`status: ${name} ${id} was ${status} and is stored as ${row.status}`);
      if (seen.has(`${id} ${version}`))
        violations.push(`doubled: ${name} ${id} version ${version} was acknowledged twice`);
      seen.add(`${id} ${version}`);
    }
  }
  const isMade = (reference: string | null): boolean => entries.some(({ marker }) => marker === reference);
  for (const { id, status, version, reference } of cashIn) {
    if (isMade(reference) && CASH_IN_VERSION[status] !== version)
      violations.push(`transition: cash-in ${id} is ${status} as version ${version}`);
  }
  for (const { id, status, version, reference } of payouts) {
    if (isMade(reference) && PAYOUT_VERSION[status] !== version)
      violations.push(`transition: payout ${id} is ${status} as version ${version}`);
  }
  return violations;
};
