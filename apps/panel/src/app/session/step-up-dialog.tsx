import { isProblem } from '@outlay/domain';
import { Button, Dialog, Form, TextField } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { useRead } from '../query/use-read.ts';
import { usePanel } from '../use-panel.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { StepUp } from './step-up.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

/** Dialog that asks for a code or a passkey; the call that needs it continues afterwards. */
export function StepUpDialog({ request, onClose: close }: { request: StepUp; onClose: () => void }) {
  const text = useText();
  const { client } = usePanel();
  const id = useId();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: () => client.secondFactor.verify({ code }, { quiet: true }),
    onSuccess: () => request.settle(true),
  });
  const refused = isProblem(error)
    ? (error.errors?.['code']?.[0] ?? error.message)
    : error && text('step_up.failed');
  const fault = isMissing ? text('validation.required') : (refused ?? undefined);
  const { data: factor } = useRead(
    'secondFactor.get',
    {},
    (signal) => client.secondFactor.get({ signal, quiet: true }),
    { cached: false },
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={text('step_up.title')}
      description={text('step_up.help')}
      footer={
        <>
          <Button onClick={close}>{text('back')}</Button>
          <Button variant="primary" type="submit" form={id} busy={isPending}>
            {text('step_up.confirm')}
          </Button>
        </>
      }
    >
      {factor !== null && factor.passkeys > 0 && supportsPasskeys() ? (
        <PasskeyButton
          label={text('login.code.passkey')}
          block
          request={() => client.passkeys.options({ quiet: true })}
          onProof={async (passkey) => {
            await client.secondFactor.verify({ passkey }, { quiet: true });
            request.settle(true);
          }}
        />
      ) : null}
      <Form
        id={id}
        faults={fault === undefined ? [] : [{ name: 'code', text: fault }]}
        summaryTitle={(n) => text('form.summary', { n })}
        onSubmit={() => {
          setMissing(code.trim() === '');
          if (code.trim() !== '' && !isPending) mutate();
        }}
      >
        <TextField
          label={text('field.code')}
          name="code"
          aria-required
          dir="ltr"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={fault}
          onChange={(event) => {
            setCode(event.target.value);
            setMissing(false);
            if (!isPending) reset();
          }}
        />
      </Form>
    </Dialog>
  );
}
