import { pathOf } from '@outlay/domain';
import { writeAddress, type AddressFilters } from '../../list/list-address.ts';

/** Range of days; an empty or missing end is open. */
export interface Span {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

const filtersOf = ({ from, to }: Span): AddressFilters => ({ from: from ?? '', to: to ?? '' });

const search = (filters: AddressFilters): string =>
  writeAddress({ page: 1, perPage: 10, sort: null, q: '', filters });

/** Returns the address of an account's ledger in a range of days. */
export const ledgerHref = (accountId: number, span: Span = {}): string =>
  pathOf('finance.ledger.list') + search({ account_id: String(accountId), ...filtersOf(span) });

/** Returns the address of an entry over the journal. */
export const entryHref = (id: number): string => `${pathOf('finance.journal.list')}#${id}`;

/** Returns the address of the trial balance of a range of days. */
export const trialBalanceHref = (span: Span): string =>
  pathOf('finance.trial_balance.list') + search(filtersOf(span));
