import { Dialog, FieldItem, FieldList, Kbd } from '@outlay/ui-kit';
import { useIntl } from '../../i18n/use-intl.tsx';

export interface KeyHelpProps {
  /** Alternative keys of each shortcut, and what it does. */
  keys: readonly (readonly [keys: readonly string[], does: string])[];
  onClose: () => void;
}

/** Dialog that lists keyboard shortcuts, with those of every screen at the end. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  const { text, locale } = useIntl();
  const all = [
    ...keys,
    [['Ctrl Enter'], text('keys.confirm')],
    [['Ctrl K'], text('shell.search')],
    [[locale === 'ar' ? '؟' : '?'], text('keys.help')],
  ] as const;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={text('keys.title')}>
      <FieldList single>
        {all.map(([alternatives, does]) => (
          <FieldItem
            key={alternatives.join()}
            label={alternatives.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          >
            {does}
          </FieldItem>
        ))}
      </FieldList>
    </Dialog>
  );
}
