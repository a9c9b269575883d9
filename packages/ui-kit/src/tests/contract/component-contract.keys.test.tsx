import { describe, expect, it } from 'vitest';
import * as kit from '../../index.ts';
import { CONTROLLED_ONLY, MISNAMED, STATES, STRICT_OPTIONAL, WITHOUT_ROOT } from './component-contract.ts';
import { SAMPLES, type RootAttributes } from './component-samples.tsx';
import { mount } from '../mount.tsx';

const COMPONENTS = Object.entries(kit)
  .filter(([name, part]) => /^[A-Z][a-z]/u.test(name) && typeof part === 'function')
  .map(([name]) => name);

/**
 * Components whose `className` goes to the frame around the element with the other attributes: a label, help and an
 * error belong to a field, the list of a filter to its chip.
 */
const FRAMED = [
  'Checkbox',
  'Combobox',
  'DateField',
  'FileDrop',
  'FilterButton',
  'FilterChip',
  'FilterMenu',
  'MoneyField',
  'MultiSelect',
  'NumberField',
  'PasswordField',
  'Progress',
  'SearchBox',
  'Select',
  'Switch',
  'TextArea',
  'TextField',
  'TreeSelect',
];

/** Components whose `id` goes to an element inside of the root, so that a link to the field leads there. */
const INNER_ID = ['DateRange'];

describe('contract of the components', () => {
  it('has a sample of every exported component', () => {
    expect([...Object.keys(SAMPLES), ...Object.keys(WITHOUT_ROOT)].toSorted()).toEqual(COMPONENTS.toSorted());
  });

  it('accepts undefined for optional props and names changes alike', () => {
    // The compiler lists the components that break the rule as missing keys.
    expect([STRICT_OPTIONAL, MISNAMED]).toEqual([{}, {}]);
    expect(
      Object.values({ ...WITHOUT_ROOT, ...CONTROLLED_ONLY }).every((reason) => reason.endsWith('.')),
    ).toBe(true);
  });

  it.each(Object.entries(SAMPLES))('%s passes ref, className, id and data attributes on', (name, render) => {
    let root: Element | null = null;
    const attributes: RootAttributes = {
      ref: (element) => {
        root = element;
      },
      id: 'host-id',
      className: 'host-class',
      'data-testid': 'host',
    };
    mount(render(attributes));
    const [element, ...others] = document.querySelectorAll('[data-testid="host"]');
    const [styled, ...otherStyled] = document.querySelectorAll('.host-class');
    const [identified, ...otherIds] = document.querySelectorAll('#host-id');
    expect([others, otherStyled, otherIds]).toEqual([[], [], []]);
    expect(element).toBeInstanceOf(Element);
    expect(root).toBe(element);
    expect(styled?.contains(element ?? null)).toBe(true);
    expect(styled !== element).toBe(FRAMED.includes(name));
    expect(element?.contains(identified ?? null)).toBe(true);
    expect(identified !== element).toBe(INNER_ID.includes(name));
    // The class of the host is added to those of the kit.
    expect(styled?.classList.length).toBeGreaterThan(UNSTYLED.includes(name) ? 0 : 1);
  });
});

const HOST: RootAttributes = {
  ref: () => undefined,
  id: 'host-id',
  className: 'host-class',
  'data-testid': 'host',
};

/** Renders the sample of a component, and returns its root with all elements inside. */
function partsOf(name: keyof typeof SAMPLES): readonly Element[] {
  mount(SAMPLES[name](HOST));
  const root = document.querySelector('[data-testid="host"]');
  return root ? [root, ...root.querySelectorAll('*')] : [];
}

/** Elements whose state assistive technology reads, besides those of menus, whose state is that of their trigger. */
const STATEFUL = 'input:is([type=checkbox], [type=radio]), [aria-checked], [aria-expanded]';

describe('data-state of the components', () => {
  it.each(Object.keys(SAMPLES))('%s has it on every part that is open, closed or checked', (name) => {
    const parts = partsOf(name as keyof typeof SAMPLES);
    const silent = parts.filter((part) => part.matches(STATEFUL) && !part.hasAttribute('data-state'));
    expect(silent.map((part) => part.outerHTML.slice(0, 200))).toEqual([]);
  });

  it.each(Object.entries(STATES).filter(([, values]) => values.length > 0))(
    '%s shows one of its states',
    (name, values) => {
      const states = partsOf(name as keyof typeof SAMPLES).flatMap(
        (part) => part.getAttribute('data-state') ?? [],
      );
      expect(states.filter((state) => values.includes(state))).not.toEqual([]);
    },
  );
});

/** Components whose root has no class of the kit. */
const UNSTYLED = ['Section', 'MenuChoice', 'SideNav', 'Tabs'];
