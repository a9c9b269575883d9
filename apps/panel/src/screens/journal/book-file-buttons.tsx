import type { CallOptions } from '@outlay/api-client';
import { Button } from '@outlay/ui-kit';
import { Download, FileDown } from 'lucide-react';
import { useAbility } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useSaveFile } from '../../list/use-save-file.ts';

/** File types of the books, and their icons. */
const FILES = { csv: Download, pdf: FileDown } as const;
type FileType = keyof typeof FILES;

export interface BookFileButtonsProps {
  /** Name of a file that the server does not name, without the extension. */
  file: string;
  load: Readonly<Record<FileType, (options: CallOptions) => Promise<Blob>>>;
}

/** Buttons that download a part of the books as CSV or PDF, for users who may export them. */
export function BookFileButtons({ file, load }: BookFileButtonsProps) {
  const text = useText();
  const { busy, save } = useSaveFile();
  if (!useAbility().can('export', 'transactions')) return null;
  return (['csv', 'pdf'] as const).map((type) => (
    <Button
      key={type}
      variant="quiet"
      icon={FILES[type]}
      busy={busy === `${file}.${type}`}
      onClick={() => void save(`${file}.${type}`, load[type])}
    >
      {text(`ledger.${type}`)}
    </Button>
  ));
}
