import type { ReactNode } from 'react';
import type * as kit from '../../index.ts';

type Kit = typeof kit;

/** Names of the exported components. */
export type ComponentName = {
  [Name in keyof Kit]: Name extends Capitalize<Name>
    ? Kit[Name] extends (props: never) => ReactNode
      ? Name
      : never
    : never;
}[keyof Kit];

/** Props of an exported component. */
export type PropsOf<Name extends ComponentName> = Kit[Name] extends (props: infer Props) => unknown
  ? Props
  : never;

/** Attributes that stand for all that a component passes to its root. */
type RootAttribute = 'ref' | 'className' | 'id' | 'lang' | 'onPointerEnter' | 'aria-live';

/** Components that do not accept the attributes of a root element. */
type WithoutRoot = {
  [Name in ComponentName]: RootAttribute extends keyof PropsOf<Name> ? never : Name;
}[ComponentName];

/** Components without a root element of their own, and why; the compiler checks that the list is exact. */
export const WITHOUT_ROOT: Record<WithoutRoot, string> = {
  KitProvider: 'Renders no element.',
  PopoverClose: 'Adds its behaviour to the button of the host.',
  SearchTrigger: 'Renders two buttons, one for each width of the window.',
};

/** Optional props that do not accept an explicit `undefined`. */
type Strict<Props> = {
  [Key in keyof Props]-?: object extends Pick<Props, Key>
    ? undefined extends Required<Props>[Key]
      ? never
      : Key
    : never;
}[keyof Props];

/** Every optional prop accepts `undefined`, so that hosts pass values through without a condition. */
export const STRICT_OPTIONAL: Record<
  { [Name in ComponentName]: [Strict<PropsOf<Name>>] extends [never] ? never : Name }[ComponentName],
  never
> = {};

type Argument<Handler> = NonNullable<Handler> extends (value: infer Value) => unknown ? Value : never;
type Prop<Props, Key extends string> = Key extends keyof Props ? Exclude<Props[Key], undefined> : never;

/** Components whose `onChange` is not that of a native control, or that name closing by another word. */
type Misnamed = {
  [Name in ComponentName]: 'onClose' extends keyof PropsOf<Name>
    ? Name
    : 'onChange' extends keyof PropsOf<Name>
      ? Argument<Prop<PropsOf<Name>, 'onChange'>> extends { nativeEvent: unknown }
        ? never
        : Name
      : never;
}[ComponentName];

/** Changes are reported by `onValueChange`, `onOpenChange` or `on<Prop>Change`; `onChange` is the native event. */
export const MISNAMED: Record<Misnamed, never> = {};

/** Components whose value or open state the host must provide. */
type Controlled = {
  [Name in ComponentName]: 'onValueChange' extends keyof PropsOf<Name>
    ? [Prop<PropsOf<Name>, 'defaultValue'>] extends [never]
      ? Name
      : [Prop<PropsOf<Name>, 'defaultValue'>] extends [Prop<PropsOf<Name>, 'value'>]
        ? never
        : Name
    : 'onOpenChange' extends keyof PropsOf<Name>
      ? 'defaultOpen' extends keyof PropsOf<Name>
        ? never
        : 'open' extends keyof PropsOf<Name>
          ? Name
          : never
      : never;
}[ComponentName];

const OPENED_BY_HOST = 'Has no trigger: the host opens it.';
const SETTING = 'Shows a setting that the host stores and applies.';

/** Components without an uncontrolled form, and why; all others take `defaultValue` or `defaultOpen`. */
export const CONTROLLED_ONLY: Record<Controlled, string> = {
  AlertDialog: OPENED_BY_HOST,
  CommandPalette: OPENED_BY_HOST,
  ConfirmDialog: OPENED_BY_HOST,
  Dialog: OPENED_BY_HOST,
  SideSheet: OPENED_BY_HOST,
  CompanySwitcher: SETTING,
  DensityMenu: SETTING,
  LanguageSwitch: SETTING,
  ThemeSwitch: SETTING,
  InlineEdit: 'Edits a saved value.',
  InlineNumberEdit: 'Edits a saved value.',
  MenuChoice: 'Is mounted only while its menu is open.',
  ThreadComposer: 'The host clears the text once it is sent.',
};

/** Props of a state other than a typed text: open, loaded, or one of the parts of the component chosen. */
type StateProp<Props> =
  | (keyof Props & ('open' | 'defaultOpen' | 'onOpenChange' | 'checked' | 'loading' | 'state'))
  | ('onValueChange' extends keyof Props
      ? keyof Props & ('options' | 'sections' | 'tabs' | 'nodes' | 'companies')
      : never);

type Stateful = {
  [Name in ComponentName]: [StateProp<PropsOf<Name>>] extends [never] ? never : Name;
}[ComponentName];

const OPEN = ['open', 'closed'] as const;
const CHECKED = ['checked', 'unchecked'] as const;
const LOADED = ['ready', 'loading', 'failed', 'empty'] as const;

/** Native inputs have the attribute `checked`, which a text or a file does not use. */
const TEXT = [] as const;

/** Components with a state, and its values in `data-state` of the root or of the parts that have the state. */
export const STATES: Record<Stateful, readonly string[]> = {
  Accordion: OPEN,
  AddFilter: OPEN,
  AlertDialog: OPEN,
  BarChart: LOADED,
  Checkbox: [...CHECKED, 'indeterminate'],
  ColumnPicker: OPEN,
  Combobox: OPEN,
  CommandPalette: OPEN,
  CompanySwitcher: OPEN,
  ConfirmDialog: OPEN,
  DateField: OPEN,
  DensityMenu: OPEN,
  Dialog: OPEN,
  DonutChart: LOADED,
  DropdownMenu: OPEN,
  FileDrop: TEXT,
  FilterChip: OPEN,
  FilterMenu: OPEN,
  LineChart: LOADED,
  Matrix: ['allow', 'if', 'deny', 'none', 'void', ...OPEN],
  MatrixCellView: ['allow', 'if', 'deny', 'none'],
  MenuCheckItem: CHECKED,
  MenuChoice: CHECKED,
  MoneyField: TEXT,
  MultiSelect: OPEN,
  NumberField: TEXT,
  PasswordField: TEXT,
  Popover: OPEN,
  RadioGroup: CHECKED,
  SearchBox: TEXT,
  SegmentedControl: CHECKED,
  SideSheet: OPEN,
  SortMenu: OPEN,
  StackedBarChart: LOADED,
  Switch: CHECKED,
  Table: ['ready', 'loading', 'failed', 'forbidden'],
  Tabs: ['active', 'inactive'],
  TextField: TEXT,
  Tooltip: ['closed', 'delayed-open', 'instant-open'],
  TreeSelect: OPEN,
  VirtualTable: ['ready', 'loading', 'failed', 'forbidden'],
};
