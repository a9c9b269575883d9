import { bookkeepingLine, type BookkeepingLine } from '@outlay/domain';
import { Button, Combobox, Dialog, type ComboboxOption } from '@outlay/ui-kit';
import { useState } from 'react';
import { useAbility, usePanel, useSession } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { freshKey } from '../../app/preferences/fresh-key.ts';
import { useCommand } from '../../form/use-command.ts';
import { useForm } from '../../form/use-form.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { bookingDenial } from './booking-denial.ts';
import { BookBadge } from './book-badge.tsx';
import { offersOf } from './coding-values.ts';
import { LearnOffers } from './learn-offers.tsx';
import { useLearning } from './use-learning.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface BookChangeProps {
  line: BookkeepingLine;
  onClose: () => void;
  onDone: () => void;
}

type Change = (accountId: number | null, key: string, version?: number) => Promise<unknown>;

/** Returns the call that assigns a line to another account, or to none. */
function useAccountChange(line: BookkeepingLine): Change {
  const { client } = usePanel();
  return (accountId, key, version = line.version) =>
    client.expenses.changeAccount({ id: line.id, account_id: accountId, version }, { idempotencyKey: key });
}

interface RecodeValues {
  readonly [field: string]: unknown;
  readonly account: ComboboxOption | null;
  readonly always: readonly number[];
}

/** Dialog that moves a booked line to another account, and offers to store the correction as its supplier's default. */
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
  const learning = useLearning();
  const { byId } = useSuggestions([line.id]);
  const offersIn = ({ account }: RecodeValues) =>
    learning.isAllowed ? offersOf({ account, entry_type: null, codes: {}, always: [] }, [line.id], byId) : [];
  const form = useForm<RecodeValues, unknown>({
    form: `recode:${line.id}`,
    initial: { account: was, always: [] },
    version: line.version,
    validate: ({ account }) =>
      account === null ? { account: [{ id: 'validation.required', params: {} }] } : {},
    save: async ({ values, key, version }) => {
      const answer = await change(Number(values.account?.value), key, version ?? line.version);
      await learning.store(offersIn(values).filter(({ supplier }) => values.always.includes(supplier.id)));
      return answer;
    },
    onSaved: onDone,
    onClose,
  });
  const error = form.errorOf('account');
  const now = form.fresh === null ? line : bookkeepingLine.parse(form.fresh);
  return (
    <FormDialog
      form={form}
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
        aria-required
        value={form.values.account}
        source={accounts}
        texts={texts}
        onValueChange={(account) => form.change({ account })}
        {...(error === undefined ? {} : { error })}
      />
      <LearnOffers
        offers={offersIn(form.values)}
        always={form.values.always}
        onChange={(always) => form.change({ always })}
      />
    </FormDialog>
  );
}

/** Dialog that removes a line from the books; available until the line is exported. */
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
      <FailureBanner failure={command.failure} needsDefaultAccount={command.needsDefaultAccount} />
    </Dialog>
  );
}
