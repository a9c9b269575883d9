import { VisuallyHidden, Combobox, type ComboboxOption } from '@outlay/ui-kit';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import type { CodeField, CodeReason, Codes } from './coding-values.ts';
import { useReasonText } from './use-reason-text.ts';

export interface CodeFieldsProps {
  codes: Codes;
  /** Number of the expense, where there are fields of several. */
  number?: string | undefined;
  reasonOf?: (field: CodeField) => CodeReason | null;
  errorOf?: (field: CodeField) => string | undefined;
  onChange: (field: CodeField, option: ComboboxOption | null) => void;
}

const OUTGOING = { direction: 'out' };
const BOOKABLE = { use: 'booking' };

/** Fields for the account and the entry type of a booking, each with the reason of its value. */
export function CodeFields({ codes, number, reasonOf, errorOf, onChange }: CodeFieldsProps) {
  const { text } = useIntl();
  const texts = useComboboxTexts();
  const describeReason = useReasonText();
  const sources = {
    account: useRecordSource('accounts', BOOKABLE),
    entry_type: useRecordSource('entryTypes', OUTGOING),
  };
  const field = (name: CodeField) => {
    const error = errorOf?.(name);
    const reason = reasonOf?.(name) ?? null;
    return (
      <Combobox
        label={
          <>
            {text(`field.${name}`)}
            {number === undefined ? null : (
              <VisuallyHidden>
                {' '}
                <bdi dir="ltr">{number}</bdi>
              </VisuallyHidden>
            )}
          </>
        }
        value={codes[name]}
        source={sources[name]}
        texts={texts}
        onValueChange={(option) => onChange(name, option)}
        {...(reason === null ? {} : { help: describeReason(reason) })}
        {...(error === undefined ? {} : { error })}
      />
    );
  };
  return (
    <>
      {field('account')}
      {field('entry_type')}
    </>
  );
}
