/** Maximum number of pages of one receipt in a report. */
export const MAX_RECEIPT_PAGES = 30;

/** Objects of a PDF receipt, and of all receipts of a report: those of a real one are some hundreds per page. */
export const MAX_RECEIPT_OBJECTS = 100_000;
export const MAX_REPORT_OBJECTS = 300_000;
