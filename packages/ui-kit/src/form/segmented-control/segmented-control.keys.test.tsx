import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const OPTIONS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;
const segment = (name: string) => page.getByRole('radio', { name });

describe('segmented control', () => {
  it('is one tab stop, at the selected segment', async () => {
    mount(
      <>
        <button type="button">Before</button>
        <SegmentedControl label="Period" options={OPTIONS} defaultValue="week" />
        <button type="button">After</button>
      </>,
    );
    page.getByRole('button', { name: 'Before' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(segment('Week')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('selects the next segment with the arrow keys, also in right-to-left text', async () => {
    const chosen = vi.fn();
    mount(
      <div dir="rtl">
        <SegmentedControl label="Period" options={OPTIONS} defaultValue="day" onValueChange={chosen} />
      </div>,
    );
    segment('Day').element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(segment('Week')).toBeChecked();
    expect(chosen).toHaveBeenLastCalledWith('week');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect.element(segment('Month')).toBeChecked();
  });

  it('keeps the value of the host when it is controlled', async () => {
    const chosen = vi.fn();
    mount(<SegmentedControl label="Period" options={OPTIONS} value="day" onValueChange={chosen} />);
    await segment('Month').click();
    expect(chosen).toHaveBeenCalledWith('month');
    await expect.element(segment('Day')).toBeChecked();
  });
});
