import { pathOf, type Installation, type InstallationJob, type InstallationQueue } from '@outlay/domain';
import {
  Button,
  Card,
  FieldItem,
  FieldList,
  Item,
  ItemList,
  Page,
  PageCell,
  PageGrid,
  PageHeader,
  SavedViews,
  Skeleton,
} from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { renderLink } from '../../app/router/render-link.tsx';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { LIST_NAMES, LIST_PARAM } from './installation-lists.ts';
import { SettingsCard } from './settings-card.tsx';

/** State of the installation, with links to its lists. */
export function InstallationOverview() {
  const text = useText();
  const { client } = usePanel();
  const called = useRead(
    'installation.get',
    {},
    (signal) => client.installation.get({ signal, quiet: true }),
    {
      cached: false,
    },
  );
  const queries = useQueryClient();
  const key = useQueryKey()('installation.get', {});
  const show = async (fresh: Installation) => {
    // A read that is still running began earlier, and would replace the fresh state by an older one.
    await queries.cancelQueries({ queryKey: key, exact: true });
    queries.setQueryData(key, fresh);
  };
  const { data } = called;
  const path = pathOf('installation');
  return (
    <Page>
      <PageHeader title={text('route.installation')} />
      <SavedViews
        label={text('list.views')}
        current="all"
        views={[
          { key: 'all', label: text('installation.overview'), href: path },
          ...LIST_NAMES.map((name) => ({
            key: name,
            label: text(`installation.${name}`),
            href: `${path}?${LIST_PARAM}=${name}`,
          })),
        ]}
        renderLink={renderLink}
      />
      {data !== null ? (
        <PageGrid>
          <PageCell span={6}>
            <FactsCard data={data} />
          </PageCell>
          <PageCell span={6}>
            <QueuesCard data={data} onChanged={(fresh) => void show(fresh)} />
          </PageCell>
          <PageCell span={6}>
            <JobsCard data={data} onChanged={(fresh) => void show(fresh)} />
          </PageCell>
          <PageCell span={6}>
            <SettingsCard data={data} onChanged={(fresh) => void show(fresh)} />
          </PageCell>
          <PageCell span={6}>
            <LimitsCard data={data} />
          </PageCell>
        </PageGrid>
      ) : called.state === 'failed' ? (
        <ReadFailed failure={called.failure} onRetry={called.retry} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Page>
  );
}

function FactsCard({ data }: { data: Installation }) {
  const text = useText();
  const formats = useFormats();
  const { database, storage, migrations, mail } = data;
  return (
    <Card title={text('installation.facts')}>
      <FieldList>
        <FieldItem label={text('installation.version')}>
          <bdi dir="ltr">{data.version}</bdi>
        </FieldItem>
        <FieldItem label={text('installation.database')}>
          {database.kind === 'embedded' ? text('installation.database.embedded') : database.kind}{' '}
          <bdi dir="ltr">{database.version}</bdi> · {formats.bytes(database.bytes)}
        </FieldItem>
        <FieldItem label={text('installation.migrations')}>
          {migrations.pending === 0
            ? text('installation.migrations.none')
            : text('installation.migrations.pending', { n: migrations.pending })}
        </FieldItem>
        <FieldItem label={text('installation.storage')}>
          {text('installation.storage.files', { n: storage.files })} · {formats.bytes(storage.bytes)}
        </FieldItem>
        <FieldItem label={text('installation.companies')}>{formats.number(data.companies)}</FieldItem>
        <FieldItem label={text('installation.accounts')}>{formats.number(data.accounts)}</FieldItem>
        <FieldItem label={text('installation.mails.server')} wide>
          {mail.has_server ? <bdi dir="ltr">{mail.sender}</bdi> : text('installation.mails.no_server')}
        </FieldItem>
      </FieldList>
    </Card>
  );
}

function QueuesCard({ data, onChanged }: ChangingProps) {
  const { text, has } = useIntl();
  const formats = useFormats();
  const { client } = usePanel();
  const command = useCommand();
  const nameOf = (name: string) => {
    const id = `installation.queue.${name}`;
    return has(id) ? text(id) : name;
  };
  const stateOf = ({ waiting, failed, oldest_at: oldest, last_error: error }: InstallationQueue) =>
    [
      text('installation.queue.counts', { waiting, failed }),
      ...(oldest === null ? [] : [text('installation.queue.oldest', { when: formats.ago(oldest) })]),
      ...(error === null ? [] : [text('installation.queue.error', { error })]),
    ].join(' · ');
  return (
    <Card title={text('installation.queues')}>
      <FailureBanner failure={command.failure} />
      <ItemList label={text('installation.queues')}>
        {data.queues.map((queue) => (
          <Item
            key={queue.name}
            sub={stateOf(queue)}
            end={
              queue.name.startsWith('events_') && queue.failed > 0 ? (
                <Button
                  size="s"
                  aria-label={text('installation.queue.retry.label', { name: nameOf(queue.name) })}
                  busy={command.busy === queue.name}
                  onClick={() =>
                    void command.run(queue.name, async () =>
                      onChanged(await client.installation.retryEvents(queue.name, { quiet: true })),
                    )
                  }
                >
                  {text('installation.queue.retry')}
                </Button>
              ) : undefined
            }
          >
            {nameOf(queue.name)}
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}

interface ChangingProps {
  data: Installation;
  onChanged: (fresh: Installation) => void;
}

/** Pauses before the reads that follow the start of a job, in milliseconds; background work wakes at once. */
const PAUSES_MS = [250, 500, 1000, 2000];

/** Returns true if a job has run or failed since an earlier state. */
const hasRun = ({ name, last_run_at: last, failed_at: failed }: InstallationJob, { jobs }: Installation) =>
  jobs.some((job) => job.name === name && (job.last_run_at !== last || job.failed_at !== failed));

function JobsCard({ data, onChanged }: ChangingProps) {
  const { text, has } = useIntl();
  const formats = useFormats();
  const { client } = usePanel();
  const command = useCommand();
  const nameOf = (name: string) => {
    const id = `installation.job.${name}`;
    return has(id) ? text(id) : name;
  };
  /** Starts a job and shows its outcome; one that takes longer, or waits for the end of a maintenance, goes on by itself. */
  const run = async (job: InstallationJob) => {
    let fresh = await client.installation.runJob(job.name, { quiet: true });
    onChanged(fresh);
    for (const ms of PAUSES_MS) {
      if (hasRun(job, fresh)) return;
      await new Promise((resolve) => setTimeout(resolve, ms));
      fresh = await client.installation.get({ quiet: true, refresh: true });
      onChanged(fresh);
    }
  };
  const stateOf = ({ failures, failed_at: at, last_error: error, last_run_at: last }: InstallationJob) =>
    failures > 0 && at !== null
      ? text('installation.job.failed', { n: failures, when: formats.ago(at), error: error ?? '' })
      : last === null
        ? text('installation.never')
        : text('installation.job.ran', { when: formats.ago(last) });
  return (
    <Card title={text('installation.jobs')}>
      <FailureBanner failure={command.failure} />
      <ItemList label={text('installation.jobs')}>
        {data.jobs.map((job) => (
          <Item
            key={job.name}
            sub={stateOf(job)}
            end={
              <Button
                size="s"
                aria-label={text('installation.job.run.label', { name: nameOf(job.name) })}
                busy={command.busy === job.name}
                onClick={() => void command.run(job.name, () => run(job))}
              >
                {text('installation.job.run')}
              </Button>
            }
          >
            {nameOf(job.name)}
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}

function LimitsCard({ data }: { data: Installation }) {
  const { text, has } = useIntl();
  const formats = useFormats();
  return (
    <Card title={text('installation.limits')}>
      <ItemList label={text('installation.limits')}>
        {data.limits.map(({ plan, seats, storage, companies }) => {
          const id = `plan.${plan}`;
          return (
            <Item
              key={plan}
              sub={[
                seats === null
                  ? text('installation.limits.any_seats')
                  : text('installation.limits.seats', { n: seats }),
                storage === null ? text('installation.limits.any_storage') : formats.bytes(storage),
              ].join(' · ')}
              end={text('installation.limits.companies', { n: companies })}
            >
              {has(id) ? text(id) : <bdi>{plan}</bdi>}
            </Item>
          );
        })}
      </ItemList>
    </Card>
  );
}
