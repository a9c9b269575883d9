import { faultsIn, MAIL_STATUSES, testMailDraft, type QueuedMail } from '@outlay/domain';
import {
  ActionBar,
  Button,
  Dialog,
  FieldItem,
  FieldList,
  RecordBody,
  RecordHead,
  TextField,
} from '@outlay/ui-kit';
import { Mail, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useDescriptions, useFormats, usePanel, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useCommand } from '../../form/use-command.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/panel-intl.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { choiceFilter, SectionList, type OpenedRow, type SectionColumn } from './section-list.tsx';

const columnsOf = (text: Text, formats: Formats): readonly SectionColumn<QueuedMail>[] => [
  {
    key: 'subject',
    label: text('installation.mails.subject'),
    cell: ({ subject }) => (subject === null ? text('installation.mails.hidden') : <bdi>{subject}</bdi>),
  },
  {
    key: 'to',
    label: text('installation.mails.to'),
    sortable: true,
    cell: ({ to }) => <bdi dir="ltr">{to}</bdi>,
  },
  {
    key: 'status',
    label: text('field.status'),
    cell: ({ status }) => text(`installation.mails.status.${status}`),
  },
  {
    key: 'last_error',
    label: text('installation.failure'),
    optional: true,
    cell: ({ last_error: error }) => (error === null ? '–' : <bdi dir="ltr">{error}</bdi>),
  },
  {
    key: 'created_at',
    label: text('installation.created'),
    sortable: true,
    cell: ({ created_at: at }) => formats.moment(at),
  },
];

/** Mails that wait, were sent or failed, with the reason; a test mail tries the mail server. */
export function MailsList() {
  const text = useText();
  const formats = useFormats();
  const [isTesting, setTesting] = useState(false);
  const columns = columnsOf(text, formats);
  return (
    <>
      <SectionList
        name="mails"
        icon={Mail}
        columns={columns}
        rowName={({ subject }) => subject ?? text('installation.mails.hidden')}
        filters={[
          choiceFilter(
            'status',
            text('field.status'),
            MAIL_STATUSES.map((status) => [status, text(`installation.mails.status.${status}`)]),
          ),
        ]}
        actions={
          <Button icon={Send} onClick={() => setTesting(true)}>
            {text('installation.mails.test')}
          </Button>
        }
        sheet={MailSheet}
      />
      {isTesting ? <TestDialog onClose={() => setTesting(false)} /> : null}
    </>
  );
}

function MailSheet({ row: mail, list: { close, replace: onChanged } }: OpenedRow<QueuedMail>) {
  const text = useText();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const retry = () =>
    command.run('retry', async () => {
      onChanged(await client.installation.retryMail(mail.id, { quiet: true }));
      toasts.toast({ kind: 'success', text: text('installation.mails.retry.done') });
    });
  return (
    <Sheet title={text('installation.mails.one')} onClose={close}>
      <RecordBody>
        <RecordHead
          title={mail.subject === null ? text('installation.mails.hidden') : <bdi>{mail.subject}</bdi>}
          sub={<bdi dir="ltr">{mail.to}</bdi>}
        />
        <ActionBar
          label={text('installation.mails.one')}
          actions={[
            {
              key: 'retry',
              label: text('installation.mails.retry'),
              icon: RotateCw,
              busy: command.busy === 'retry',
              ...(mail.can_retry ? {} : { denied: text('installation.mails.not_kept') }),
              onAct: () => void retry(),
            },
          ]}
        />
        <FailureBanner failure={command.failure} />
        <FieldList>
          <FieldItem label={text('field.status')}>
            {text(`installation.mails.status.${mail.status}`)}
          </FieldItem>
          <FieldItem label={text('installation.attempts')}>{formats.number(mail.attempts)}</FieldItem>
          <FieldItem label={text('installation.created')}>{formats.moment(mail.created_at)}</FieldItem>
          <FieldItem label={text('installation.mails.next')}>
            {mail.next_attempt_at === null ? '–' : formats.moment(mail.next_attempt_at)}
          </FieldItem>
          <FieldItem label={text('installation.failure')} wide>
            {mail.last_error === null ? '–' : <bdi dir="ltr">{mail.last_error}</bdi>}
          </FieldItem>
        </FieldList>
      </RecordBody>
    </Sheet>
  );
}

function TestDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { client } = usePanel();
  const describe = useDescriptions();
  const command = useCommand();
  const userEmail = useSession()?.userData.email;
  const [to, setTo] = useState(userEmail ?? '');
  const [sent, setSent] = useState<QueuedMail | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const [fault] = tried === to ? (faultsIn(testMailDraft, { to })['to'] ?? []) : [];
  const send = () => {
    setTried(to);
    if (!testMailDraft.safeParse({ to }).success) return;
    void command.run('send', async () => {
      setSent(null);
      setSent(await client.installation.testMail({ to }, { quiet: true }));
    });
  };
  const outcome =
    sent?.status === 'failed' ? (sent.last_error ?? text('installation.mails.status.failed')) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('installation.mails.test')}
      description={text('installation.mails.test.help')}
      footer={
        <Button variant="primary" busy={command.busy !== null} onClick={send}>
          {text('installation.mails.test.send')}
        </Button>
      }
    >
      <FailureBanner failure={command.failure ?? outcome} />
      <TextField
        label={text('installation.mails.to')}
        aria-required
        type="email"
        dir="ltr"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        {...(fault === undefined ? {} : { error: describe.fault(fault) })}
      />
      <p role="status">
        {sent?.status === 'sent' ? text('installation.mails.test.done', { to: sent.to }) : ''}
      </p>
    </Dialog>
  );
}
