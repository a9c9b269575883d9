/** Maximum id: ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647;
/** Maximum size of a JSON body, in bytes. */
export const MAX_JSON_BYTES = 1024 * 1024;
/** Maximum size of a form with files, in bytes: one file of maximum size and its fields. */
export const MAX_FORM_BYTES = 64 * 1024 * 1024;
