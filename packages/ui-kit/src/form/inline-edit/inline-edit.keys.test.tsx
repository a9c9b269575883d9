import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { mount } from '../../tests/mount.tsx';
import { InlineEdit, InlineNumberEdit } from './inline-edit.tsx';

const TEXTS = {
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  saving: 'Saving',
  failed: 'Not saved. Try again.',
  notANumber: 'Enter a number.',
};

type Save = (value: string) => Promise<string | undefined>;

function Description({ save = async () => undefined }: { save?: Save }) {
  const [value, setValue] = useState('Dinner');
  return (
    <InlineEdit
      label="Description"
      placeholder="No description"
      texts={TEXTS}
      value={value}
      onValueChange={async (next) => {
        const failure = await save(next);
        if (failure === undefined) setValue(next);
        return failure;
      }}
    />
  );
}

const opener = () => page.getByRole('button', { name: /Edit Description/ });
const field = () => page.getByRole('textbox', { name: 'Description' });

describe('inline edit', () => {
  it('shows a rejected save at the field, keeps the text and saves it again', async () => {
    const save = vi
      .fn<Save>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(undefined);
    mount(<Description save={save} />);
    await userEvent.click(opener());
    await userEvent.keyboard('Lunch{Enter}');
    await expect.element(field()).toHaveAccessibleDescription('Not saved. Try again.');
    await expect.element(field()).toHaveValue('Lunch');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opener()).toHaveFocus();
    expect(save.mock.calls).toEqual([['Lunch'], ['Lunch']]);
  });

  it('opens by Enter with the text selected, saves by Enter and returns the focus', async () => {
    const save = vi.fn<Save>(async () => undefined);
    mount(<Description save={save} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('Lunch{Enter}');
    await expect.element(opener()).toHaveFocus();
    await expect.element(opener()).toHaveAccessibleName('Lunch Edit Description');
    expect(save).toHaveBeenCalledExactlyOnceWith('Lunch');
  });

  it('restores the value by Escape and leaves the dialog around it open', async () => {
    const close = vi.fn();
    const save = vi.fn<Save>(async () => undefined);
    mount(
      <Dialog open onOpenChange={close} title="Request">
        <Description save={save} />
      </Dialog>,
    );
    await opener().click();
    await userEvent.keyboard('Lunch{Escape}');
    await expect.element(opener()).toHaveFocus();
    await expect.element(opener()).toHaveAccessibleName('Dinner Edit Description');
    expect(save).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('shows an error with the typed text, which can be corrected', async () => {
    const save = vi.fn<Save>(async (value) => (value === 'Lunch' ? 'Name the guests.' : undefined));
    mount(<Description save={save} />);
    await opener().click();
    await userEvent.keyboard('Lunch{Enter}');
    await expect.element(field()).toHaveAccessibleDescription('Name the guests.');
    await expect.element(field()).toHaveValue('Lunch');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{End} with Noura{Enter}');
    await expect.element(opener()).toHaveAccessibleName('Lunch with Noura Edit Description');
  });

  it('is busy while it saves: Escape and a second Enter do nothing', async () => {
    const pending = Promise.withResolvers<string | undefined>();
    const save = vi.fn<Save>(() => pending.promise);
    mount(<Description save={save} />);
    await opener().click();
    await userEvent.keyboard('Lunch{Enter}{Enter}{Escape}');
    await expect.element(field()).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('status')).toBeInTheDocument();
    expect(save).toHaveBeenCalledOnce();
    pending.resolve(undefined);
    await expect.element(opener()).toHaveFocus();
  });

  it('keeps changed text when it is left, and ends an unchanged edit', async () => {
    const save = vi.fn<Save>(async () => undefined);
    mount(
      <>
        <Description save={save} />
        <button type="button">After</button>
      </>,
    );
    await opener().click();
    await userEvent.keyboard('Lunch');
    await page.getByRole('button', { name: 'After' }).click();
    await expect.element(field()).toHaveValue('Lunch');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(save).toHaveBeenCalledExactlyOnceWith('Lunch');
    await expect.element(opener()).toBeVisible();
    await opener().click();
    await page.getByRole('button', { name: 'After' }).click();
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(opener()).toBeVisible();
  });
});

function Days({ save }: { save: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(30);
  return (
    <InlineNumberEdit
      label="Days"
      placeholder="No limit"
      texts={TEXTS}
      value={value}
      onValueChange={async (next) => {
        save(next);
        setValue(next);
        return undefined;
      }}
    />
  );
}
const days = () => page.getByRole('spinbutton', { name: 'Days' });

describe('inline edit of a number', () => {
  it('saves numbers in both digit sets and an empty field as null', async () => {
    const save = vi.fn();
    mount(<Days save={save} />);
    await page.getByRole('button', { name: /Edit Days/ }).click();
    await userEvent.keyboard('٤٥{Enter}');
    expect(save).toHaveBeenLastCalledWith(45);
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(save).toHaveBeenLastCalledWith(46);
    await userEvent.keyboard('{Enter}{Backspace}{Enter}');
    expect(save).toHaveBeenLastCalledWith(null);
    await expect.element(page.getByRole('button', { name: /No limit/ })).toBeVisible();
  });

  it('refuses text that is no number and keeps it', async () => {
    const save = vi.fn();
    mount(<Days save={save} />);
    await page.getByRole('button', { name: /Edit Days/ }).click();
    await userEvent.keyboard('many{Enter}');
    await expect.element(days()).toHaveAccessibleDescription('Enter a number.');
    await expect.element(days()).toHaveValue('many');
    expect(save).not.toHaveBeenCalled();
  });
});

it('offers no edit of a value that is read-only or denied', async () => {
  mount(
    <InlineEdit
      label="Description"
      placeholder="No description"
      texts={TEXTS}
      value="Dinner"
      denied="The request is approved."
      onValueChange={async () => undefined}
    />,
  );
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(page.getByText('The request is approved.')).toBeVisible();
});
