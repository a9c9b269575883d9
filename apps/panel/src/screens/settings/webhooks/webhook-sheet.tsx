import { webhook as webhookEntity, webhooks, type Webhook as WebhookRecord } from '@outlay/domain';
import { Banner, Button, Checkbox, RecordBody } from '@outlay/ui-kit';
import { CircleSlash } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SecretOnce } from '../../secrets/secret-once.tsx';
import type { RecordSheetParts, SheetForm } from '../../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../../form/record/record-sheet.tsx';
import { Sheet } from '../../../form/sheet.tsx';
import { useFormats } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../../records/resource-port.ts';
import type { SheetProps } from '../../../records/declared-resource.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

const secretOf = (record: NamedRecord): string | null =>
  typeof record['secret'] === 'string' && record['secret'] !== '' ? record['secret'] : null;

function RotateSecret({ form }: { form: SheetForm }) {
  const text = useText();
  return (
    <Checkbox
      name="rotate_secret"
      label={text('webhooks.secret.rotate')}
      help={text('webhooks.secret.rotate.help')}
      checked={form.values['rotate_secret'] === true}
      onChange={(event) => form.change({ rotate_secret: event.target.checked || undefined })}
    />
  );
}

/** Says that the webhook was deactivated because its author may no longer read the records of its events. */
function StoppedNotice({ webhook }: { webhook: WebhookRecord }) {
  const text = useText();
  const formats = useFormats();
  const { author, stopped_at: at } = webhook;
  if (at === null || at === undefined) return null;
  return (
    <Banner tone="pending" icon={CircleSlash}>
      {text('webhooks.stopped', { when: formats.moment(at), name: author?.name ?? text('none') })}
    </Banner>
  );
}

const PARTS: RecordSheetParts = {
  inputs: (form, record) => (record === null ? null : <RotateSecret form={form} />),
  below: (record) => (
    <>
      <StoppedNotice webhook={webhookEntity.parse(record)} />
      <WebhookDeliveries webhook={webhookEntity.parse(record)} />
    </>
  ),
};

/** Sheet of a webhook: form and deliveries. Shows the secret once, after it was created or rotated. */
export function WebhookSheet(props: SheetProps) {
  const { close } = props;
  const text = useText();
  const [secret, setSecret] = useState<string | null>(null);
  const parts = useMemo<RecordSheetParts>(
    () => ({
      ...PARTS,
      onSaved: (record) => {
        const made = secretOf(record);
        if (made === null) close();
        else setSecret(made);
      },
    }),
    [close],
  );
  if (secret !== null) {
    return (
      <Sheet
        title={text('webhooks.secret')}
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            {text('webhooks.done')}
          </Button>
        }
      >
        <RecordBody>
          <SecretOnce label={text('webhooks.secret')} secret={secret} />
        </RecordBody>
      </Sheet>
    );
  }
  return (
    <RecordSheet
      {...props}
      resource={webhooks}
      member="webhooks"
      newLabel={text('webhooks.new')}
      parts={parts}
    />
  );
}
