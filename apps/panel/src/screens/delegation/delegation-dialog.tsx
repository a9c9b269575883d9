import { delegationDraft, faultsIn, type Member } from '@outlay/domain';
import { Combobox, DateField, FormRow, type ComboboxOption } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { DraftDialog } from '../../edit/draft-dialog.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts } from '../../list/record-source.ts';
import type { DelegationPartProps } from './delegation-part.tsx';

interface DelegationValues {
  readonly [field: string]: unknown;
  readonly delegate: ComboboxOption | null;
  readonly from: string;
  readonly to: string;
}

const sent = ({ delegate, from, to }: DelegationValues) => ({
  delegate_id: delegate === null ? undefined : Number(delegate.value),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** Whoever could stand in for a member, searched on the server by what is typed. */
function useStandIns(id: number) {
  const { client } = usePanel();
  return useMemo(
    () =>
      async (query: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
        const q = query.trim();
        const { choices } = await client.members.delegations(id, q === '' ? {} : { q }, { signal });
        return choices.map((one) => ({ value: String(one.id), label: one.name }));
      },
    [client, id],
  );
}

/** Asks who decides in somebody's place, and from when to when; `given` is what is changed, if anything. */
export function DelegationDialog({
  person,
  given,
  help,
  tell,
  onClose,
}: Pick<DelegationPartProps, 'person' | 'tell'> & {
  given: DelegationPartProps['person']['delegation'];
  help: string;
  onClose: () => void;
}) {
  const text = useText();
  const { client } = usePanel();
  const source = useStandIns(person.id);
  const texts = useComboboxTexts();
  const draft = useDraft<DelegationValues, Member>({
    form: `delegation:${person.id}`,
    first: {
      delegate: given === null ? null : { value: String(given.delegate.id), label: given.delegate.name },
      delegate_id: undefined,
      from: given?.from ?? today(),
      to: given?.to ?? '',
    },
    check: (values) => faultsIn(delegationDraft, sent(values)),
    send: ({ values, key }) =>
      client.members.delegate(person.id, delegationDraft.parse(sent(values)), { idempotencyKey: key }),
    onTaken: tell,
    onClose,
  });
  const { from, to, delegate } = draft.values;
  const errorOf = (name: string) => {
    const error = draft.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <DraftDialog
      draft={draft}
      title={text('members.delegation')}
      description={help}
      actionLabel={text('save')}
    >
      <Combobox
        label={text('field.delegate')}
        name="delegate_id"
        value={delegate}
        source={source}
        texts={texts}
        help={text('delegation.who')}
        onValueChange={(next) => draft.write({ delegate: next, delegate_id: undefined })}
        {...errorOf('delegate_id')}
      />
      <FormRow>
        <DateField
          label={text('field.from')}
          value={from}
          onChange={(event) => draft.write({ from: event.target.value })}
          {...errorOf('from')}
        />
        <DateField
          label={text('field.to')}
          value={to}
          min={from > today() ? from : today()}
          onChange={(event) => draft.write({ to: event.target.value })}
          {...errorOf('to')}
        />
      </FormRow>
    </DraftDialog>
  );
}
