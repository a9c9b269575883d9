import type { BookkeepingLine } from '@outlay/domain';
import { Button, Combobox, Dialog, type ComboboxOption } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { freshKey } from '../../edit/fresh-key.ts';
import { useCommand } from '../../edit/use-command.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import { useComboboxTexts, useRecordSource } from '../../list/record-source.ts';

export interface BookChangeProps {
  line: BookkeepingLine;
  onClose: () => void;
  onDone: () => void;
}

/** Moves a booked line to another account. */
export function RecodeDialog({ line, onClose, onDone }: BookChangeProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const command = useCommand();
  const texts = useComboboxTexts();
  const accounts = useRecordSource('accounts');
  const [key] = useState(freshKey);
  const [account, setAccount] = useState<ComboboxOption | null>(
    line.account === null
      ? null
      : { value: String(line.account.id), label: recordName(line.account, locale) },
  );
  const send = async () => {
    if (account === null) return;
    const done = await command.run('recode', async () => {
      const body = { id: line.id, account_id: Number(account.value), version: line.version };
      await client.expenses.changeAccount(body, { idempotencyKey: key });
    });
    if (!done) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('bookkeeping.recode')}
      description={text('bookkeeping.recode.help')}
      footer={
        <Button variant="primary" busy={command.busy !== null} onClick={() => void send()}>
          {text('save')}
        </Button>
      }
    >
      <Combobox
        label={text('field.account')}
        value={account}
        source={accounts}
        texts={texts}
        onValueChange={setAccount}
        {...(account === null ? { error: text('validation.required') } : {})}
      />
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}

/** Takes a line out of the books again, while it is not exported. */
export function UnbookDialog({ line, onClose, onDone }: BookChangeProps) {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  const [key] = useState(freshKey);
  const send = async () => {
    const done = await command.run('unbook', async () => {
      const body = { id: line.id, account_id: null, version: line.version };
      await client.expenses.changeAccount(body, { idempotencyKey: key });
    });
    if (!done) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('bookkeeping.unbook.ask', { number: line.number })}
      description={text('bookkeeping.unbook.help')}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="primary" busy={command.busy !== null} onClick={() => void send()}>
            {text('expense_action.unbook')}
          </Button>
        </>
      }
    >
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
