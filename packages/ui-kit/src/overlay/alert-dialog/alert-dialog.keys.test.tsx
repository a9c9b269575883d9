import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { mount } from '../../tests/mount.tsx';
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';

function Revoke(props: Partial<AlertDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Revoke</Button>
      <AlertDialog
        title="Revoke the token?"
        description="Programs that use it stop working."
        actionLabel="Revoke now"
        cancelLabel="Back"
        onConfirm={() => setOpen(false)}
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          props.onOpenChange?.(next);
        }}
      />
    </>
  );
}

const opener = () => page.getByRole('button', { name: 'Revoke', exact: true });
const dialog = () => page.getByRole('alertdialog', { name: 'Revoke the token?' });
const button = (name: string) => page.getByRole('button', { name });
const openByKey = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
};

describe('alert dialog', () => {
  it('opens on the button that cancels, with the consequences as its description', async () => {
    mount(<Revoke />);
    await openByKey();
    await expect.element(button('Back')).toHaveFocus();
    await expect.element(dialog()).toHaveAccessibleDescription('Programs that use it stop working.');
  });

  it('keeps Tab inside, cancels by Escape and returns the focus', async () => {
    const confirm = vi.fn();
    mount(<Revoke onConfirm={confirm} />);
    await openByKey();
    await userEvent.tab();
    await expect.element(button('Revoke now')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('Back')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('stays open when the user presses outside', async () => {
    const change = vi.fn();
    mount(<Revoke onOpenChange={change} />);
    await openByKey();
    await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
    await expect.element(dialog()).toBeVisible();
    expect(change).not.toHaveBeenCalled();
  });

  it('cannot be closed or confirmed twice while it is busy', async () => {
    const change = vi.fn();
    const confirm = vi.fn();
    mount(<Revoke busy onConfirm={confirm} onOpenChange={change} />);
    await openByKey();
    await userEvent.keyboard('{Enter}{Escape}{Tab}{Enter}');
    await expect.element(dialog()).toHaveAttribute('aria-busy', 'true');
    expect(change).not.toHaveBeenCalled();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('announces the error of an attempt and offers the action again', async () => {
    const confirm = vi.fn();
    mount(<Revoke error="The server did not respond." onConfirm={confirm} />);
    await openByKey();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The server did not respond.');
    await userEvent.keyboard('{Tab}{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
  });
});
