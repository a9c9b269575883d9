import { Lock } from 'lucide-react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { LineChart } from '../chart/line-chart/line-chart.tsx';
import { StackedBarChart } from '../chart/bar-chart/bar-chart.tsx';
import { BarList } from '../chart/bar-list/bar-list.tsx';
import { DonutChart } from '../chart/donut-chart/donut-chart.tsx';
import { MatrixKey } from '../data/matrix/matrix-cell.tsx';
import { Checkbox } from '../form/checkbox/checkbox.tsx';
import { MultiSelect } from '../form/multi-select/multi-select.tsx';
import { SegmentedControl } from '../form/segmented-control/segmented-control.tsx';
import { Switch } from '../form/switch/switch.tsx';
import { Button } from '../foundation/button/button.tsx';
import { IconButton } from '../foundation/icon-button/icon-button.tsx';
import { Skeleton } from '../foundation/skeleton/skeleton.tsx';
import { Dialog } from '../overlay/dialog/dialog.tsx';
import { DropdownMenu, MenuItem } from '../overlay/menu/menu.tsx';
import { SideSheet } from '../overlay/side-sheet/side-sheet.tsx';
import { Tooltip } from '../overlay/tooltip/tooltip.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';
import { mount } from './mount.tsx';

const setForcedColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => setForcedColors('active'));
afterEach(() => setForcedColors('none'));

const nothing = () => '';

const colourOf = (element: Element) => getComputedStyle(element).color;

const button = (name: string) => page.getByRole('button', { name }).element();

/** Returns the colour of the system with a name of CSS. */
function systemColour(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const colour = colourOf(probe);
  probe.remove();
  return colour;
}

/** Colour that the system uses for text that is not available. */
const grayText = () => systemColour('GrayText');

it('shows that actions are denied or unavailable in forced colours', async () => {
  mount(
    <>
      <Button>Approve</Button>
      <Button denied="Only approvers">Reject</Button>
      <Button busy>Saving</Button>
      <IconButton icon={Lock} label="Previous" unavailable />
      <DropdownMenu trigger={<Button>More</Button>}>
        <MenuItem>Copy</MenuItem>
        <MenuItem denied="Only drafts">Delete</MenuItem>
      </DropdownMenu>
    </>,
  );
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(colourOf(button('Approve'))).not.toBe(grayText());
  expect(colourOf(button('Reject'))).toBe(grayText());
  expect(getComputedStyle(button('Reject')).borderTopColor).toBe(grayText());
  expect(colourOf(button('Previous'))).toBe(grayText());
  expect(colourOf(button('Saving'))).not.toBe(grayText());
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  expect(colourOf(page.getByRole('menuitem', { name: /^Delete/u }).element())).toBe(grayText());
  expect(colourOf(page.getByRole('menuitem', { name: 'Copy' }).element())).not.toBe(grayText());
});

it('keeps the sign of what is not granted in the legend of a matrix in forced colours', () => {
  mount(<MatrixKey entries={[{ state: 'none', label: 'Not granted' }]} />);
  const sign = page.getByText('Not granted').element().querySelector('[data-state="none"] > span');
  expect(sign && getComputedStyle(sign).backgroundColor).toBe(sign && colourOf(sign));
  expect(sign?.getBoundingClientRect().width).toBe(8);
});

it('shows the state of switches and segments in forced colours', () => {
  mount(
    <>
      <Switch label="Mails" defaultChecked />
      <Switch label="Messages" />
      <SegmentedControl
        label="Billing"
        defaultValue="yearly"
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: 'Yearly' },
        ]}
      />
    </>,
  );
  const [on, off] = page
    .getByRole('switch')
    .elements()
    .map((control) => ({
      track: getComputedStyle(control).backgroundColor,
      knob: getComputedStyle(control, '::after').backgroundColor,
    }));
  expect(on?.track).not.toBe(off?.track);
  expect([on?.knob, off?.knob]).not.toEqual([on?.track, off?.track]);
  const outlines = ['Monthly', 'Yearly'].map((name) => {
    const label = page.getByRole('radio', { name }).element().closest('label');
    return label ? getComputedStyle(label).outlineStyle : '';
  });
  expect(outlines).toEqual(['none', 'solid']);
});

