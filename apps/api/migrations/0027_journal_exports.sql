ALTER TABLE "journal_exports" ADD COLUMN "total_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_exports" ADD COLUMN "filename" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_exports" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_exports" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_exports" ADD CONSTRAINT "journal_exports_profile" CHECK ("journal_exports"."profile" in ('generic', 'quickbooks', 'xero', 'zoho', 'odoo', 'fec'));--> statement-breakpoint
-- An export is repeated as it was made.
CREATE TRIGGER journal_exports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_exports
  FOR EACH STATEMENT EXECUTE FUNCTION outlay_append_only();
