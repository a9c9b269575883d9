import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import * as kit from '../index.ts';
import '../tokens/fonts.css';
import { SAMPLES, type RootAttributes } from './contract/component-samples.tsx';
import { mount } from './mount.tsx';

const attributes: RootAttributes = {
  ref: () => undefined,
  id: 'host-id',
  className: 'host-class',
  'data-testid': 'host',
};

/** Heights in px of the tokens `--control-s`, `--control-m` and `--control-l`. */
const [SMALL, MEDIUM, LARGE] = [28, 32, 40];

const heightOf = (selector: string): number | undefined =>
  document.querySelector(selector)?.getBoundingClientRect().height;

/** Controls that stand beside each other in forms, bars and lists. */
const BESIDE: Readonly<Record<string, readonly [element: ReactElement, selector: string]>> = {
  Button: [SAMPLES.Button(attributes), 'button'],
  Combobox: [SAMPLES.Combobox(attributes), 'input'],
  DateField: [SAMPLES.DateField(attributes), 'input'],
  DateRange: [SAMPLES.DateRange(attributes), 'input'],
  IconButton: [SAMPLES.IconButton(attributes), 'button'],
  InlineEdit: [SAMPLES.InlineEdit(attributes), 'button'],
  MoneyField: [SAMPLES.MoneyField(attributes), 'input'],
  MultiSelect: [SAMPLES.MultiSelect(attributes), 'div:has(> input)'],
  NumberField: [SAMPLES.NumberField(attributes), 'input'],
  PasswordField: [SAMPLES.PasswordField(attributes), 'input'],
  SearchBox: [SAMPLES.SearchBox(attributes), 'div:has(> input)'],
  SearchTrigger: [<kit.SearchTrigger key="" label="Search" onOpen={() => undefined} />, 'button:has(> span)'],
  SegmentedControl: [SAMPLES.SegmentedControl(attributes), 'div:has(> label)'],
  Select: [SAMPLES.Select(attributes), 'select'],
  ThreadComposer: [SAMPLES.ThreadComposer(attributes), 'textarea'],
  TextField: [SAMPLES.TextField(attributes), 'input'],
  TreeSelect: [SAMPLES.TreeSelect(attributes), '[role=combobox]'],
};

beforeEach(() => page.viewport(1000, 700));

describe.each(['en', 'ar'])('controls in %s', (language) => {
  beforeEach(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  });
  afterEach(() => {
    document.documentElement.removeAttribute('lang');
    document.documentElement.removeAttribute('dir');
  });

  it.each(Object.entries(BESIDE))('%s is as high as the others', (_, [element, selector]) => {
    mount(element);
    expect(heightOf(selector)).toBe(MEDIUM);
  });
});

it('has small and large buttons of the same scale', () => {
  mount(
    <>
      <kit.Button size="s">Small</kit.Button>
      <kit.Button size="l">Large</kit.Button>
    </>,
  );
  const heights = ['Small', 'Large'].map(
    (name) => page.getByRole('button', { name }).element().getBoundingClientRect().height,
  );
  expect(heights).toEqual([SMALL, LARGE]);
});

it('makes fields as high as the large buttons where a host sets it', () => {
  const { style } = document.documentElement;
  style.setProperty('--control-m', 'var(--control-l)');
  onTestFinished(() => {
    style.removeProperty('--control-m');
  });
  mount(
    <>
      <kit.TextField label="Name" />
      {SAMPLES.Combobox(attributes)}
    </>,
  );
  const heights = page
    .getByRole('textbox')
    .or(page.getByRole('combobox'))
    .elements()
    .map((control) => control.getBoundingClientRect().height);
  expect(heights).toEqual([LARGE, LARGE]);
});
