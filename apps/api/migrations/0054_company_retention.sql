ALTER TABLE "companies" ADD COLUMN "receipt_years" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "notification_days" integer;