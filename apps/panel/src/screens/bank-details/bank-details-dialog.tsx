import { bankDetailsDraft, faultsIn, formatIban, type BankDetails } from '@outlay/domain';
import { TextField } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';

interface BankDetailsValues {
  readonly [field: string]: unknown;
  readonly iban: string;
}

export interface BankDetailsDialogProps {
  details: BankDetails;
  onSaved: (details: BankDetails) => void;
  onClose: () => void;
}

/** Dialog that changes the IBAN of a member; an empty field removes it. */
export function BankDetailsDialog({ details, onSaved, onClose }: BankDetailsDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const { user, version, iban, is_masked } = details;
  const draftOf = ({ iban: typed }: BankDetailsValues, based = version) => ({
    iban: typed.trim() === '' ? null : typed,
    version: based,
  });
  const form = useForm<BankDetailsValues, BankDetails>({
    form: `bank-details:${user.id}`,
    initial: { iban: iban === null || is_masked ? '' : formatIban(iban) },
    version,
    validate: (values) => faultsIn(bankDetailsDraft, draftOf(values)),
    save: ({ values, key, version: based }) =>
      client.bankDetails.change(user.id, bankDetailsDraft.parse(draftOf(values, based ?? version)), {
        idempotencyKey: key,
      }),
    onSaved,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('bank_details.change')}
      description={text('bank_details.change.help', { name: user.name })}
      actionLabel={text('save')}
    >
      <TextField
        name="iban"
        label={text('field.iban')}
        help={text('bank_details.iban.help')}
        optional
        dir="ltr"
        autoComplete="off"
        value={form.values.iban}
        onChange={(event) => form.change({ iban: event.target.value })}
        error={form.errorOf('iban')}
      />
    </FormDialog>
  );
}
