import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { AlertDialog } from '../../overlay/alert-dialog/alert-dialog.tsx';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { SideSheet } from '../../overlay/side-sheet/side-sheet.tsx';
import { mount } from '../../tests/mount.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form, FormActions } from './form.tsx';

const CONFIRM = '{Control>}{Enter}{/Control}';
const close = () => undefined;

it('submits a form from a text area by Ctrl+Enter', async () => {
  const onSubmit = vi.fn();
  mount(
    <Form summaryTitle={String} onSubmit={onSubmit}>
      <TextArea label="Note" />
    </Form>,
  );
  await page.getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard(CONFIRM);
  expect(onSubmit).toHaveBeenCalledOnce();
});

it.each([
  ['presses the primary button instead of the one that submits', {}, 1],
  ['presses no button of an action in progress', { busy: true }, 0],
])('%s', async (_title, state, times) => {
  const onSubmit = vi.fn();
  const onSend = vi.fn();
  mount(
    <Form summaryTitle={String} onSubmit={onSubmit}>
      <TextField label="Name" />
      <FormActions>
        <Button type="submit">Save as draft</Button>
        <Button variant="primary" {...state} onClick={onSend}>
          Save and submit
        </Button>
      </FormActions>
    </Form>,
  );
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard(CONFIRM);
  expect(onSend).toHaveBeenCalledTimes(times);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('presses the button of a dialog that deletes, not the one before it', async () => {
  const onErase = vi.fn();
  const onBack = vi.fn();
  mount(
    <Dialog
      open
      onOpenChange={close}
      title="Erase"
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button variant="danger" onClick={onErase}>
            Erase
          </Button>
        </>
      }
    >
      <TextField label="Name" />
    </Dialog>,
  );
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard(CONFIRM);
  expect(onErase).toHaveBeenCalledOnce();
  expect(onBack).not.toHaveBeenCalled();
});

it('confirms an alert dialog whose button that cancels has the focus', async () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  mount(
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      title="Delete?"
      description="It cannot be undone."
      actionLabel="Delete"
      cancelLabel="Back"
      onConfirm={onConfirm}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Back' })).toHaveFocus();
  await userEvent.keyboard(CONFIRM);
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('submits no form below a dialog that it renders', async () => {
  const onSubmit = vi.fn();
  mount(
    <Form summaryTitle={String} onSubmit={onSubmit}>
      <Dialog open onOpenChange={close} title="Help">
        <TextField label="Search" />
      </Dialog>
    </Form>,
  );
  await page.getByRole('textbox', { name: 'Search' }).click();
  await userEvent.keyboard(CONFIRM);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('presses no action of a sheet', async () => {
  const onApprove = vi.fn();
  mount(
    <SideSheet
      open
      onOpenChange={close}
      title="EXP-0001"
      footer={
        <Button variant="primary" onClick={onApprove}>
          Approve
        </Button>
      }
    >
      <TextField label="Note" />
    </SideSheet>,
  );
  await page.getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard(CONFIRM);
  expect(onApprove).not.toHaveBeenCalled();
});

it('presses the button of a form, not the primary one of a notice above its fields', async () => {
  const onKeep = vi.fn();
  const onSubmit = vi.fn();
  mount(
    <Form summaryTitle={String} onSubmit={onSubmit}>
      <Button variant="primary" onClick={onKeep}>
        Keep mine
      </Button>
      <TextField label="Name" />
      <FormActions>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </FormActions>
    </Form>,
  );
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard(CONFIRM);
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onKeep).not.toHaveBeenCalled();
});

it('confirms no dialog while its calendar is open', async () => {
  const onConfirm = vi.fn();
  mount(
    <Dialog
      open
      onOpenChange={close}
      title="Pay"
      footer={
        <Button variant="primary" onClick={onConfirm}>
          Pay
        </Button>
      }
    >
      <DateField label="Day" value="2026-11-02" onValueChange={close} />
    </Dialog>,
  );
  await page.getByRole('textbox', { name: 'Day' }).click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect
    .poll(() => document.activeElement?.closest('[data-radix-popper-content-wrapper]'))
    .toBeTruthy();
  await userEvent.keyboard(CONFIRM);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('submits no form whose button in the footer of the dialog is busy', async () => {
  const onSubmit = vi.fn();
  mount(
    <Dialog
      open
      onOpenChange={close}
      title="Code"
      footer={
        <Button type="submit" form="step" busy>
          Confirm
        </Button>
      }
    >
      <Form id="step" summaryTitle={String} onSubmit={onSubmit}>
        <TextField label="Code" />
      </Form>
    </Dialog>,
  );
  await page.getByRole('textbox', { name: 'Code' }).click();
  await userEvent.keyboard(CONFIRM);
  expect(onSubmit).not.toHaveBeenCalled();
});
