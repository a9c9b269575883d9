import { Banner, Button } from '@outlay/ui-kit';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { draftStore } from '../preferences/draft-store.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useDescriptions, usePanel, usePreferences } from '../use-panel.ts';
import type { QueuedWrite, QueuedWriteState } from './queued-write.ts';

/** Banners of the writes that wait for a connection and of those that the server refused. */
export function QueuedWritesBanner({ writes }: { writes: readonly QueuedWriteState[] }) {
  const text = useText();
  const waiting = writes.filter(({ status }) => status !== 'error').length;
  return (
    <>
      {waiting === 0 ? null : (
        <Banner shape="bar" icon={CloudUpload} tone="pending" live="polite">
          {text('queue.waiting', { n: waiting })}
        </Banner>
      )}
      {writes
        .filter(({ status }) => status === 'error')
        .map(({ write, failure }) => (
          <RefusedWrite key={write.key} write={write} failure={failure} />
        ))}
    </>
  );
}

/** Banner of a refused write: why, and a button that opens it with everything the user typed. */
function RefusedWrite({ write, failure }: { write: QueuedWrite; failure: unknown }) {
  const text = useText();
  const describe = useDescriptions();
  const preferences = usePreferences();
  const { queuedWrites } = usePanel();
  const navigate = useNavigate();
  const remove = async () => (await queuedWrites.load()).remove(write);
  const edit = async () => {
    draftStore(preferences, write.form).write(write.draft);
    await remove();
    await navigate(write.path);
  };
  return (
    <Banner
      shape="bar"
      icon={CircleAlert}
      tone="danger"
      live="assertive"
      action={
        <>
          <Button size="s" onClick={() => void edit()}>
            {text('queue.edit')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => void remove()}>
            {text('form.discard.go')}
          </Button>
        </>
      }
    >
      {text('queue.refused', {
        name: write.number ?? text('expenses.new'),
        reason: failureText(failure, text, describe, false) ?? '',
      })}
    </Banner>
  );
}
