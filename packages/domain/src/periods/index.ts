export { CHECKLIST_FILTERS } from './checklist-filters.ts';
export {
  CHECKLIST_KEYS,
  checklistQuery,
  closeFault,
  firstLocked,
  closableUntil,
  fiscalMonths,
  isLocked,
  openDayOf,
  periodChange,
  periodClose,
  periodReopen,
  periods,
  reopenFault,
  reversalDay,
} from './period.ts';
export { fiscalYearOf, usualSpans } from './spans.ts';
export type { Span } from './spans.ts';
export type {
  ChecklistKey,
  FiscalMonth,
  MonthState,
  PeriodChange,
  PeriodClose,
  PeriodFault,
  PeriodReopen,
  Periods,
} from './period.ts';
