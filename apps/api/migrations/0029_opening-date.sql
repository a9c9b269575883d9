ALTER TABLE "accounts" ADD COLUMN "opening_date" date;--> statement-breakpoint
-- The day of the opening balance's entry that was not reversed.
UPDATE "accounts" a SET "opening_date" = e."date" FROM "journal_entries" e
WHERE e."company_id" = a."company_id" AND e."source" = 'opening_balance' AND e."source_id" = a."id" AND a."opening_minor" <> 0
  AND NOT EXISTS (SELECT 1 FROM "journal_entries" r WHERE r."reverses_id" = e."id");
