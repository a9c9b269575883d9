ALTER TABLE "journal_exports" DROP CONSTRAINT "journal_exports_profile";--> statement-breakpoint
ALTER TABLE "journal_exports" ADD CONSTRAINT "journal_exports_profile" CHECK ("journal_exports"."profile" in ('generic', 'quickbooks', 'xero', 'zoho', 'odoo', 'fec', 'bookings', 'qif'));--> statement-breakpoint
-- A booking is exported exactly if an export of the journal contains its entry. Bookings that were marked as exported, and
-- whose entries no export contains, are put into one export per company, without a file: the next export of the journal
-- would contain them again.
WITH open AS (
  SELECT j.id, j.company_id,
    (SELECT sum(l.base_minor) FROM journal_lines l WHERE l.entry_id = j.id AND l.side = 'debit') AS debits
  FROM journal_entries j
  JOIN expenses x ON x.id = j.source_id AND x.company_id = j.company_id
  WHERE j.source = 'expense' AND j.export_id IS NULL AND j.reverses_id IS NULL AND x.book_status = 'exported'
    AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = j.id)
), numbered AS (
  INSERT INTO counters (company_id, kind, last) SELECT company_id, 'journal_export', 1 FROM open GROUP BY company_id
  ON CONFLICT (company_id, kind) DO UPDATE SET last = counters.last + 1
  RETURNING company_id, last
)
INSERT INTO journal_exports (company_id, number, profile, entry_count, total_minor)
SELECT o.company_id, 'JX-' || lpad(n.last::text, greatest(5, length(n.last::text)), '0'), 'bookings', count(*), coalesce(sum(o.debits), 0)
FROM open o JOIN numbered n USING (company_id) GROUP BY o.company_id, n.last;--> statement-breakpoint
UPDATE journal_entries j SET export_id = made.id
FROM journal_exports made, expenses x
WHERE made.company_id = j.company_id AND made.profile = 'bookings'
  AND x.id = j.source_id AND x.company_id = j.company_id AND x.book_status = 'exported'
  AND j.source = 'expense' AND j.export_id IS NULL AND j.reverses_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = j.id);--> statement-breakpoint
-- Bookings whose entry an export of the journal contains are locked, as those that were marked.
WITH marked AS (
  UPDATE expenses x SET book_status = 'exported', exported_at = made.created_at, version = x.version + 1, updated_at = now()
  FROM journal_entries j JOIN journal_exports made ON made.id = j.export_id AND made.company_id = j.company_id
  WHERE j.company_id = x.company_id AND j.source = 'expense' AND j.source_id = x.id AND j.reverses_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = j.id) AND x.book_status = 'booked'
  RETURNING x.id, x.company_id, x.status, x.version, made.created_by
)
INSERT INTO expense_history (company_id, expense_id, action, from_status, to_status, by_id, at, version)
SELECT company_id, id, 'export', status, status, created_by, now(), version FROM marked;
