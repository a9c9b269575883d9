import type { ImportContext } from '@outlay/domain';
import { Progress } from '@outlay/ui-kit';
import { useText } from '../i18n/use-intl.tsx';

export interface ImportWorkProps extends Pick<ImportContext, 'progress' | 'judged'> {
  /** The run validates and saves nothing. */
  trial: boolean;
}

/** Progress of an import: first the bytes of the upload, then the rows. */
export function ImportWork({ trial, progress, judged }: ImportWorkProps) {
  const text = useText();
  const sending = judged === null && progress !== null && progress.sent < progress.total;
  if (sending) {
    return <Progress label={text('import.sending')} value={progress.sent} max={progress.total} />;
  }
  const label = text(trial ? 'import.checking' : 'import.running');
  if (judged === null) return <Progress label={label} />;
  return (
    <Progress
      label={label}
      value={judged.done}
      max={Math.max(judged.total, 1)}
      aside={text('import.rows_of', { a: judged.done, n: judged.total })}
    />
  );
}
