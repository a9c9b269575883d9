import { SIGN_IN_PROBLEMS, type HostedAccount } from '@outlay/domain';
import { ActionBar, FieldItem, FieldList, RecordBody, RecordHead } from '@outlay/ui-kit';
import { LockOpen, LogOut, Users } from 'lucide-react';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useCommand } from '../../form/use-command.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/panel-intl.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { choiceFilter, SectionList, type OpenedRow, type SectionColumn } from './section-list.tsx';

/** Returns the texts of what keeps an account from signing in, and of its role and last activity. */
function useAccountTexts() {
  const { text, has } = useIntl();
  const formats = useFormats();
  return {
    problems: ({ problems }: HostedAccount) =>
      problems.length === 0
        ? '–'
        : formats.list(problems.map((problem) => text(`installation.problem.${problem}`))),
    role: ({ role }: HostedAccount) => {
      const id = `role.${role}`;
      return has(id) ? text(id) : role;
    },
    company: ({ company }: HostedAccount) => company?.name ?? '–',
    seen: ({ last_seen_at: at }: HostedAccount) =>
      at === null ? text('installation.never') : formats.ago(at),
  };
}

const columnsOf = (
  text: Text,
  formats: Formats,
  texts: ReturnType<typeof useAccountTexts>,
): readonly SectionColumn<HostedAccount>[] => [
  { key: 'name', label: text('field.name'), sortable: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'email',
    label: text('field.email'),
    sortable: true,
    cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
  },
  {
    key: 'company',
    label: text('installation.company'),
    cell: (account) => <bdi>{texts.company(account)}</bdi>,
  },
  { key: 'problems', label: text('installation.problems'), cell: texts.problems },
  {
    key: 'sessions',
    label: text('installation.sessions'),
    numeric: true,
    optional: true,
    cell: ({ sessions }) => formats.number(sessions),
  },
  { key: 'last_seen_at', label: text('installation.last_active'), sortable: true, cell: texts.seen },
];

/** Accounts of all companies, with what keeps each from signing in. */
export function AccountsList() {
  const text = useText();
  const formats = useFormats();
  const texts = useAccountTexts();
  const columns = columnsOf(text, formats, texts);
  return (
    <SectionList
      name="accounts"
      icon={Users}
      columns={columns}
      rowName={({ name }) => name}
      filters={[
        choiceFilter(
          'problem',
          text('installation.problems'),
          SIGN_IN_PROBLEMS.map((problem) => [problem, text(`installation.problem.${problem}`)]),
        ),
      ]}
      sheet={AccountSheet}
    />
  );
}

function AccountSheet({ row: account, list: { close, replace: onChanged } }: OpenedRow<HostedAccount>) {
  const text = useText();
  const formats = useFormats();
  const texts = useAccountTexts();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const act = (key: 'unlock' | 'signOut') =>
    command.run(key, async () => {
      onChanged(await client.installation[key](account.id, { quiet: true }));
      toasts.toast({
        kind: 'success',
        text: text(`installation.accounts.${key}.done`, { name: account.name }),
      });
    });
  const isLocked = account.problems.includes('locked');
  return (
    <Sheet title={text('installation.accounts.one')} onClose={close}>
      <RecordBody>
        <RecordHead title={<bdi>{account.name}</bdi>} sub={<bdi dir="ltr">{account.email}</bdi>} />
        <ActionBar
          label={text('installation.accounts.one')}
          actions={[
            {
              key: 'unlock',
              label: text('installation.accounts.unlock'),
              icon: LockOpen,
              busy: command.busy === 'unlock',
              ...(isLocked ? {} : { denied: text('installation.accounts.not_locked') }),
              onAct: () => void act('unlock'),
            },
            {
              key: 'signOut',
              label: text('installation.accounts.signOut'),
              icon: LogOut,
              busy: command.busy === 'signOut',
              ...(account.sessions > 0 ? {} : { denied: text('installation.accounts.no_sessions') }),
              onAct: () => void act('signOut'),
            },
          ]}
        />
        <FailureBanner failure={command.failure} />
        <FieldList>
          <FieldItem label={text('installation.company')}>
            <bdi>{texts.company(account)}</bdi>
          </FieldItem>
          <FieldItem label={text('installation.role')}>{texts.role(account)}</FieldItem>
          <FieldItem label={text('installation.problems')} wide>
            {texts.problems(account)}
          </FieldItem>
          <FieldItem label={text('installation.sessions')}>{formats.number(account.sessions)}</FieldItem>
          <FieldItem label={text('installation.last_active')}>{texts.seen(account)}</FieldItem>
          <FieldItem label={text('installation.created')}>{formats.moment(account.created_at)}</FieldItem>
        </FieldList>
      </RecordBody>
    </Sheet>
  );
}
