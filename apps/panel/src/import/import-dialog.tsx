import { bindImport, type Fields } from '@outlay/domain';
import { Button, Dialog } from '@outlay/ui-kit';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useRealtime } from '../app/api/use-realtime.ts';
import { freshKey } from '../app/preferences/fresh-key.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { ImportChoice } from './import-choice.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportWork } from './import-work.tsx';
import { portOf, type ResourceName } from '../records/resource-port.ts';

export interface ImportDialogProps {
  member: ResourceName;
  /** Fields a row of the file can contain. */
  fields: Fields;
  onClose: () => void;
  onImported: () => void;
}

/**
 * Dialog of a CSV import: the server validates the file without saving, the user reviews the result, adjusts the
 * mapping, and confirms.
 */
export function ImportDialog({ member, fields, onClose, onImported }: ImportDialogProps) {
  const { text } = useIntl();
  const { client } = usePanel();
  const realtime = useRealtime();
  const machine = useMemo(
    () => bindImport({ resource: member, port: portOf(client, member), realtime }),
    [client, member, realtime],
  );
  const [snapshot, send] = useMachine(machine);
  const { context } = snapshot;
  const ended = snapshot.matches('done') || snapshot.matches('interrupted');
  const notifyImported = useEffectEvent(onImported);
  useEffect(() => {
    if (ended) notifyImported();
  }, [ended]);
  const n = context.report?.imported ?? 0;
  const cancel = () => send({ type: 'cancel' });
  const footer = snapshot.matches('checked') ? (
    n === 0 ? undefined : (
      <Button variant="primary" onClick={() => send({ type: 'confirm', key: freshKey() })}>
        {text('import.confirm', { n })}
      </Button>
    )
  ) : snapshot.hasTag('busy') ? (
    <Button onClick={cancel}>{text(snapshot.matches('importing') ? 'import.stop' : 'cancel')}</Button>
  ) : snapshot.matches('interrupted') ? (
    <>
      <Button onClick={onClose}>{text('kit.close')}</Button>
      <Button variant="primary" onClick={() => send({ type: 'retry' })}>
        {text('import.continue')}
      </Button>
    </>
  ) : snapshot.matches('done') ? (
    <Button variant="primary" onClick={onClose}>
      {text('import.done')}
    </Button>
  ) : undefined;
  return (
    <Dialog
      open
      size="l"
      // Closing during the import cancels it and shows the result; rows imported until then stay.
      onOpenChange={() => (snapshot.matches('importing') ? cancel() : onClose())}
      title={text('import.title')}
      {...(context.file === null ? { description: text('import.help') } : {})}
      footer={footer}
    >
      {ended || snapshot.matches('importing') ? null : (
        <ImportChoice
          member={member}
          fields={fields}
          file={context.file}
          onChoose={(file) => send({ type: 'choose', file })}
          onRemove={cancel}
        />
      )}
      {snapshot.hasTag('busy') ? (
        <ImportWork
          trial={snapshot.matches('checking')}
          progress={context.progress}
          validated={context.validated}
        />
      ) : null}
      {snapshot.matches('checked') || snapshot.matches('refused') ? (
        <ImportReview
          fields={fields}
          context={context}
          onRead={(reading) => send({ type: 'read', reading })}
          onRetry={() => send({ type: 'retry' })}
        />
      ) : null}
      {ended ? (
        <ImportOutcome
          member={member}
          fields={fields}
          context={context}
          stopped={snapshot.matches('interrupted')}
        />
      ) : null}
    </Dialog>
  );
}
