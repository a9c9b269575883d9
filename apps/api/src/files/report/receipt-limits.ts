/** Maximum number of pages of one receipt in a report. */
export const MAX_RECEIPT_PAGES = 30;
