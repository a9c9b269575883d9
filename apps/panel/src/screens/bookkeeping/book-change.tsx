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

/** Codes a line to another account, or to none, once; then the dialog closes. */
function useAccountChange({ line, onClose, onDone }: BookChangeProps) {
  const { client } = usePanel();
  const command = useCommand();
  const [key] = useState(freshKey);
  const send = async (accountId: number | null) => {
    const done = await command.run('change', async () => {
      const body = { id: line.id, account_id: accountId, version: line.version };
      await client.expenses.changeAccount(body, { idempotencyKey: key });
    });
    if (!done) return;
    onClose();
    onDone();
  };
  return { send, busy: command.busy !== null, failure: command.failure };
}

/** Moves a booked line to another account. */
export function RecodeDialog(props: BookChangeProps) {
  const { line, onClose } = props;
  const { text, locale } = useIntl();
  const change = useAccountChange(props);
  const texts = useComboboxTexts();
  const accounts = useRecordSource('accounts');
  const [account, setAccount] = useState<ComboboxOption | null>(
    line.account === null
      ? null
      : { value: String(line.account.id), label: recordName(line.account, locale) },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('bookkeeping.recode')}
      description={text('bookkeeping.recode.help')}
      footer={
        <Button
          variant="primary"
          busy={change.busy}
          onClick={() => account && void change.send(Number(account.value))}
        >
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
      <FailureBanner failure={change.failure} />
    </Dialog>
  );
}

/** Takes a line out of the books again, while it is not exported. */
export function UnbookDialog(props: BookChangeProps) {
  const { line, onClose } = props;
  const text = useText();
  const change = useAccountChange(props);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('bookkeeping.unbook.ask', { number: line.number })}
      description={text('bookkeeping.unbook.help')}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="primary" busy={change.busy} onClick={() => void change.send(null)}>
            {text('expense_action.unbook')}
          </Button>
        </>
      }
    >
      <FailureBanner failure={change.failure} />
    </Dialog>
  );
}
