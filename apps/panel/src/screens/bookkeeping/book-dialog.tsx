import type { BookkeepingLine, Locale, Ref } from '@outlay/domain';
import { Banner, Button, Combobox, Dialog, type ComboboxOption } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { freshKey } from '../../edit/fresh-key.ts';
import { useCommand } from '../../edit/use-command.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import { useComboboxTexts, useRecordSource } from '../../list/record-source.ts';

export interface BookDialogProps {
  lines: readonly BookkeepingLine[];
  onClose: () => void;
  onBooked: () => void;
}

interface Refused {
  readonly id: number;
  readonly message?: string | undefined;
}

/** A code that all lines have in common begins the form. */
function common(refs: readonly (Ref | null)[], locale: Locale): ComboboxOption | null {
  const [first] = refs;
  if (!first || refs.some((ref) => ref?.id !== first.id)) return null;
  return { value: String(first.id), label: recordName(first, locale) };
}

/** Books one or many expenses to an account and an entry type; what is refused says why. */
export function BookDialog({ lines, onClose, onBooked }: BookDialogProps) {
  const { text, locale } = useIntl();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const texts = useComboboxTexts();
  const accounts = useRecordSource('accounts');
  const entryTypes = useRecordSource('entryTypes');
  const [key] = useState(freshKey);
  const [account, setAccount] = useState(() =>
    common(
      lines.map((line) => line.account),
      locale,
    ),
  );
  const [entryType, setEntryType] = useState(() =>
    common(
      lines.map((line) => line.entry_type),
      locale,
    ),
  );
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const missing = (option: ComboboxOption | null) =>
    tried && option === null ? { error: text('validation.required') } : {};
  const send = async () => {
    setTried(true);
    if (account === null || entryType === null) return;
    await command.run('book', async () => {
      const { results } = await client.expenses.bookKeep(
        {
          ids: lines.map(({ id }) => id),
          account_id: Number(account.value),
          entry_type_id: Number(entryType.value),
          versions: Object.fromEntries(lines.map(({ id, version }) => [String(id), version])),
        },
        { idempotencyKey: key },
      );
      const not = results.filter(({ ok }) => !ok);
      setRefused(not);
      const done = results.length - not.length;
      if (done > 0) toasts.toast({ kind: 'success', text: text('bookkeeping.booked', { n: done }) });
      if (not.length > 0) return;
      onClose();
      onBooked();
    });
  };
  const numberOf = (id: number) => lines.find((line) => line.id === id)?.number ?? String(id);
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose();
        if (refused.length > 0) onBooked();
      }}
      title={text('bookkeeping.book', { n: lines.length })}
      description={text('bookkeeping.book.help')}
      footer={
        <Button variant="primary" busy={command.busy !== null} onClick={() => void send()}>
          {text('bookkeeping.book.go')}
        </Button>
      }
    >
      <Combobox
        label={text('field.account')}
        value={account}
        source={accounts}
        texts={texts}
        onValueChange={setAccount}
        {...missing(account)}
      />
      <Combobox
        label={text('field.entry_type')}
        value={entryType}
        source={entryTypes}
        texts={texts}
        onValueChange={setEntryType}
        {...missing(entryType)}
      />
      <FailureBanner failure={command.failure} />
      {refused.length === 0 ? null : (
        <Banner
          icon={CircleAlert}
          tone="pending"
          live="assertive"
          title={text('bookkeeping.refused', { n: refused.length })}
        >
          <ul>
            {refused.map(({ id, message }) => (
              <li key={id}>
                <bdi dir="ltr">{numberOf(id)}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </Dialog>
  );
}
