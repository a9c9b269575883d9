ALTER TABLE "journal_lines" ADD COLUMN "original_minor" bigint;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "original_currency" char(3);--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "original_rate" text;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_original" CHECK (num_nulls("journal_lines"."original_minor", "journal_lines"."original_currency", "journal_lines"."original_rate") in (0, 3));