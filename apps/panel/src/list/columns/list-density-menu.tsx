import { DensityMenu } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Menu of the row height of all lists. */
export function ListDensityMenu() {
  const text = useText();
  const { density } = usePanel().appearance;
  return (
    <DensityMenu
      label={text('list.density')}
      value={useStore(density)}
      onValueChange={density.set}
      options={{
        compact: text('list.density.compact'),
        regular: text('list.density.regular'),
        relaxed: text('list.density.relaxed'),
      }}
      defaultOpen
    />
  );
}
