const BOOKS =
  'Books and documents of the books; tax law demands that they are kept as they were posted (GDPR Art. 17(3)(b)).';
const TRAIL =
  'Proof of who did what, sealed in a hash chain, until its retention ends (GDPR Art. 17(3)(b) and (e)). The panel and the API do not show it.';
const DECISIONS = 'Written about a request, to which it belongs as a voucher (GDPR Art. 17(3)(b)).';

/**
 * Columns that may still contain the name, the address or the number of an erased person, with the reason; by table and
 * column of the database. A test searches all other texts.
 */
export const RETAINED_TEXTS: Readonly<Record<string, string>> = {
  'audit_log.detail': TRAIL,
  'audit_log.record_name': TRAIL,
  'journal_entries.description': BOOKS,
  'journal_lines.description': BOOKS,
  'journal_exports.content': BOOKS,
  'expenses.description': DECISIONS,
  'expenses.description_key': DECISIONS,
  'expenses.details': DECISIONS,
  'expense_lines.description': DECISIONS,
  'expense_history.details': DECISIONS,
  'expense_history.changes': DECISIONS,
  'receipts.name': DECISIONS,
  'advances.description': DECISIONS,
  'advances.details': DECISIONS,
  'trips.purpose': DECISIONS,
  'trips.description': DECISIONS,
  'trips.details': DECISIONS,
  'reimbursements.reference': BOOKS,
  'reimbursements.reason': BOOKS,
};
