export {
  CHECKLIST_KEYS,
  checklistQuery,
  closeFault,
  firstLocked,
  fiscalQuarterOf,
  fiscalYearOf,
  isLocked,
  openDayOf,
  periodChange,
  periodClose,
  periodReopen,
  periods,
  reopenFault,
} from './period.ts';
export type {
  ChecklistKey,
  PeriodChange,
  PeriodClose,
  PeriodFault,
  PeriodReopen,
  Periods,
} from './period.ts';
