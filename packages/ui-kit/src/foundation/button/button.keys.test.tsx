import { Download } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Button, type ButtonProps } from './button.tsx';

const REASON = 'Only owners may export.';
const link = () => page.getByRole('link', { name: 'Export' });

function mountLink(props: ButtonProps) {
  mount(
    <Button {...props} asChild>
      <a href="#export">Export</a>
    </Button>,
  );
}

describe('link rendered as a button', () => {
  it('shows its icon inside the link', () => {
    mountLink({ icon: Download });
    expect(link().element().querySelector('svg')).not.toBeNull();
    expect(document.querySelectorAll('button')).toHaveLength(0);
  });

  it('states why it is denied and is not followed by click or Enter', async () => {
    mountLink({ denied: REASON });
    await expect.element(link()).toHaveAccessibleDescription(REASON);
    await link().click({ force: true });
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe('');
  });

  it('replaces its icon by the spinner while it is busy and is not followed', async () => {
    mountLink({ icon: Download, busy: true });
    await expect.element(link()).toHaveAttribute('aria-busy', 'true');
    expect(link().element().querySelector('svg')).toBeNull();
    expect(link().element().querySelector('[aria-hidden="true"]')).not.toBeNull();
    await link().click({ force: true });
    expect(location.hash).toBe('');
  });
});
