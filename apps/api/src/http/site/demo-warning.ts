/** The warning of the site's pages, which is hidden, and the panel's declaration, as the builds contain them. */
const HIDDEN = '<aside hidden="" data-demo-warning="">';
const UNDECLARED = '__OUTLAY_DEMO_WARNING__';

/** Shows the warning of demo accounts on a built page of site or panel. */
export const showDemoWarning = (html: string): string =>
  html.replaceAll(HIDDEN, '<aside data-demo-warning="">').replaceAll(UNDECLARED, '1');
