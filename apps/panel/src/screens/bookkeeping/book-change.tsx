import { bookkeepingLine, type BookkeepingLine } from '@outlay/domain';
import { Button, Combobox, Dialog, type ComboboxOption } from '@outlay/ui-kit';
import { useState } from 'react';
import { useAbility, usePanel, useSession } from '../../app/use-panel.ts';
import { DraftDialog } from '../../edit/draft-dialog.tsx';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { freshKey } from '../../edit/fresh-key.ts';
import { useCommand } from '../../edit/use-command.ts';
import { useDraft } from '../../edit/use-draft.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import { useComboboxTexts, useRecordSource } from '../../list/record-source.ts';
import { bookingDenial } from './book-looks.ts';
import { BookBadge } from './bookkeeping.screen.tsx';

export interface BookChangeProps {
  line: BookkeepingLine;
  onClose: () => void;
  onDone: () => void;
}

type Change = (accountId: number | null, key: string, version?: number) => Promise<unknown>;

/** Codes a line to another account, or to none. */
function useAccountChange(line: BookkeepingLine): Change {
  const { client } = usePanel();
  return (accountId, key, version = line.version) =>
    client.expenses.changeAccount({ id: line.id, account_id: accountId, version }, { idempotencyKey: key });
}

/** Moves a booked line to another account. */
export function RecodeDialog({ line, onClose, onDone }: BookChangeProps) {
  const { text, locale } = useIntl();
  const change = useAccountChange(line);
  const ability = useAbility();
  const session = useSession();
  const texts = useComboboxTexts();
  const accounts = useRecordSource('accounts');
  const was: ComboboxOption | null =
    line.account === null
      ? null
      : { value: String(line.account.id), label: recordName(line.account, locale) };
  const draft = useDraft({
    form: `recode:${line.id}`,
    first: { account: was },
    version: line.version,
    check: ({ account }) =>
      account === null ? { account: [{ id: 'validation.required', params: {} }] } : {},
    send: ({ values: { account }, key, version }) =>
      change(Number(account?.value), key, version ?? line.version),
    onTaken: onDone,
    onClose,
  });
  const error = draft.errorOf('account');
  const now = draft.fresh === null ? line : bookkeepingLine.parse(draft.fresh);
  return (
    <DraftDialog
      draft={draft}
      title={text('bookkeeping.recode')}
      description={text('bookkeeping.recode.help')}
      actionLabel={text('save')}
      fresh={
        <>
          <BookBadge status={now.book_status} />{' '}
          {now.account === null ? null : <bdi>{recordName(now.account, locale)}</bdi>}
        </>
      }
      settled={bookingDenial(now, 'recode', { id: session?.userData.id ?? 0 }, ability) !== null}
    >
      <Combobox
        label={text('field.account')}
        value={draft.values.account}
        source={accounts}
        texts={texts}
        onValueChange={(account) => draft.write({ account })}
        {...(error === undefined ? {} : { error })}
      />
    </DraftDialog>
  );
}

/** Takes a line out of the books again, while it is not exported. */
export function UnbookDialog({ line, onClose, onDone }: BookChangeProps) {
  const text = useText();
  const change = useAccountChange(line);
  const command = useCommand();
  const [key] = useState(freshKey);
  const unbook = async () => {
    if (!(await command.run('unbook', async () => void (await change(null, key))))) return;
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
          <Button variant="primary" busy={command.busy !== null} onClick={() => void unbook()}>
            {text('expense_action.unbook')}
          </Button>
        </>
      }
    >
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
