import type { FormEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { touch } from '../../tests/touch.ts';
import { StackedBarChart } from '../bar-chart/bar-chart.tsx';
import { DonutChart } from '../donut-chart/donut-chart.tsx';
import { LineChart } from '../line-chart/line-chart.tsx';

const TEXTS = { label: 'Spending, SAR', tableToggle: 'Show as a table', categoryHead: 'Month' };
const DATA = {
  ...TEXTS,
  categories: ['Sep', 'Oct', 'Nov'].map((label) => ({ key: label.toLowerCase(), label })),
  series: [
    { key: 'approved', label: 'Approved', values: [10, 20, 30] },
    { key: 'waiting', label: 'Waiting', values: [1, 2, 3] },
  ],
  compare: { label: 'Year before', values: [7, 8, 9] },
};
const slider = page.getByRole('slider', { name: 'Spending, SAR' });
const tip = () => document.querySelector('[data-chart-tooltip]')?.textContent ?? null;
const focus = () => {
  const element = slider.element();
  if (element instanceof HTMLElement) element.focus();
};

/** Moves the pointer over a share of the drawing's width, or clicks there. */
async function pointAt(share: number, click = false) {
  const drawing = page.getByRole('img', { name: 'Spending, SAR' });
  const { width, height } = drawing.element().getBoundingClientRect();
  const options = { position: { x: width * share, y: height / 2 } };
  await (click ? userEvent.click(drawing, options) : userEvent.hover(drawing, options));
}

/** Taps the middle of an element with a finger. */
async function tap(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  await touch('touchStart', [{ x: left + width / 2, y: top + height / 2 }]);
  await touch('touchEnd', []);
}

beforeEach(() => page.viewport(800, 600));

describe.each([
  ['bars', StackedBarChart],
  ['lines', LineChart],
])('chart of %s', (_, Chart) => {
  it('shows the values of the category under the pointer, and hides them when it leaves', async () => {
    mount(<Chart {...DATA} />);
    await pointAt(0.98);
    await expect.poll(tip).toBe('NovApproved30Waiting3Year before9');
    await pointAt(0.5);
    await expect.poll(tip).toBe('OctApproved20Waiting2Year before8');
    await userEvent.unhover(page.getByRole('img', { name: 'Spending, SAR' }));
    await userEvent.hover(page.getByText('Show as a table'));
    await expect.poll(tip).toBeNull();
  });

  it('shows and announces the values by the arrow keys, Home and End; Escape hides them', async () => {
    mount(<Chart {...DATA} />);
    focus();
    await expect.poll(tip).toBe('NovApproved30Waiting3Year before9');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(tip).toBe('OctApproved20Waiting2Year before8');
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', 'Oct: Approved 20, Waiting 2, Year before 8');
    await userEvent.keyboard('{Home}');
    await expect.poll(tip).toContain('Sep');
    await userEvent.keyboard('{Escape}');
    await expect.poll(tip).toBeNull();
    await userEvent.keyboard('{End}');
    await expect.poll(tip).toContain('Nov');
    await userEvent.tab();
    await expect.poll(tip).toBeNull();
  });

  it('chooses a category by Enter without submitting the form around', async () => {
    const [onChoose, onSubmit] = [vi.fn<(key: string) => void>(), vi.fn<(event: FormEvent) => void>()];
    onSubmit.mockImplementation((event) => event.preventDefault());
    mount(
      <form onSubmit={onSubmit}>
        <Chart {...DATA} onChoose={onChoose} />
        <button type="submit">Save</button>
      </form>,
    );
    focus();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('nov');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the values that a tap shows until a tap elsewhere', async () => {
    mount(
      <>
        <Chart {...DATA} />
        <p>Elsewhere</p>
      </>,
    );
    await tap(page.getByRole('img', { name: 'Spending, SAR' }).element());
    await expect.poll(tip).toContain('Oct');
    await tap(page.getByText('Elsewhere').element());
    await expect.poll(tip).toBeNull();
  });

  it('calls back with the category that is clicked, or chosen by Enter', async () => {
    const choose = vi.fn();
    mount(<Chart {...DATA} onChoose={choose} />);
    await pointAt(0.98, true);
    expect(choose).toHaveBeenLastCalledWith('nov');
    focus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(choose).toHaveBeenLastCalledWith('sep');
  });

  it('replaces the drawing while it loads, after an error, and without values', async () => {
    const retry = vi.fn();
    mount(<Chart {...DATA} loading />);
    expect(document.querySelector('figure')?.getAttribute('aria-busy')).toBe('true');
    await expect.element(slider).not.toBeInTheDocument();
    mount(
      <Chart {...DATA} error="The figures could not be loaded." retryLabel="Try again" onRetry={retry} />,
    );
    await expect.element(page.getByRole('alert').getByText('The figures could not be loaded.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    const zeros = DATA.series.map((one) => ({ ...one, values: [0, 0, 0] }));
    mount(<Chart {...TEXTS} categories={DATA.categories} series={zeros} emptyText="No spending yet." />);
    await expect.element(page.getByText('No spending yet.')).toBeVisible();
    await expect.element(slider).not.toBeInTheDocument();
  });
});

it('a donut replaces its ring while it loads, after an error, and without values', async () => {
  const rest = { label: 'By category', formatValue: String, formatShare: String };
  const slices = [{ key: 'travel', label: 'Travel', value: 0 }];
  mount(<DonutChart {...rest} slices={slices} error="The figures could not be loaded." />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The figures could not be loaded.');
  mount(<DonutChart {...rest} slices={slices} emptyText="No spending yet." />);
  await expect.element(page.getByText('No spending yet.')).toBeVisible();
  mount(<DonutChart {...rest} slices={slices} loading />);
  await expect.element(page.getByText('Travel')).not.toBeInTheDocument();
});

it('a donut calls back with the slice whose name or ring is clicked', async () => {
  const choose = vi.fn();
  const slices = ['travel', 'freight'].map((key) => ({ key, label: key, value: 4 }));
  mount(
    <DonutChart
      label="By category"
      slices={slices}
      formatValue={String}
      formatShare={String}
      onChoose={choose}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: 'freight' }));
  expect(choose).toHaveBeenLastCalledWith('freight');
  const [first] = document.querySelectorAll('svg path');
  if (!first) throw new Error('There is no ring.');
  await userEvent.click(first, { position: { x: 55, y: 30 } });
  expect(choose).toHaveBeenLastCalledWith('travel');
});
