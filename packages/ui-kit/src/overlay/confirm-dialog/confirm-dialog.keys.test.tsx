import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from '../../form/combobox/combobox.tsx';
import { KIT_MESSAGES } from '../../foundation/messages.ts';
import { mount } from '../../tests/mount.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const guard = { question: 'Discard your comment?', keepLabel: 'Keep writing', discardLabel: 'Discard' };

/** Opens a dialog without a comment and presses Escape; returns the callback that closes it. */
async function escape(active: boolean | undefined) {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  mount(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Approve"
      paragraph="This note goes to the owner."
      commentLabel="Note"
      placeholder="Add a note"
      comment=""
      onCommentChange={() => {}}
      actionLabel="Approve"
      onConfirm={() => {}}
      guard={active === undefined ? guard : { ...guard, active }}
    />,
  );
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  return onOpenChange;
}

describe('the confirmation before a confirm dialog closes', () => {
  it('is not shown without a comment', async () => {
    expect(await escape(undefined)).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('is shown for the input of other fields', async () => {
    const onOpenChange = await escape(true);
    await expect.element(page.getByText('Discard your comment?')).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

it.each([
  [false, 'true'],
  [true, 'false'],
])('announces the comment as required unless it is optional: %s', async (commentOptional, required) => {
  mount(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Reject"
      paragraph="This reason goes to the owner."
      commentLabel="Reason"
      commentOptional={commentOptional}
      placeholder="Write the reason"
      comment=""
      onCommentChange={() => {}}
      actionLabel="Reject"
      onConfirm={() => {}}
      guard={guard}
    />,
  );
  await expect
    .element(page.getByRole('textbox', { name: /^Reason/u }))
    .toHaveAttribute('aria-required', required);
});

it('confirms nothing while a field has text without a selection, and shows that at the field', async () => {
  const onConfirm = vi.fn();
  mount(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Verify"
      paragraph="The payment is verified."
      commentLabel="Note"
      placeholder="Add a note"
      comment=""
      onCommentChange={() => {}}
      actionLabel="Verify"
      onConfirm={onConfirm}
      guard={guard}
    >
      <Combobox
        label="Paid from"
        defaultValue={{ value: '1', label: 'Bank' }}
        source={[{ value: '1', label: 'Bank' }]}
        texts={{ loading: '', empty: 'None', failed: '', retry: '', count: String }}
      />
    </ConfirmDialog>,
  );
  const account = page.getByRole('combobox', { name: 'Paid from' });
  await account.click();
  await userEvent.keyboard('cash{Control>}{Enter}{/Control}');
  await expect.element(account).toHaveAccessibleDescription(KIT_MESSAGES.unmatched);
  await page.getByRole('button', { name: 'Verify' }).click();
  expect(onConfirm).not.toHaveBeenCalled();
  await expect.element(account).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Verify' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});
