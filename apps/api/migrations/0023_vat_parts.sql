ALTER TABLE "journal_lines" ADD COLUMN "tax_part" text;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "cost_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "journal_lines_tax" ON "journal_lines" USING btree ("company_id","tax_code_id","entry_id") WHERE "journal_lines"."tax_part" is not null;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_tax_part" CHECK ("journal_lines"."tax_part" in ('purchase', 'sale', 'input', 'output'));--> statement-breakpoint
-- Lines posted before: the first of a document line is its cost, tax on the same side is recoverable, on the other owed.
ALTER TABLE "journal_lines" DISABLE TRIGGER "journal_lines_append_only";--> statement-breakpoint
UPDATE "journal_lines" l SET
  "tax_part" = CASE WHEN p.place = 1 THEN 'purchase' WHEN l.side = p.cost_side THEN 'input' ELSE 'output' END,
  "cost_tax_minor" = CASE WHEN p.place = 1
    THEN coalesce(round(l.base_minor::numeric * p.cost_tax / nullif(p.cost, 0)), 0) ELSE 0 END
FROM (
  SELECT j.id, row_number() OVER document AS place, first_value(j.side) OVER document AS cost_side,
    x.tax_minor - x.recoverable_minor AS cost_tax, x.net_minor + x.tax_minor - x.recoverable_minor AS cost
  FROM journal_lines j JOIN expense_lines x ON x.id = j.expense_line_id AND x.company_id = j.company_id
  WHERE j.tax_code_id IS NOT NULL
  WINDOW document AS (PARTITION BY j.entry_id, j.expense_line_id ORDER BY j.position)
) p WHERE p.id = l.id;--> statement-breakpoint
ALTER TABLE "journal_lines" ENABLE TRIGGER "journal_lines_append_only";
