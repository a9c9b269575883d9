import * as z from 'zod/mini';
import { expenseStatus } from '../expense/workflow/status/status-schemas.ts';
import { canMap } from '../expense/workflow/reason.ts';
import { MOST_PLACES, placeOutsideTrip, tripPlaceDraft } from './trip-place-draft.ts';
import { tripPlace } from './trip-place.ts';
import { SELECTION_LIMIT } from '../list/limits.ts';
import { idParam, listQuery, manyOf, searchText } from '../list/query.ts';
import { money, positiveMoney } from '../money/money.ts';
import {
  day,
  id,
  idList,
  moment,
  ref,
  refs,
  typedDay,
  typedName,
  typedText,
  version,
} from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Statuses of a trip. */
export const TRIP_STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'closed', 'cancelled'] as const;
/** Status of a trip. */
export const tripStatus = z.enum(TRIP_STATUSES);
/** Status of a trip. */
export type TripStatus = z.infer<typeof tripStatus>;

/**
 * Trip on business: groups the requests of its travellers. `user` is the employee whose trip it is, always one of
 * `travellers`; `team` is the team of that employee, whose approvers decide; `planned` is in company currency.
 */
export const trip = openObject({
  id,
  number: z.string(),
  version,
  status: tripStatus,
  purpose: z.string(),
  date_from: day,
  date_to: day,
  /** Places in the order of travel. */
  places: z._default(z.array(tripPlace), () => []),
  user: ref,
  team: z.nullable(ref),
  travellers: refs,
  planned: z.nullable(money),
  description: z.nullable(z.string()),
  /** Comment of the last decision. */
  details: z.optional(z.nullable(z.string())),
  created_by: z.optional(z.nullable(ref)),
  decided_by: z.optional(z.nullable(ref)),
  can: z.optional(canMap),
  created_at: z.optional(moment),
});
/** Trip on business. */
export interface Trip extends z.infer<typeof trip> {}

/**
 * Description of a trip. Longer than other texts: migration 0077 appended places, up to 500 characters, to descriptions
 * of up to 2,000.
 */
const typedDescription = z.string().check(z.maxLength(2_501));

/** Body of a new or changed trip; `user_id` is by default the caller, and always travels. */
export const tripDraft = z
  .strictObject({
    purpose: typedName,
    date_from: typedDay,
    date_to: typedDay,
    places: z.optional(z.array(tripPlaceDraft).check(z.maxLength(MOST_PLACES))),
    user_id: z.optional(id),
    traveller_ids: z.optional(idList),
    planned: z.optional(z.nullable(positiveMoney)),
    description: z.optional(z.nullable(typedDescription)),
  })
  .check(
    z.refine(({ date_from, date_to }) => date_from <= date_to, {
      error: 'validation.from_after_to',
      path: ['date_to'],
    }),
    z.superRefine((draft, context) => {
      const path = placeOutsideTrip(draft.places ?? [], draft);
      if (path !== null)
        context.addIssue({ code: 'custom', message: 'validation.not_in_trip', path: [...path] });
    }),
  );
/** Body of a new or changed trip. */
export interface TripDraft extends z.infer<typeof tripDraft> {}

/** Body of an action on a trip. */
export const tripUpdate = z.strictObject({
  version,
  /** Reason of the decision; a rejection needs one. */
  details: z.optional(z.nullable(typedText)),
  /** Closes a trip although it has drafts, which stay in it. */
  keep_drafts: z.optional(z.boolean()),
});
/** Body of an action on a trip. */
export interface TripUpdate extends z.infer<typeof tripUpdate> {}

/** Query parameters of the list of trips; `from` and `to` select trips with any day in the period. */
export const tripQuery = listQuery(
  ['id', 'number', 'purpose', 'date_from', 'date_to', 'status', 'user', 'created_at'],
  {
    status: z.optional(manyOf(tripStatus)),
    user_id: z.optional(idParam),
    traveller_id: z.optional(idParam),
    from: z.optional(day),
    to: z.optional(day),
  },
);
/** Query parameters of the list of trips. */
export type TripQuery = z.infer<typeof tripQuery>;

/** Query parameters of the members that a user may choose as fellow travellers: by name, or the names of some by id. */
export const companionQuery = z.strictObject({
  q: z.optional(searchText),
  ids: z.optional(manyOf(idParam, SELECTION_LIMIT)),
});
/** Members that a user may choose as fellow travellers. */
export const companions = z.array(ref);

const count = z.int().check(z.nonnegative());

/** Requests of a trip with one status and one currency: their number, their sum, and the sum in company currency. */
export const tripPart = openObject({ status: expenseStatus, count, amount: money, base_amount: money });
/** Requests of a trip with one status and one currency. */
export interface TripPart extends z.infer<typeof tripPart> {}

/**
 * Totals of the requests of a trip that the user may read. Amounts in company currency: `spent` is approved, `waiting` is
 * submitted and not decided, `drafts` is neither; `remaining` is the planned amount less `spent` and `waiting`.
 */
export const tripTotals = openObject({
  parts: z.array(tripPart),
  currencies: z.array(openObject({ count, amount: money })),
  planned: z.nullable(money),
  spent: money,
  waiting: money,
  drafts: money,
  draft_count: count,
  remaining: z.nullable(money),
  /** True if the user may not read every request: the totals may lack those of others. */
  partial: z.boolean(),
  /** True if rules hide fields that the totals would reveal; all of them are empty then. */
  hidden: z.optional(z.boolean()),
});
/** Totals of the requests of a trip. */
export interface TripTotals extends z.infer<typeof tripTotals> {}
