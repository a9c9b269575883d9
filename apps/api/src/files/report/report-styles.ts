import { StyleSheet } from '@react-pdf/renderer';

// Generated from the design tokens by packages/ui-kit/build/colours.ts.
const INK = '#251f1b';
const MUTED = '#59524e';
const LINE = '#e6e3e0';
const ACCENT = '#74264e';

/** Space beside the content of a page, in points. */
const MARGIN = 36;
/** Width of a page's content in points: A4 less its margins. */
export const PAGE_WIDTH = 595 - 2 * MARGIN;
/** Font size of the cells of a table, in points. */
export const BODY_SIZE = 9;
/** Space at both sides of a cell, in points. */
export const CELL_PADDING = 3;

/** Styles of the report for left-to-right pages; `mirrored` swaps the sides. */
export const styles = StyleSheet.create({
  page: {
    fontFamily: 'Vazirmatn',
    fontSize: 9,
    color: INK,
    paddingTop: 36,
    paddingBottom: 48,
    paddingHorizontal: MARGIN,
  },
  letterhead: { justifyContent: 'space-between', alignItems: 'flex-start', paddingBottom: 12 },
  sender: { flexShrink: 1, maxWidth: '65%' },
  company: { fontSize: 11, fontWeight: 600 },
  title: { fontSize: 20, fontWeight: 600, color: ACCENT, marginTop: 2 },
  head: { justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 10 },
  meta: { color: MUTED },
  rule: { borderBottomWidth: 1, borderBottomColor: INK },
  section: { fontSize: 12, fontWeight: 600, marginTop: 18, marginBottom: 4 },
  row: { borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 3.5, alignItems: 'flex-start' },
  headRow: {
    borderBottomWidth: 1,
    borderBottomColor: INK,
    paddingVertical: 3.5,
    color: MUTED,
    fontWeight: 600,
  },
  cell: { paddingHorizontal: CELL_PADDING },
  // Only for parts that are rendered once: the renderer multiplies the line height of repeated parts again on every
  // page.
  bodyCell: { fontSize: BODY_SIZE, lineHeight: 1.5 },
  factLabel: { width: '30%' },
  factValue: { width: '70%' },
  // Latin digits of the font all have one width, Arabic-Indic ones only with this feature.
  figure: { textAlign: 'right', direction: 'ltr', fontFeatureSettings: ['tnum'] },
  sum: { marginTop: 8 },
  total: { fontWeight: 600, fontSize: BODY_SIZE },
  signatures: { marginTop: 48, gap: 24 },
  signature: { flexGrow: 1, flexBasis: 0, borderTopWidth: 0.75, borderTopColor: INK, paddingTop: 4 },
  doubleRule: {
    borderTopWidth: 0.75,
    borderBottomWidth: 0.75,
    height: 3,
    borderColor: INK,
    marginTop: 1,
  },
  foot: {
    position: 'absolute',
    bottom: 22,
    left: MARGIN,
    right: MARGIN,
    color: MUTED,
    fontSize: 8,
    justifyContent: 'space-between',
  },
});

/** Returns the physical sides for a direction. */
export const sidesOf = (rtl: boolean) =>
  ({
    line: { flexDirection: rtl ? 'row-reverse' : 'row' },
    block: { alignItems: rtl ? 'flex-end' : 'flex-start' },
    text: { textAlign: rtl ? 'right' : 'left', direction: rtl ? 'rtl' : 'ltr' },
  }) as const;
