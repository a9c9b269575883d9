import { pathOf, type Installation } from '@outlay/domain';
import { Card, FieldItem, FieldList, Link } from '@outlay/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { installationList } from '../installation/installation-links.ts';
import { CardBody } from './card-states.tsx';
import styles from './dashboard.module.css';

const never = () => false;

/**
 * Card of the state of the installation, for its administrators: each number of records leads to the list of exactly
 * those.
 */
export function InstallationCard() {
  const text = useText();
  const { client } = usePanel();
  const called = useRead(
    'installation.get',
    {},
    (signal) => client.installation.get({ signal, quiet: true }),
    { cached: false },
  );
  return (
    <Card
      title={text('installation.facts')}
      aside={
        <Link asChild>
          <RouterLink to={pathOf('installation')}>{text('dashboard.installation.all')}</RouterLink>
        </Link>
      }
    >
      <CardBody called={called} isEmpty={never}>
        {(data) => <State data={data} />}
      </CardBody>
    </Card>
  );
}

function Count({ n, to }: { n: number; to: string }) {
  const formats = useFormats();
  return (
    <RouterLink to={to} className={styles['part']}>
      {formats.number(n)}
    </RouterLink>
  );
}

function State({ data }: { data: Installation }) {
  const { text, has } = useIntl();
  const formats = useFormats();
  const { database, storage, migrations, mail } = data;
  const queueOf = (name: string) => data.queues.find((queue) => queue.name === name);
  const [mails, deliveries] = [queueOf('mails'), queueOf('deliveries')];
  const failed = data.jobs.filter(({ failures }) => failures > 0);
  const problems = data.sign_in_problems.filter(({ count }) => count > 0);
  const nameOf = (job: string) => {
    const id = `installation.job.${job}`;
    return has(id) ? text(id) : job;
  };
  return (
    <FieldList>
      <FieldItem label={text('installation.companies')}>
        <Count n={data.companies} to={installationList('companies')} />
      </FieldItem>
      <FieldItem label={text('installation.accounts')}>
        <Count n={data.accounts} to={installationList('accounts')} />
      </FieldItem>
      <FieldItem label={text('installation.problems')} wide>
        {problems.length === 0 ? (
          text('dashboard.installation.no_problems')
        ) : (
          <ul className={styles['states']}>
            {problems.map(({ problem, count }) => (
              <li key={problem}>
                {text(`installation.problem.${problem}`)}:{' '}
                <Count n={count} to={installationList('accounts', { problem })} />
              </li>
            ))}
          </ul>
        )}
      </FieldItem>
      <FieldItem label={text('installation.jobs')} wide>
        {failed.length === 0 ? (
          text('dashboard.installation.jobs_fine')
        ) : (
          <RouterLink to={pathOf('installation')} className={styles['part']}>
            {text('dashboard.installation.jobs_failed', {
              n: failed.length,
              names: formats.list(failed.map(({ name }) => nameOf(name))),
            })}
          </RouterLink>
        )}
      </FieldItem>
      <FieldItem label={text('installation.mails')}>
        <ul className={styles['states']}>
          {mail.has_server ? null : <li>{text('dashboard.installation.no_mail_server')}</li>}
          <li>
            {text('installation.mails.status.waiting')}:{' '}
            <Count n={mails?.waiting ?? 0} to={installationList('mails', { status: 'waiting' })} />
          </li>
          <li>
            {text('installation.mails.status.failed')}:{' '}
            <Count n={mails?.failed ?? 0} to={installationList('mails', { status: 'failed' })} />
          </li>
        </ul>
      </FieldItem>
      <FieldItem label={text('installation.deliveries')}>
        <ul className={styles['states']}>
          <li>
            {text('installation.deliveries.state.waiting')}:{' '}
            <Count n={deliveries?.waiting ?? 0} to={installationList('deliveries', { state: 'waiting' })} />
          </li>
          <li>
            {text('installation.deliveries.state.failed')}:{' '}
            <Count n={deliveries?.failed ?? 0} to={installationList('deliveries', { state: 'failed' })} />
          </li>
        </ul>
      </FieldItem>
      <FieldItem label={text('installation.storage')}>
        {text('installation.storage.files', { n: storage.files })} · {formats.bytes(storage.bytes)}
      </FieldItem>
      <FieldItem label={text('installation.database')}>
        <bdi dir="ltr">{`${database.kind} ${database.version}`}</bdi> · {formats.bytes(database.bytes)}
      </FieldItem>
      <FieldItem label={text('installation.version')}>
        <bdi dir="ltr">{data.version}</bdi>
      </FieldItem>
      <FieldItem label={text('installation.migrations')}>
        {migrations.pending === 0
          ? text('installation.migrations.none')
          : text('installation.migrations.pending', { n: migrations.pending })}
      </FieldItem>
    </FieldList>
  );
}
