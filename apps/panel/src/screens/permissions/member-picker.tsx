import { Combobox, Dialog } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';

/** Dialog that selects the member for the "view as" preview. */
export function MemberPicker({ onClose, onPick }: { onClose: () => void; onPick: (id: number) => void }) {
  const text = useText();
  const source = useRecordSource('members');
  const texts = useComboboxTexts();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('permissions.view_as')}
      description={text('permissions.view_as.help')}
    >
      <Combobox
        label={text('permissions.member')}
        value={null}
        source={source}
        texts={texts}
        onValueChange={(option) => {
          if (option) onPick(Number(option.value));
        }}
      />
    </Dialog>
  );
}
