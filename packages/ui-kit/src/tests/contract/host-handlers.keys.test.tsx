import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchBox } from '../../data/filter-bar/filter-bar.tsx';
import { Combobox } from '../../form/combobox/combobox.tsx';
import { DateField } from '../../form/date-field/date-field.tsx';
import { InlineEdit } from '../../form/inline-edit/inline-edit.tsx';
import { NumberField } from '../../form/number-field/number-field.tsx';
import { LanguageSwitch } from '../../foundation/language-switch/language-switch.tsx';
import { ThemeSwitch } from '../../foundation/theme-switch/theme-switch.tsx';
import { ConfirmDialog } from '../../overlay/confirm-dialog/confirm-dialog.tsx';
import { createToaster } from '../../overlay/toast/toaster.ts';
import { Toasts } from '../../overlay/toast/toasts.tsx';
import { mount } from '../mount.tsx';

const prevent = (event: { preventDefault: () => void }) => event.preventDefault();

describe('handlers of the host', () => {
  it('change no number by keys in a field that is read-only', async () => {
    const onValueChange = vi.fn<(value: number | null) => void>();
    mount(<NumberField label="Days" readOnly value={3} min={0} max={9} onValueChange={onValueChange} />);
    await userEvent.click(page.getByRole('spinbutton'));
    await userEvent.keyboard('{ArrowUp}{PageDown}{Home}{End}');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('keep the text of a search when they prevent Escape', async () => {
    mount(<SearchBox label="Search" clearLabel="Clear" defaultValue="taxi" onKeyDown={prevent} />);
    await userEvent.click(page.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('searchbox')).toHaveValue('taxi');
  });

  it('keep a list, a calendar and an edit as they are when they prevent a key', async () => {
    mount(
      <>
        <Combobox
          label="Category"
          source={[{ value: 'taxi', label: 'Taxi' }]}
          texts={{ loading: '', empty: '', failed: '', retry: '', count: String }}
          onKeyDown={prevent}
        />
        <DateField label="Date" onKeyDown={prevent} />
        <InlineEdit
          label="Note"
          texts={{ edit: 'Edit', save: 'Save', cancel: 'Cancel', saving: '', failed: '' }}
          placeholder="None"
          value="Note"
          onValueChange={() => Promise.resolve(undefined)}
          onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
        />
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    const date = page.getByRole('textbox', { name: 'Date' }).element();
    if (date instanceof HTMLElement) date.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: /Edit/u }));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  });

  it.each([
    { onKeyDown: undefined, calls: 1 },
    { onKeyDown: prevent, calls: 0 },
  ])('confirm $calls times by Ctrl+Enter', async ({ onKeyDown, calls }) => {
    const onConfirm = vi.fn<() => void>();
    mount(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Reject"
        paragraph="Why?"
        commentLabel="Comment"
        placeholder=""
        comment=""
        onCommentChange={() => undefined}
        actionLabel="Reject"
        onConfirm={onConfirm}
        onKeyDown={onKeyDown}
        guard={{ question: 'Discard?', keepLabel: 'Keep', discardLabel: 'Discard' }}
      />,
    );
    await userEvent.click(page.getByRole('textbox', { name: 'Comment' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onConfirm).toHaveBeenCalledTimes(calls);
  });

  it('are called by the switches of theme and language, which do not change when they prevent it', async () => {
    const onClick = vi.fn<(event: { preventDefault: () => void }) => void>();
    const onValueChange = vi.fn<(value: string) => void>();
    const props = { onClick, onValueChange };
    mount(
      <>
        <ThemeSwitch {...props} value="light" labels={{ light: 'Light', dark: 'Dark', system: 'System' }} />
        <LanguageSwitch
          {...props}
          value="en"
          languages={[
            { code: 'en', name: 'English' },
            { code: 'ar', name: 'العربية' },
          ]}
        />
      </>,
    );
    const buttons = [
      page.getByRole('button', { name: 'Light' }),
      page.getByRole('button', { name: 'العربية' }),
    ];
    for (const button of buttons) await userEvent.click(button);
    expect(onValueChange.mock.calls).toEqual([['dark'], ['ar']]);
    onClick.mockImplementation(prevent);
    for (const button of buttons) await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(4);
    expect(onValueChange).toHaveBeenCalledTimes(2);
  });

  it('are called by the region of the toasts', () => {
    const [onFocus, onBlur] = [vi.fn<() => void>(), vi.fn<() => void>()];
    mount(<Toasts toaster={createToaster()} label="Messages" onFocus={onFocus} onBlur={onBlur} />);
    const region = page.getByRole('region', { name: 'Messages' }).element();
    region.focus();
    region.blur();
    expect([onFocus.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 1]);
  });
});
