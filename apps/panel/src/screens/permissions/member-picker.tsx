import { Combobox, Dialog } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../list/record-source.ts';

/** Asks as which member the panel is to be looked at. */
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
