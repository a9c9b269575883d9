/** Orders of day, month and year in dates that are not ISO. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** One of {@link DATE_ORDERS}. */
export type DateOrder = (typeof DATE_ORDERS)[number];
