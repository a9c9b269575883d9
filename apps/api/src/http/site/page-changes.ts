import { escaped } from '../response/escape-html.ts';

/** The site's hidden parts and the panel's declarations, as the builds contain them. */
const HIDDEN_WARNING = '<aside hidden="" data-demo-warning="">';
const HIDDEN_DEMO = '<div hidden="" data-demo-only="">';
const UNDECLARED_WARNING = '__OUTLAY_DEMO_WARNING__';
const UNDECLARED_DEMO = '__OUTLAY_DEMO__';
const OPERATOR = /(?<open><bdi data-operator="">)[^<]*/gu;

/** Changes that an installation makes to the built pages of site and panel. */
export type PageChanges = {
  /** The demo accounts exist and are offered. */
  readonly offersDemo: boolean;
  /** Demo accounts exist, and other machines reach the server. */
  readonly warnsOfDemo: boolean;
  /** Name of who runs the installation; null: unnamed. */
  readonly operator: string | null;
};

const showWarning = (html: string): string =>
  html.replaceAll(HIDDEN_WARNING, '<aside data-demo-warning="">').replaceAll(UNDECLARED_WARNING, '1');

const showDemo = (html: string): string =>
  html.replaceAll(HIDDEN_DEMO, '<div data-demo-only="">').replaceAll(UNDECLARED_DEMO, '1');

const nameOperator = (html: string, name: string): string =>
  html.replaceAll(OPERATOR, (_, open: string) => open + escaped(name));

/** Returns the function that changes a built page; null if the installation changes none. */
export function pageChange(changes: PageChanges): ((html: string) => string) | null {
  const { offersDemo, warnsOfDemo, operator } = changes;
  if (!offersDemo && !warnsOfDemo && operator === null) return null;
  return (html) => {
    const warned = warnsOfDemo ? showWarning(html) : html;
    const offered = offersDemo ? showDemo(warned) : warned;
    return operator === null ? offered : nameOperator(offered, operator);
  };
}
