import { delegationDraft, faultsIn, type Member } from '@outlay/domain';
import { Combobox, DateField, FormRow, type ComboboxOption } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts } from '../../records/record-source.ts';
import type { DelegationPartProps } from './delegation-part-props.ts';

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

/** Returns a combobox source that searches the possible delegates of a member on the server. */
function useDelegateSource(id: number) {
  const { client } = usePanel();
  return useMemo(
    () =>
      async (query: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
        const q = query.trim();
        const { choices } = await client.members.delegations(id, q === '' ? {} : { q }, {
          signal,
          refresh: true,
        });
        return choices.map((one) => ({ value: String(one.id), label: one.name }));
      },
    [client, id],
  );
}

/**
 * Dialog that selects a delegate and the period of the delegation. `given` is the delegation to edit; null
 * creates one.
 */
export function DelegationDialog({
  member,
  current: delegation,
  help,
  onUpdated,
  onClose,
}: Pick<DelegationPartProps, 'member' | 'onUpdated'> & {
  current: DelegationPartProps['member']['delegation'];
  help: string;
  onClose: () => void;
}) {
  const text = useText();
  const { client } = usePanel();
  const source = useDelegateSource(member.id);
  const texts = useComboboxTexts();
  const form = useForm<DelegationValues, Member>({
    form: `delegation:${member.id}`,
    initial: {
      delegate:
        delegation === null
          ? null
          : { value: String(delegation.delegate.id), label: delegation.delegate.name },
      delegate_id: undefined,
      from: delegation?.from ?? today(),
      to: delegation?.to ?? '',
    },
    validate: (values) => faultsIn(delegationDraft, sent(values)),
    save: ({ values, key }) =>
      client.members.delegate(member.id, delegationDraft.parse(sent(values)), {
        idempotencyKey: key,
        quietSuccess: true,
      }),
    onSaved: onUpdated,
    onClose,
  });
  const { from, to, delegate } = form.values;
  const errorOf = (name: string) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <FormDialog form={form} title={text('members.delegation')} description={help} actionLabel={text('save')}>
      <Combobox
        label={text('field.delegate')}
        name="delegate_id"
        aria-required
        value={delegate}
        source={source}
        texts={texts}
        help={text('delegation.who')}
        onValueChange={(next) => form.change({ delegate: next, delegate_id: undefined })}
        {...errorOf('delegate_id')}
      />
      <FormRow>
        <DateField
          label={text('field.from')}
          aria-required
          value={from}
          onValueChange={(next) => form.change({ from: next })}
          {...errorOf('from')}
        />
        <DateField
          label={text('field.to')}
          aria-required
          value={to}
          min={from > today() ? from : today()}
          onValueChange={(next) => form.change({ to: next })}
          {...errorOf('to')}
        />
      </FormRow>
    </FormDialog>
  );
}
