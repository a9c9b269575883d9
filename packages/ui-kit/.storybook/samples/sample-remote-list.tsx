import { useEffect, useState } from 'react';
import { FilterBar, SearchBox } from '../../src/data/filter-bar/filter-bar.tsx';
import { Pager } from '../../src/data/pager/pager.tsx';
import { Table } from '../../src/data/table/table.tsx';
import { Page } from '../../src/navigation/page/page.tsx';
import { PageHeader } from '../../src/navigation/page-header/page-header.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { insteadOfRows, pagerLabels } from './sample-list.tsx';
import { fetchRequests, sampleHandlers, type RequestPage, type SampleServer } from './sample-server.ts';
import { useTranslate } from '../translate.ts';

const PER_PAGE = 5;

type Answer = { readonly key: string; readonly page: RequestPage | null; readonly status: string };

/** List of requests that a server of Mock Service Worker answers: first load, search, pages, failure and retry. */
export function SampleRemoteList({ server = 'ready' }: { server?: SampleServer }) {
  const translate = useTranslate();
  const [handlers] = useState(() => sampleHandlers(server, translate));
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const key = JSON.stringify([search, page, attempt]);
  useEffect(() => {
    let isCurrent = true;
    const settle = (result: Omit<Answer, 'key'>) => {
      if (isCurrent) setAnswer({ key, ...result });
    };
    fetchRequests(handlers, { page, search }).then(
      (loaded) => settle({ page: loaded, status: '' }),
      (error: unknown) => settle({ page: null, status: error instanceof Error ? error.message : '' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [handlers, key, page, search]);
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  const total = answer?.page?.total;
  const first = (page - 1) * PER_PAGE + 1;
  const state = answer === undefined ? 'loading' : answer.page ? 'ready' : 'failed';
  return (
    <Page>
      <PageHeader
        title={translate('Requests', 'الطلبات')}
        total={total ? translate(`${total} in total`, `العدد: ${total}`) : undefined}
      />
      <FilterBar
        label={translate('Filters', 'التصفية')}
        search={
          <SearchBox
            label={translate('Search requests', 'بحث في الطلبات')}
            clearLabel={translate('Clear the search', 'مسح البحث')}
            value={search}
            onValueChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        }
      />
      <Table
        caption={translate('Requests', 'الطلبات')}
        columns={sampleColumns(translate)}
        rows={answer?.page?.rows ?? []}
        rowKey={(row) => row.id}
        state={answer?.status === '403' ? 'forbidden' : state}
        {...insteadOfRows(translate, retry)}
      />
      {total ? (
        <Pager
          page={page}
          perPage={PER_PAGE}
          total={total}
          range={
            <>
              <bdi dir="ltr">{`${first}–${Math.min(total, first + PER_PAGE - 1)}`}</bdi>{' '}
              {translate('of', 'من')} {total}
            </>
          }
          labels={pagerLabels(translate)}
          onPage={setPage}
        />
      ) : null}
    </Page>
  );
}
