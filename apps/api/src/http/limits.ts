/** Maximum id: ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647;

/** Returns the ids that a record can have; the database could not even compare larger ones. */
export const possibleIds = (ids: readonly number[]): number[] => ids.filter((id) => id <= MAX_ID);
