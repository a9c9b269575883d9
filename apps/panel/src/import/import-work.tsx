import type { ImportContext } from '@outlay/domain';
import { Progress } from '@outlay/ui-kit';
import { useText } from '../i18n/use-intl.tsx';

export interface ImportWorkProps extends Pick<ImportContext, 'progress' | 'validated'> {
  /** The run validates and saves nothing. */
  trial: boolean;
}

/** Progress of an import: first the bytes of the upload, then the rows. */
export function ImportWork({ trial, progress, validated }: ImportWorkProps) {
  const text = useText();
  const sending = validated === null && progress !== null && progress.sent < progress.total;
  if (sending) {
    return <Progress label={text('import.sending')} value={progress.sent} max={progress.total} />;
  }
  const label = text(trial ? 'import.checking' : 'import.running');
  if (validated === null) return <Progress label={label} />;
  return (
    <Progress
      label={label}
      value={validated.done}
      max={Math.max(validated.total, 1)}
      aside={text('import.rows_of', { a: validated.done, n: validated.total })}
    />
  );
}
