import type { ListRow } from '@outlay/domain';
import { Table, type TableColumn } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFetchFailure } from '../../app/query/use-fetch-failure.ts';
import { companiesOf } from '../../app/session/current-company.ts';
import { useCompanyId, useFormats, usePanel, useSession } from '../../app/use-panel.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { AddressFilters, ListAddress } from '../list-address.ts';
import { namesOf, type ListFilter } from '../filters/list-filter.ts';
import { readMatching } from './select-matching.ts';
import { useFilterValue } from '../filters/use-filter-value.tsx';
import type { PanelList } from '../panel-list.ts';
import styles from './list-print.module.css';

/** Most rows that are printed; the sheet states it. */
const PRINT_LIMIT = 1000;

export interface ListPrintProps<Row extends ListRow> {
  list: PanelList<Row>;
  title: string;
  /** Message with the number of rows. */
  countId: MessageId;
  columns: readonly TableColumn<Row>[];
  /** Keys of the columns hidden by the user. */
  hidden: readonly string[];
  filters: readonly ListFilter[];
  /** Called when the browser has printed, or the rows could not be loaded. */
  onDone: () => void;
}

function FilterLine({ filter, values }: { filter: ListFilter; values: AddressFilters }) {
  const value = useFilterValue(filter, values, false);
  return (
    <p>
      {filter.label}: {value}
    </p>
  );
}

/** The rows to print, and the list that they were read from: the user may choose other filters meanwhile. */
interface Loaded<Row> {
  readonly rows: readonly Row[];
  readonly address: ListAddress;
  readonly total: number;
  readonly at: string;
}

/**
 * Prints all rows of a list with its columns, filters and search, under the name of the company. Reads the rows, then opens
 * the browser's dialog. On the screen it renders nothing.
 */
export function ListPrint<Row extends ListRow>(props: ListPrintProps<Row>) {
  const { list, title, countId, columns, hidden, filters, onDone } = props;
  const text = useText();
  const formats = useFormats();
  const reasonOf = useFetchFailure();
  const { toasts } = usePanel();
  const queries = useQueryClient();
  const session = useSession();
  const companyId = useCompanyId();
  const company = companiesOf(session).find(({ id }) => id === companyId);
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null);
  const read = useEffectEvent(async (): Promise<Loaded<Row>> => {
    const { address, pageOptions } = list;
    let total = 0;
    const rows = await readMatching(
      async ({ page, per_page }) => {
        const response = await queries.fetchQuery(pageOptions(Number(page), Number(per_page)));
        ({ total } = response);
        return response;
      },
      address,
      PRINT_LIMIT,
    );
    return { rows, address, total, at: new Date().toISOString() };
  });
  const fail = useEffectEvent((failure: unknown) => {
    toasts.toast({
      kind: 'error',
      title: text('list_print.failed'),
      text: reasonOf(failure),
    });
    onDone();
  });
  const end = useEffectEvent(onDone);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      try {
        const rows = await read();
        if (isWanted) setLoaded(rows);
      } catch (failure) {
        if (isWanted) fail(failure);
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (loaded === null) return undefined;
    const finish = () => end();
    addEventListener('afterprint', finish);
    print();
    return () => removeEventListener('afterprint', finish);
  }, [loaded]);
  if (loaded === null) return null;
  const { rows, address, total, at } = loaded;
  const { q } = address;
  const active = filters.filter((filter) => namesOf(filter).some((name) => address.filters[name]));
  return createPortal(
    <div data-print="only" className={styles['sheet']}>
      <header className={styles['head']}>
        <p>
          <bdi>{company?.name}</bdi>
        </p>
        <h1 className={styles['title']}>{title}</h1>
        <p>
          {total > rows.length
            ? text('list_print.first', { n: rows.length, total })
            : text(countId, { n: rows.length })}
        </p>
        {q === '' ? null : <p>{text('list_print.search', { q })}</p>}
        {active.map((filter) => (
          <FilterLine key={namesOf(filter).join(' ')} filter={filter} values={address.filters} />
        ))}
        <p>
          {text('list_print.by', {
            name: session?.userData.name ?? '',
            date: formats.moment(at),
          })}
        </p>
      </header>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} hidden={hidden} />
    </div>,
    document.body,
  );
}
