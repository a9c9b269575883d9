import { isProblem } from '@outlay/domain';
import { Button, Dialog, Form, TextField } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { usePanel } from '../use-panel.ts';
import type { StepUp } from './step-up.ts';

/** Dialog that asks for a code of the second factor; the call that needs it continues afterwards. */
export function StepUpDialog({ request }: { request: StepUp }) {
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
  const close = () => request.settle(false);
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
