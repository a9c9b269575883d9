import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { KIT_MESSAGES } from '../../foundation/messages.ts';
import { KitProvider } from '../../foundation/provider.tsx';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { mount } from '../../tests/mount.tsx';
import type { ComboboxOption } from '../combobox/use-options.ts';
import { Form } from '../form/form.tsx';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';

const TEAMS: readonly ComboboxOption[] = ['Finance', 'Logistics', 'Sales', 'Travel', 'Workshop'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);
const TEXTS = {
  loading: 'Searching',
  empty: 'No team',
  failed: 'Failed',
  retry: 'Try again',
  count: (count: number) => `${count} teams`,
  remove: (label: string) => `Remove ${label}`,
  added: (label: string) => `${label} added`,
  removed: (label: string) => `${label} removed`,
  selected: (labels: readonly string[]) => `Selected: ${labels.join(', ')}`,
};

type BoxProps = Partial<MultiSelectProps>;

function Box({ value: initial = [], onValueChange, ...props }: BoxProps) {
  const [value, setValue] = useState(initial);
  return (
    <MultiSelect
      label="Teams"
      source={TEAMS}
      texts={TEXTS}
      {...props}
      value={value}
      onValueChange={(options) => {
        setValue(options);
        onValueChange?.(options);
      }}
    />
  );
}

const box = () => page.getByRole('combobox', { name: 'Teams' });
const list = () => page.getByRole('listbox');
const token = (label: string) => page.getByRole('button', { name: `Remove ${label}` });
const tokens = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent);

describe('selection in a multi-select', () => {
  it('adds and removes options with Enter while the list stays open', async () => {
    mount(<Box />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await expect.poll(tokens).toEqual(['Finance', 'Logistics']);
    await expect.element(list()).toBeVisible();
    await expect.element(list()).toHaveAttribute('aria-multiselectable', 'true');
    await expect
      .element(page.getByRole('option', { name: 'Logistics' }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(tokens).toEqual(['Finance']);
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveAccessibleDescription('Selected: Finance');
  });

  it('replaces the typed text and announces what was added and removed', async () => {
    mount(<Box />);
    await box().click();
    await userEvent.keyboard('sal{Enter}');
    await expect.element(box()).toHaveValue('');
    await expect.element(page.getByText('Sales added')).toHaveRole('status');
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('Sales removed')).toHaveRole('status');
    expect(tokens()).toEqual([]);
  });

  it('removes a token by pointer and keeps the focus in the text', async () => {
    mount(<Box value={TEAMS.slice(0, 3)} />);
    await box().click();
    await userEvent.keyboard('{Escape}');
    await token('Logistics').click();
    await expect.poll(tokens).toEqual(['Finance', 'Sales']);
    await expect.element(box()).toHaveFocus();
  });
});

describe.each([
  ['en', '{ArrowLeft}', '{ArrowRight}'],
  ['ar', '{ArrowRight}', '{ArrowLeft}'],
])('tokens of a multi-select in %s', (locale, back, forward) => {
  it('are reached from the start of the text and removed with Delete and Backspace', async () => {
    mount(
      <KitProvider locale={locale}>
        <div dir={locale === 'ar' ? 'rtl' : 'ltr'}>
          <Box value={TEAMS.slice(0, 4)} />
        </div>
      </KitProvider>,
    );
    await userEvent.tab();
    await userEvent.keyboard(back);
    await expect.element(token('Travel')).toHaveFocus();
    await userEvent.keyboard(back);
    await expect.element(token('Sales')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.element(token('Travel')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(token('Logistics')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(token('Finance')).toHaveFocus();
    await userEvent.keyboard(forward);
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard(`${back}{Delete}`);
    await expect.element(box()).toHaveFocus();
    expect(tokens()).toEqual([]);
  });
});

it('leaves a multi-select with one Tab', async () => {
  mount(
    <>
      <Box value={TEAMS.slice(0, 4)} />
      <Button>After</Button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('keeps the dialog around a multi-select open on Escape in its list, text and tokens', async () => {
  const close = vi.fn();
  mount(
    <Dialog open onOpenChange={close} title="Policy">
      <Box value={TEAMS.slice(0, 1)} />
    </Dialog>,
  );
  await box().click();
  await userEvent.keyboard('sal{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('');
  await userEvent.keyboard('{ArrowLeft}{Escape}');
  await expect.element(box()).toHaveFocus();
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
});

describe('a multi-select in a form', () => {
  it('submits each value and focuses its text for an error without a value', async () => {
    const submitted = vi.fn();
    function Teams() {
      const [faults, setFaults] = useState<readonly { name: string; text: string }[]>([]);
      return (
        <Form
          faults={faults}
          summaryTitle={String}
          onSubmit={(event) => {
            const values = new FormData(event.currentTarget).getAll('teams');
            submitted(values);
            setFaults(values.length === 0 ? [{ name: 'teams', text: 'Choose a team.' }] : []);
          }}
        >
          <Box name="teams" error={faults[0]?.text} />
          <Button type="submit">Save</Button>
        </Form>
      );
    }
    mount(<Teams />);
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submitted).toHaveBeenLastCalledWith([]);
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toBeInvalid();
    await userEvent.keyboard('sal{Enter}fin{Enter}{Escape}');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submitted).toHaveBeenLastCalledWith(['sales', 'finance']);
  });

  it('is not submitted with text that is no option, and keeps the text', async () => {
    const submit = vi.fn();
    mount(
      <Form onSubmit={submit} summaryTitle={String}>
        <Box value={TEAMS.slice(0, 1)} />
        <Button type="submit">Save</Button>
      </Form>,
    );
    await box().click();
    await userEvent.keyboard('nothing like it');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveAccessibleDescription(`Selected: Finance ${KIT_MESSAGES.unmatched}`);
    await expect.element(box()).toHaveValue('nothing like it');
    expect(submit).not.toHaveBeenCalled();
  });

  it.each([{ readOnly: true }, { disabled: true }, { denied: 'Only finance may change this.' }])(
    'shows its tokens without buttons when it is fixed: %o',
    async (fixed) => {
      mount(<Box value={TEAMS.slice(0, 2)} {...fixed} />);
      await userEvent.tab();
      await userEvent.keyboard('{Backspace}{ArrowDown}');
      expect(tokens()).toEqual(['Finance', 'Logistics']);
      expect(page.getByRole('button').elements()).toEqual([]);
      await expect.element(list()).not.toBeInTheDocument();
    },
  );

  it('is described by the reason why it is denied', async () => {
    mount(<Box value={TEAMS.slice(0, 1)} denied="Only finance may change this." />);
    await expect
      .element(box())
      .toHaveAccessibleDescription('Selected: Finance Only finance may change this.');
  });
});

it('finds one of 1,000 options and renders at most 100', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ value: `${index}`, label: `Account ${index}` }));
  mount(<Box source={many} />);
  await box().click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(100);
  await userEvent.keyboard('998{Enter}');
  await expect.poll(tokens).toEqual(['Account 998']);
});

it('works uncontrolled and passes its ref to the text', async () => {
  const ref = vi.fn();
  mount(
    <MultiSelect ref={ref} label="Teams" source={TEAMS} texts={TEXTS} defaultValue={TEAMS.slice(0, 1)} />,
  );
  expect(ref).toHaveBeenCalledWith(box().element());
  await box().click();
  await userEvent.keyboard('tra{Enter}');
  await expect.poll(tokens).toEqual(['Finance', 'Travel']);
});
