import type { Check } from './check.ts';
import { entriesBalance, ledgerBalances, limitsHold, payoutsAddUp, reversalsMatch } from './money.check.ts';
import { tenantsAreSeparate } from './tenants.check.ts';
import { changesInHistory, historiesReplay, statusesOfRecords, writesOnce } from './writes.check.ts';

/**
 * The model of the server's promises that hold at any moment. It is written from the specification and shares no code
 * with the server and the domain package, neither tables of transitions nor types.
 */
const CHECKS: readonly Check[] = [
  writesOnce,
  changesInHistory,
  historiesReplay,
  statusesOfRecords,
  reversalsMatch,
  entriesBalance,
  ledgerBalances,
  payoutsAddUp,
  limitsHold,
  tenantsAreSeparate,
];

/** Compares the database with what the clients know; returns the violations. */
export const check: Check = (snapshot, journal) => CHECKS.flatMap((one) => one(snapshot, journal));
