import {
  replaceRow,
  settlePage,
  showPage,
  type ListRow,
  type LivePage as SettledPage,
  type Page,
} from '@outlay/domain';
import { useState } from 'react';

/** State of a page's query that decides which rows are shown. */
interface PageState<Row> {
  readonly data: Page<Row> | undefined;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
}

/** The rows shown. */
export interface LivePage<Row extends ListRow> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly arrived: number;
  /** The rows belong to this address, not to the previous one. */
  readonly isCurrent: boolean;
  /** Newer rows are on the way: the user requested them, or the rows are stored ones. */
  readonly isReloading: boolean;
  /** Makes the next response replace all rows. */
  readonly expectReload: () => void;
  readonly showArrived: () => void;
  readonly replace: (row: Row) => void;
}

interface Shown<Row extends ListRow> extends SettledPage<Row> {
  readonly address: string;
  /** Number of the reload that returned these rows. */
  readonly reload: number;
  /** False for cached rows that are being refetched. */
  readonly isFinal: boolean;
}

/**
 * Decides which rows of a page are shown. A response to a change of address or to a reload replaces all rows. A refetch
 * after an event updates each row in place, so that nothing moves under the pointer; new rows wait until `showArrived`.
 */
export function useLivePage<Row extends ListRow>(address: string, page: PageState<Row>): LivePage<Row> {
  const { data, isFetching, isPlaceholderData } = page;
  const [reload, setReload] = useState(0);
  const [shown, setShown] = useState<Shown<Row> | null>(null);
  if (data !== undefined && !isPlaceholderData) {
    const isNew = shown === null || shown.address !== address;
    const isAnswered = !isFetching && shown !== null && (!shown.isFinal || shown.reload !== reload);
    if (isNew || isAnswered) setShown({ ...showPage(data), address, reload, isFinal: !isFetching });
    else if (shown.page !== data) setShown({ ...shown, ...settlePage(shown, data) });
  }
  const isCurrent = shown !== null && shown.address === address;
  return {
    rows: shown?.rows ?? [],
    total: shown?.page.total ?? 0,
    arrived: shown?.arrived ?? 0,
    isCurrent,
    isReloading: isCurrent && isFetching && (!shown.isFinal || shown.reload !== reload),
    expectReload: () => setReload((count) => count + 1),
    showArrived: () => setShown((before) => before && { ...before, ...showPage(before.page) }),
    replace: (row) => setShown((before) => before && { ...before, ...replaceRow(before, row) }),
  };
}
