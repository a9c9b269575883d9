import { settlePage, showPage, type ListRow, type LivePage, type Page } from '@outlay/domain';

/** Response with a page of the list, and the time in ms at which it arrived. */
export interface PageResponse<Row extends ListRow> {
  readonly page: Page<Row>;
  readonly at: number;
}

/** A page as it is shown, and the time of the response that it was last replaced by. */
interface ShownPage<Row extends ListRow> {
  readonly live: LivePage<Row>;
  readonly at: number;
}

/** State of a list that scrolls through all rows, in one render. */
export interface WholeInput<Row extends ListRow> {
  /** Address of the list, without its page. */
  readonly address: string;
  /** Number of rows that are held back. */
  readonly arrived: number;
  /** The user requested the newest rows, and they are on the way. */
  readonly isReloading: boolean;
  /** Loaded pages by number. */
  readonly responses: ReadonlyMap<number, PageResponse<Row>>;
}

/** Pages of a list that scrolls through all rows. */
export interface WholePages<Row extends ListRow> extends Omit<WholeInput<Row>, 'responses'> {
  readonly pages: ReadonlyMap<number, ShownPage<Row>>;
  /** Responses after this time, in ms, replace pages that were shown before it. */
  readonly reloadedAt: number;
}

/** State before the first render. */
export const NO_PAGES: WholePages<never> = {
  address: '',
  arrived: 0,
  isReloading: false,
  pages: new Map(),
  reloadedAt: -1,
};

/**
 * Settles the responses of pages as an ordinary page does: those of another address, or after a reload, replace the rows;
 * others update each row in place and hold new ones back until the user shows them. Returns `before` if nothing changed.
 */
export function settleWhole<Row extends ListRow>(
  before: WholePages<Row>,
  { responses, ...input }: WholeInput<Row>,
): WholePages<Row> {
  const isSame = before.address === input.address;
  const startsReload = isSame && input.isReloading && !before.isReloading;
  const showsArrived = isSame && before.arrived > 0 && input.arrived === 0;
  const newest = Math.max(-1, ...[...responses.values(), ...before.pages.values()].map(({ at }) => at));
  const reloadedAt = startsReload ? newest : isSame ? before.reloadedAt : -1;
  const known = isSame && !showsArrived ? before.pages : new Map<number, ShownPage<Row>>();
  const changed = [...responses].filter(([number, { page }]) => known.get(number)?.live.page !== page);
  const isUnchanged =
    isSame &&
    !showsArrived &&
    changed.length === 0 &&
    before.arrived === input.arrived &&
    before.isReloading === input.isReloading;
  if (isUnchanged) return before;
  const pages = new Map(known);
  for (const [number, { page, at }] of changed) {
    const last = known.get(number);
    const isReplaced = last === undefined || (last.at <= reloadedAt && at > reloadedAt);
    pages.set(
      number,
      isReplaced ? { live: showPage(page), at } : { live: settlePage(last.live, page), at: last.at },
    );
  }
  return { ...input, pages, reloadedAt };
}
