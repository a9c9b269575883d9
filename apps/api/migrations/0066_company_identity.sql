ALTER TABLE "companies" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_size" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_sha256" text;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo" CHECK (num_nulls("companies"."logo_key", "companies"."logo_size", "companies"."logo_sha256") in (0, 3));