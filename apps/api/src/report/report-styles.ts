import { StyleSheet } from '@react-pdf/renderer';

const INK = '#2a2522';
const MUTED = '#5c5551';
const LINE = '#e4dfda';
const ACCENT = '#73254d';

/** The report's looks, written for the left-to-right page; `mirrored` turns what has a side. */
export const styles = StyleSheet.create({
  page: {
    fontFamily: 'Vazirmatn',
    fontSize: 9,
    color: INK,
    paddingTop: 36,
    paddingBottom: 48,
    paddingHorizontal: 36,
  },
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
  cell: { paddingHorizontal: 3 },
  // Only in what is drawn once: the renderer multiplies the line height of repeated parts anew on every page.
  bodyCell: { fontSize: 9, lineHeight: 1.5 },
  figure: { textAlign: 'right', direction: 'ltr' },
  sum: { justifyContent: 'space-between', marginTop: 8 },
  sums: { width: '40%' },
  total: { fontWeight: 600 },
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
    left: 36,
    right: 36,
    color: MUTED,
    fontSize: 8,
    justifyContent: 'space-between',
  },
});

/** What a side is in each direction. */
export const sidesOf = (rtl: boolean) =>
  ({
    line: { flexDirection: rtl ? 'row-reverse' : 'row' },
    block: { alignItems: rtl ? 'flex-end' : 'flex-start' },
    text: { textAlign: rtl ? 'right' : 'left', direction: rtl ? 'rtl' : 'ltr' },
  }) as const;
