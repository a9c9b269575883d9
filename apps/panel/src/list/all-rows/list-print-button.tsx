import type { ListRow } from '@outlay/domain';
import { DesktopOnly, IconButton } from '@outlay/ui-kit';
import { Printer } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { ListPrintProps } from './list-print.tsx';

/** Button that prints all rows of a list; code and messages of the printed sheet load with the first press. */
export function ListPrintButton<Row extends ListRow>(props: Omit<ListPrintProps<Row>, 'onDone'>) {
  const text = useText();
  const { languages, toasts } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<ListPrintProps<Row>> | null>(null);
  const open = async () => {
    setBusy(true);
    try {
      const [{ ListPrint }] = await Promise.all([import('./list-print.tsx'), languages.complete()]);
      setSheet(() => ListPrint<Row>);
    } catch {
      toasts.toast({ kind: 'error', text: text('list.failed') });
      setBusy(false);
    }
  };
  const end = () => {
    setSheet(null);
    setBusy(false);
  };
  return (
    <DesktopOnly>
      <IconButton
        icon={Printer}
        label={text('list.print')}
        aria-busy={isBusy}
        unavailable={isBusy || props.list.total === 0}
        onClick={() => void open()}
      />
      {Sheet === null ? null : <Sheet {...props} onDone={end} />}
    </DesktopOnly>
  );
}
