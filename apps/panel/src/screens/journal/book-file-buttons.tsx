import { isProblem } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { Download, FileDown } from 'lucide-react';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** File types of the books, and their icons. */
const FILES = { csv: Download, pdf: FileDown } as const;
type FileType = keyof typeof FILES;

export interface BookFileButtonsProps {
  /** Name of a file that the server does not name, without the extension. */
  file: string;
  load: Readonly<Record<FileType, () => Promise<Blob>>>;
}

/** Returns the first error of a refused request, as the server says it; null for another failure. */
const refusalOf = (failure: unknown): string | null =>
  isProblem(failure, 'invalid') ? (Object.values(failure.errors ?? {}).flat()[0] ?? null) : null;

/** Buttons that download a part of the books as CSV or PDF, for users who may export them. */
export function BookFileButtons({ file, load }: BookFileButtonsProps) {
  const text = useText();
  const { toasts } = usePanel();
  const command = useCommand();
  if (!useAbility().can('export', 'transactions')) return null;
  const save = async (type: FileType) => {
    let refusal: string | null = null;
    const done = await command.run(type, async () => {
      try {
        saveBlob(await load[type](), `${file}.${type}`);
      } catch (failure) {
        refusal = refusalOf(failure);
        throw failure;
      }
    });
    if (!done) toasts.toast({ kind: 'error', text: refusal ?? text('list.export.failed') });
  };
  return (['csv', 'pdf'] as const).map((type) => (
    <Button
      key={type}
      variant="quiet"
      icon={FILES[type]}
      busy={command.busy === type}
      onClick={() => void save(type)}
    >
      {text(`ledger.${type}`)}
    </Button>
  ));
}
