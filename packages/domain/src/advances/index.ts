export { advances } from './advances.resource.ts';
export {
  advance,
  ADVANCE_DIRECTIONS,
  advanceDirection,
  advanceDraft,
  advanceQuery,
  advanceStatusUpdate,
} from './advance.ts';
export type {
  Advance,
  AdvanceDirection,
  AdvanceDraft,
  AdvanceQuery,
  AdvanceStatusUpdate,
} from './advance.ts';
export { advanceDecision, lowersAdvance } from './advance-status.ts';
export { advanceBalance, advanceBalanceQuery, openAdvance, settledByAdvance } from './balance.ts';
export type { AdvanceBalance, AdvanceBalanceQuery } from './balance.ts';
