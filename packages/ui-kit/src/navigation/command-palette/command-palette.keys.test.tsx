import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { CommandPalette } from './command-palette.tsx';

const ALL = Array.from({ length: 60 }, (_, index) => ({ key: `k${index}`, label: `Request ${index}` }));

/** Palette whose host also sets the text itself. */
function Palette() {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label="Go to"
        query={query}
        onQuery={setQuery}
        groups={[{ key: 'all', label: 'Requests', items: ALL.filter(({ label }) => label.includes(query)) }]}
        onKeyDown={(event) => {
          if (event.key === 'F2') setQuery('1');
        }}
        onChoose={() => undefined}
      />
    </>
  );
}

const box = () => page.getByRole('combobox', { name: 'Go to' });
const active = () => document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '');

it.each(['typed', 'set by the host'])('marks the first result of a new text, in view: %s', async (by) => {
  mount(<Palette />);
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => active()?.textContent).toBe('Request 59');
  await userEvent.keyboard('{ArrowUp}'.repeat(8));
  await expect.poll(() => active()?.textContent).toBe('Request 51');
  await userEvent.keyboard(by === 'typed' ? '1' : '{F2}');
  await expect.poll(() => active()?.textContent).toBe('Request 1');
  const list = page.getByRole('listbox').element();
  expect(list.scrollTop).toBe(0);
});

it('marks the first result when it opens again', async () => {
  mount(<Palette />);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  await expect.element(box()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Search' }));
  await expect.poll(() => active()?.textContent).toBe('Request 0');
});

/** Returns where the letters of a text begin, in px. */
function startOf(text: string): number {
  const letters = document.createRange();
  letters.selectNodeContents(page.getByText(text).element());
  return letters.getBoundingClientRect().left;
}

it.each([
  ['the label', undefined],
  ['the label after the icon', Receipt],
])('aligns the second line of a result on a phone with %s', async (_, icon) => {
  await page.viewport(360, 740);
  mount(
    <CommandPalette
      open
      onOpenChange={() => undefined}
      label="Go to"
      query=""
      onQuery={() => undefined}
      groups={[
        { key: 'all', label: 'Requests', items: [{ key: 'a', label: 'Freight', sub: 'EX-1048', icon }] },
      ]}
      onChoose={() => undefined}
    />,
  );
  expect(startOf('EX-1048')).toBeCloseTo(startOf('Freight'), 0);
});
