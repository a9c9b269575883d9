import { formatIban, type BankDetails, type BankDetailsAction } from '@outlay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ActionBar, FieldItem, FieldList, StatusBadge } from '@outlay/ui-kit';
import { Check, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useDescriptions, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadState } from '../../read/read-card.tsx';
import { BankDetailsDialog } from './bank-details-dialog.tsx';
import styles from './bank-details.module.css';
import { IbanHistory } from './iban-history.tsx';
import { IBAN_STATUS_APPEARANCE } from './iban-status-appearance.ts';

/** Bank details of a member with their history, and the actions that the user may take. */
export function BankDetailsPart({ id }: { id: number }) {
  const { client } = usePanel();
  const read = useRead('bankDetails.get', { id }, (signal) =>
    client.bankDetails.get(id, { signal, quiet: true }),
  );
  const queries = useQueryClient();
  const key = useQueryKey()('bankDetails.get', { id });
  return (
    <ReadState read={read} failed="bank_details.failed">
      {(details) => (
        <Details details={details} onUpdated={(fresh) => queries.setQueryData<BankDetails>(key, fresh)} />
      )}
    </ReadState>
  );
}

interface DetailsProps {
  details: BankDetails;
  onUpdated: (details: BankDetails) => void;
}

function Details({ details, onUpdated }: DetailsProps) {
  const text = useText();
  const describe = useDescriptions();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const [isOpen, setIsOpen] = useState(false);
  const { user, iban, is_masked, status, version, can } = details;
  const deniedOf = (action: BankDetailsAction) => {
    const one = can?.[action];
    return one === undefined || one === true ? undefined : describe.reason(one);
  };
  const change = {
    key: 'change',
    label: text('bank_details.change'),
    icon: Landmark,
    denied: deniedOf('change'),
    onAct: () => setIsOpen(true),
  };
  const confirm = {
    key: 'confirm',
    label: text('bank_details.confirm'),
    icon: Check,
    busy: command.busy !== null,
    denied: deniedOf('confirm'),
    onAct: () =>
      void command.run('confirm', async () => {
        onUpdated(await client.bankDetails.confirm(user.id, { version }, { quietSuccess: true }));
        toasts.toast({ kind: 'success', text: text('bank_details.confirmed', { name: user.name }) });
      }),
  };
  return (
    <div className={styles['parts']}>
      <FieldList>
        <FieldItem label={text('field.iban')}>
          {iban === null ? text('none') : <bdi dir="ltr">{is_masked ? iban : formatIban(iban)}</bdi>}
        </FieldItem>
        {status === null ? null : (
          <FieldItem label={text('field.status')}>
            <StatusBadge {...IBAN_STATUS_APPEARANCE[status]}>{text(`iban_status.${status}`)}</StatusBadge>
          </FieldItem>
        )}
      </FieldList>
      {status === 'unconfirmed' ? <p>{text('bank_details.unconfirmed.help')}</p> : null}
      <ActionBar
        label={text('bank_details')}
        actions={status === 'unconfirmed' ? [confirm, change] : [change]}
      />
      <FailureBanner failure={command.failure} />
      <IbanHistory changes={details.changes} />
      {isOpen ? (
        <BankDetailsDialog details={details} onSaved={onUpdated} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}