it('shows one mark in a checkbox, the edge of tooltips and placeholders, and disabled tokens in forced colours', () => {
  mount(
    <>
      <Checkbox label="Billable" defaultChecked />
      <Skeleton data-testid="bone" />
      <Tooltip open text="Copies the address">
        <Button>Copy</Button>
      </Tooltip>
      <MultiSelect
        label="Teams"
        disabled
        source={[]}
        defaultValue={[{ value: 'finance', label: 'Finance' }]}
        texts={{
          loading: '',
          empty: '',
          failed: '',
          retry: '',
          count: nothing,
          remove: nothing,
          added: nothing,
          removed: nothing,
          selected: nothing,
        }}
      />
    </>,
  );
  // The system draws the mark.
  const box = page.getByRole('checkbox').element();
  expect(getComputedStyle(box).appearance).toBe('auto');
  expect(getComputedStyle(box, '::after').content).toBe('none');
  expect(getComputedStyle(page.getByTestId('bone').element()).outlineStyle).toBe('solid');
  const tip = document.querySelector('[data-side]');
  expect(tip && getComputedStyle(tip).borderTopStyle).toBe('solid');
  expect(colourOf(page.getByText('Finance').element())).toBe(grayText());
});

it.each(['dialog', 'sheet'])('shows the edge of a %s over the page in forced colours', (layer) => {
  mount(
    layer === 'sheet' ? (
      <SideSheet open onOpenChange={nothing} title="EX-1048" placement="over" />
    ) : (
      <Dialog open onOpenChange={nothing} title="EX-1048" />
    ),
  );
  const { borderInlineStartStyle, borderInlineStartWidth } = getComputedStyle(
    page.getByRole('dialog').element(),
  );
  expect([borderInlineStartStyle, borderInlineStartWidth]).toEqual(['solid', '1px']);
});

const SERIES = ['Travel', 'Freight', 'Rent', 'Software', 'Meals', 'Fuel'];
const PAINTED = 'figure svg :is(path, rect, circle, line):not([data-active])';

it('draws charts in colours of the system, and each line with dashes or a width of its own', () => {
  const categories = ['Sep', 'Oct'].map((label) => ({ key: label, label }));
  const texts = { label: 'Spending', tableToggle: 'Show as a table', categoryHead: 'Month', categories };
  const series = SERIES.map((label, index) => ({ key: label, label, values: [index + 1, index + 2] }));
  mount(
    <>
      <LineChart {...texts} series={series} compare={{ label: 'Year before', values: [3, 4] }} />
      <StackedBarChart {...texts} series={series} />
      <BarList label="Teams" items={[{ key: 'a', label: 'Sales', value: 1, reading: '1' }]} />
      <DonutChart
        label="Shares"
        formatValue={String}
        formatShare={String}
        slices={SERIES.map((label) => ({ key: label, label, value: 1 }))}
      />
    </>,
  );
  const system = new Set(['CanvasText', 'Canvas', 'Highlight', 'GrayText', 'LinkText'].map(systemColour));
  const themed = [...document.querySelectorAll(PAINTED)].flatMap((element) => {
    const { fill, stroke } = getComputedStyle(element);
    return [fill, stroke].filter(
      (colour) => !system.has(colour) && !/^none$|^url|^rgba\(.*, 0\)$/u.test(colour),
    );
  });
  expect(themed).toEqual([]);
  const track = document.querySelector('li > svg');
  expect(track && getComputedStyle(track).backgroundColor).toBe(systemColour('Canvas'));
  const lines = [...document.querySelectorAll('figure:first-of-type path')].map((line) => {
    const { stroke, strokeDasharray, strokeWidth } = getComputedStyle(line);
    return [stroke, strokeDasharray, strokeWidth].join(' ');
  });
  expect(lines.length).toBeGreaterThan(SERIES.length);
  expect(new Set(lines).size).toBe(lines.length);
});
