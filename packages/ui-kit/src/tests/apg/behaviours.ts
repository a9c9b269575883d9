/** Behaviour of a pattern of the ARIA Authoring Practices Guide (APG), with the result of its test. */
export interface Behaviour {
  /** Pattern: “Spinbutton”. */
  pattern: string;
  /** Components that implement it. */
  components: string;
  /** Title of the test: keys and effect. */
  title: string;
  /** False for a behaviour that is known not to hold (`it.fails`); the test run fails when the result changes. */
  holds: boolean;
  /** Name of the file of the test. */
  file: string;
}

const GROUP = /describe\.each\(LOCALES\)\('([^']+) · ([^']+) \(%s\)'/u;
const TEST = /\bit(\.fails)?\(\s*'([^']+)'/u;
const PART = new RegExp(`${GROUP.source}|${TEST.source}`, 'gu');

/** Reads the behaviours from the source of a test file, in their order. */
export function readBehaviours(file: string, source: string): readonly Behaviour[] {
  let group = { pattern: '', components: '' };
  return [...source.matchAll(PART)].flatMap(([, pattern, components, fails, title]) => {
    if (title === undefined) {
      group = { pattern: pattern ?? '', components: components ?? '' };
      return [];
    }
    return [{ ...group, title, holds: fails === undefined, file }];
  });
}

/** Page of each pattern on the site of the guide; patterns without a page of their own follow the one named here. */
export const APG_PAGES: Readonly<Record<string, string>> = {
  Accordion: 'accordion',
  Alert: 'alert',
  'Alert dialog': 'alertdialog',
  Breadcrumb: 'breadcrumb',
  Button: 'button',
  Checkbox: 'checkbox',
  Combobox: 'combobox',
  'Combobox in a dialog': 'combobox',
  'Date picker dialog': 'dialog-modal/examples/datepicker-dialog',
  'Dialog (modal)': 'dialog-modal',
  Disclosure: 'disclosure',
  Grid: 'grid',
  Link: 'link',
  'Listbox with several selections': 'listbox',
  'Menu button': 'menu-button',
  'Menu with choices': 'menubar',
  Meter: 'meter',
  'Radio group': 'radio',
  'Sortable table': 'table/examples/sortable-table',
  Spinbutton: 'spinbutton',
  Switch: 'switch',
  Tabs: 'tabs',
  Tooltip: 'tooltip',
  'Tree view': 'treeview',
  'Window splitter': 'windowsplitter',
};
