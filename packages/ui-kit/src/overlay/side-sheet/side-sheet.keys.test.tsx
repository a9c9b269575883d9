import { startTransition, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { mount } from '../../tests/mount.tsx';
import { SideSheet } from './side-sheet.tsx';

/** A list whose records open beside it, the next one in a transition. */
function Records() {
  const [id, setId] = useState<number | null>(1);
  const title = `Record ${id}`;
  return (
    <>
      <Button>List</Button>
      {id === null ? null : (
        <SideSheet key={id} placement="beside" open title={title} onOpenChange={() => setId(null)}>
          <Button onClick={() => startTransition(() => setId(id + 1))}>Next</Button>
        </SideSheet>
      )}
    </>
  );
}

/** Resolves with the text that has the focus in the moment at which a text appears. */
const focusedWhenShown = (text: string) =>
  new Promise<string | null | undefined>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      resolve(document.activeElement?.textContent);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });

it('has the focus as soon as it replaces the sheet of another record, so that no key is lost', async () => {
  mount(<Records />);
  const focused = focusedWhenShown('Record 2');
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  expect(await focused).toBe('Record 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
