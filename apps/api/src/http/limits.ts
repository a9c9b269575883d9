/** Maximum id: ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647;
