import type { HostedCompany } from '@outlay/domain';
import { ActionBar, FieldItem, FieldList, RecordBody, RecordHead } from '@outlay/ui-kit';
import { Building2, CirclePause, CirclePlay, DoorOpen, KeyRound, LogIn } from 'lucide-react';
import { useState } from 'react';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useCommand } from '../../form/use-command.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/panel-intl.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';
import { choiceFilter, SectionList, type OpenedRow, type SectionColumn } from './section-list.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useAdminAccess } from './use-admin-access.ts';

/** Returns the texts of a company's plan and last activity. */
function useCompanyTexts() {
  const { text, has } = useIntl();
  const formats = useFormats();
  return {
    plan: ({ plan }: HostedCompany) => {
      const id = `plan.${plan ?? ''}`;
      return has(id) ? text(id) : (plan ?? '–');
    },
    active: ({ last_active_at: at }: HostedCompany) =>
      at === null ? text('installation.never') : formats.ago(at),
    access: ({ admin_access: access, grant }: HostedCompany) =>
      access === 'open'
        ? text('admin_access.open')
        : grant === null
          ? text('admin_grants.needed')
          : text('admin_grants.state.running', { time: formats.moment(grant.until) }),
    state: ({ suspended_at: at }: HostedCompany) =>
      text(at === null ? 'installation.companies.in_use' : 'installation.companies.suspended'),
  };
}

const columnsOf = (
  text: Text,
  formats: Formats,
  texts: ReturnType<typeof useCompanyTexts>,
): readonly SectionColumn<HostedCompany>[] => [
  { key: 'name', label: text('field.name'), sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'state', label: text('field.status'), cell: texts.state },
  { key: 'access', label: text('field.admin_access'), cell: texts.access },
  {
    key: 'members',
    label: text('installation.companies.members'),
    sortable: true,
    numeric: true,
    cell: ({ members }) => formats.number(members),
  },
  { key: 'plan', label: text('installation.companies.plan'), cell: texts.plan },
  {
    key: 'storage',
    label: text('installation.storage'),
    sortable: true,
    numeric: true,
    cell: ({ storage }) => formats.bytes(storage),
  },
  {
    key: 'last_active_at',
    label: text('installation.last_active'),
    sortable: true,
    cell: texts.active,
  },
];

/** Companies of the installation; what they store is counted, not shown. */
export function CompaniesList() {
  const text = useText();
  const formats = useFormats();
  const texts = useCompanyTexts();
  const columns = columnsOf(text, formats, texts);
  return (
    <SectionList
      name="companies"
      icon={Building2}
      columns={columns}
      rowName={({ name }) => name}
      filters={[
        choiceFilter('suspended', text('field.status'), [
          ['false', text('installation.companies.in_use')],
          ['true', text('installation.companies.suspended')],
        ]),
      ]}
      sheet={CompanySheet}
    />
  );
}

function CompanySheet({ row: company, list: { close, replace: onChanged } }: OpenedRow<HostedCompany>) {
  const text = useText();
  const formats = useFormats();
  const texts = useCompanyTexts();
  const { client } = usePanel();
  const command = useCommand();
  const access = useAdminAccess();
  const [isSuspending, setSuspending] = useState(false);
  const [isRequesting, setRequesting] = useState(false);
  const { grant } = company;
  const endAccess = (id: number) =>
    command.run('end', async () => {
      await access.end(id);
      onChanged({ ...company, grant: null });
    });
  const resume = () =>
    command.run('resume', async () =>
      onChanged(await client.installation.resume(company.id, { quiet: true })),
    );
  const isSuspended = company.suspended_at !== null;
  return (
    <Sheet title={text('installation.companies.one')} onClose={close}>
      <RecordBody>
        <RecordHead title={<bdi>{company.name}</bdi>} sub={texts.state(company)} />
        <ActionBar
          label={text('installation.companies.one')}
          actions={[
            ...(company.admin_access === 'granted' && grant === null
              ? [
                  {
                    key: 'request',
                    label: text('admin_grants.request'),
                    icon: KeyRound,
                    onAct: () => setRequesting(true),
                  },
                ]
              : [
                  {
                    key: 'enter',
                    label: text('admin_grants.enter'),
                    icon: LogIn,
                    busy: command.busy === 'enter',
                    onAct: () => void command.run('enter', () => access.enter(company.id)),
                  },
                ]),
            ...(grant === null
              ? []
              : [
                  {
                    key: 'end',
                    label: text('admin_access.end'),
                    icon: DoorOpen,
                    busy: command.busy === 'end',
                    onAct: () => void endAccess(grant.id),
                  },
                ]),
            isSuspended
              ? {
                  key: 'resume',
                  label: text('installation.companies.resume'),
                  icon: CirclePlay,
                  busy: command.busy === 'resume',
                  onAct: () => void resume(),
                }
              : {
                  key: 'suspend',
                  label: text('installation.companies.suspend'),
                  icon: CirclePause,
                  onAct: () => setSuspending(true),
                },
          ]}
        />
        <FailureBanner failure={command.failure} />
        <FieldList>
          <FieldItem label={text('field.currency')}>
            <bdi>{company.currency}</bdi>
          </FieldItem>
          <FieldItem label={text('field.admin_access')}>{texts.access(company)}</FieldItem>
          {grant === null ? null : (
            <FieldItem label={text('admin_grants.reason')} wide>
              <bdi>{grant.reason}</bdi>
            </FieldItem>
          )}
          <FieldItem label={text('installation.companies.members')}>
            {formats.number(company.members)}
          </FieldItem>
          <FieldItem label={text('installation.companies.plan')}>{texts.plan(company)}</FieldItem>
          <FieldItem label={text('installation.storage')}>{formats.bytes(company.storage)}</FieldItem>
          <FieldItem label={text('installation.last_active')}>{texts.active(company)}</FieldItem>
          <FieldItem label={text('installation.created')}>{formats.moment(company.created_at)}</FieldItem>
          {company.suspended_at === null ? null : (
            <FieldItem label={text('installation.companies.suspended')} wide>
              {formats.moment(company.suspended_at)} · <bdi>{company.suspended_for}</bdi>
            </FieldItem>
          )}
        </FieldList>
      </RecordBody>
      {isRequesting ? (
        <RequestAccessDialog
          company={company}
          onClose={() => setRequesting(false)}
          onStarted={(started) => onChanged({ ...company, grant: started })}
        />
      ) : null}
      {isSuspending ? (
        <SuspendDialog company={company} onClose={() => setSuspending(false)} onChanged={onChanged} />
      ) : null}
    </Sheet>
  );
}
