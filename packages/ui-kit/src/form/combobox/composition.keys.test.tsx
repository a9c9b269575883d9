import { expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Combobox } from './combobox.tsx';
import { InlineEdit } from '../inline-edit/inline-edit.tsx';

/** Types text that an input method still composes, into the focused box. */
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

it('selects no option by the Enter that ends a composition', async () => {
  const onValueChange = vi.fn<() => void>();
  mount(
    <Combobox
      label="City"
      source={[{ value: 'kyoto', label: '京都' }]}
      texts={{ loading: '', empty: 'None', failed: '', retry: '', count: String }}
      onValueChange={onValueChange}
    />,
  );
  await userEvent.click(page.getByRole('combobox'));
  await compose('京');
  await expect.element(page.getByRole('option')).toHaveAttribute('data-marked', '');
  await userEvent.keyboard('{Enter}');
  expect(onValueChange).not.toHaveBeenCalled();
  await cdp().send('Input.insertText', { text: '京' });
  await userEvent.keyboard('{Enter}');
  expect(onValueChange).toHaveBeenCalledOnce();
});

it('keeps the edit of a text on the Escape that ends a composition', async () => {
  mount(
    <InlineEdit
      label="Note"
      texts={{ edit: 'Edit', save: 'Save', cancel: 'Cancel', saving: '', failed: '' }}
      placeholder="None"
      value="Note"
      onValueChange={() => Promise.resolve(undefined)}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: /Edit/u }));
  await compose('京');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
});
