import type { BankDetailsChange } from '@outlay/domain';
import { Item, ItemList, Section } from '@outlay/ui-kit';
import { useFormats } from '../../app/use-panel.ts';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';

/** Changes of an IBAN, the newest first; IBANs are masked. */
export function IbanHistory({ changes }: { changes: readonly BankDetailsChange[] }) {
  const text = useText();
  const formats = useFormats();
  if (changes.length === 0) return null;
  return (
    <Section title={text('bank_details.history')} level={3}>
      <ItemList label={text('bank_details.history')}>
        {changes.map(({ id, iban, at, by, confirmed_by, confirmed_at }) => (
          <Item key={id} end={iban === null ? text('none') : <bdi dir="ltr">{iban}</bdi>}>
            <FormattedText
              id={confirmed_at === null ? 'bank_details.changed' : 'bank_details.changed_and_confirmed'}
              values={{
                when: formats.moment(at),
                by: by?.name ?? text('none'),
                confirmed_by: confirmed_by?.name ?? text('none'),
              }}
            />
          </Item>
        ))}
      </ItemList>
    </Section>
  );
}
