import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../foundation/button/button.tsx';
import { mount } from '../../tests/mount.tsx';
import { DropdownMenu, MenuItem, SubMenu } from '../menu/menu.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { SideSheet } from '../side-sheet/side-sheet.tsx';
import { Dialog } from './dialog.tsx';

type Layer = 'dialog' | 'confirm' | 'over' | 'beside';

/** Layers opened one from the other. With `replace` each closes when the next one opens. */
function Layers({
  order,
  sub = false,
  replace = false,
}: {
  order: Layer[];
  sub?: boolean;
  replace?: boolean;
}) {
  const [open, setOpen] = useState<readonly Layer[]>([]);
  const close = (layer: Layer) => setOpen((all) => all.filter((other) => other !== layer));
  const next = (layer: Layer | undefined) => layer && setOpen((all) => (replace ? [layer] : [...all, layer]));
  const choose = <MenuItem onSelect={() => next(order[0])}>Open</MenuItem>;
  const body = (layer: Layer) => {
    const following = order[order.indexOf(layer) + 1];
    return following ? <Button onClick={() => next(following)}>{`Open ${following}`}</Button> : null;
  };
  const state = (layer: Layer) => ({
    open: open.includes(layer),
    title: layer,
    onOpenChange: () => close(layer),
  });
  return (
    <>
      <DropdownMenu trigger={<Button>Actions</Button>}>
        {sub ? <SubMenu label="More">{choose}</SubMenu> : choose}
      </DropdownMenu>
      <Dialog {...state('dialog')}>{body('dialog')}</Dialog>
      <SideSheet open={open.includes('over')} title="over" onOpenChange={() => close('over')}>
        {body('over')}
      </SideSheet>
      <SideSheet
        placement="beside"
        open={open.includes('beside')}
        title="beside"
        onOpenChange={() => close('beside')}
      >
        {body('beside')}
      </SideSheet>
      <ConfirmDialog
        {...state('confirm')}
        paragraph=""
        commentLabel="Comment"
        placeholder=""
        comment=""
        onCommentChange={() => undefined}
        actionLabel="Confirm"
        onConfirm={() => close('confirm')}
        guard={{ question: '', keepLabel: '', discardLabel: '' }}
      />
    </>
  );
}

const focused = () => {
  const element = document.activeElement;
  return element === document.body ? 'body' : element?.textContent;
};

async function openFromMenu(sub: boolean) {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.role).toBe('menuitem');
  if (sub) {
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitUntil(() => focused() === 'Open');
  }
  await userEvent.keyboard('{Enter}');
}

const layer = (name: Layer) => page.getByRole(name === 'beside' ? 'region' : 'dialog', { name });

/** Closes a modal layer by Escape once it has the focus. A menu that opened a sheet beside the list keeps it. */
async function closeLayer(name: Layer) {
  if (name === 'beside') {
    await layer(name).getByRole('button', { name: 'Close' }).click();
    return;
  }
  await vi.waitUntil(() => layer(name).element().contains(document.activeElement));
  await userEvent.keyboard('{Escape}');
}

describe('focus after closing layers that a menu item opened', () => {
  it.each<{ title: string; order: Layer[]; sub?: boolean; replace?: boolean }>([
    { title: 'dialog', order: ['dialog'] },
    { title: 'modal sheet', order: ['over'] },
    { title: 'sheet beside the list', order: ['beside'] },
    { title: 'dialog from a submenu', order: ['dialog'], sub: true },
    { title: 'dialog, confirmation', order: ['dialog', 'confirm'] },
    { title: 'sheet, dialog', order: ['over', 'dialog'] },
    { title: 'sheet beside the list, dialog, confirmation', order: ['beside', 'dialog', 'confirm'] },
    { title: 'dialog replaced by a confirmation', order: ['dialog', 'confirm'], replace: true },
    {
      title: 'sheet, dialog, confirmation, each replaced',
      order: ['over', 'dialog', 'confirm'],
      replace: true,
    },
    { title: 'sheet beside the list replaced by a dialog', order: ['beside', 'dialog'], replace: true },
  ])('returns to the trigger of the menu: $title', async (props) => {
    mount(<Layers {...props} />);
    await openFromMenu(props.sub ?? false);
    for (const [index, name] of props.order.entries()) {
      if (index > 0) await page.getByRole('button', { name: `Open ${name}` }).click();
      await expect.element(layer(name)).toBeVisible();
    }
    for (const name of props.replace ? props.order.slice(-1) : props.order.toReversed()) {
      await closeLayer(name);
      await expect.element(layer(name)).not.toBeInTheDocument();
    }
    await expect.poll(focused).toBe('Actions');
  });
});
