/** Ids are 32 bits wide: there is no record beyond. */
export const WIDEST_ID = 2_147_483_647;
/** The most a JSON body may weigh. */
export const MAX_JSON_BYTES = 1024 * 1024;
/** The most a form with files may weigh: one file of the largest kind and its fields. */
export const MAX_FORM_BYTES = 64 * 1024 * 1024;
