ALTER TABLE "sales" ADD COLUMN "tax_code_id" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_tax_code" FOREIGN KEY ("company_id","tax_code_id") REFERENCES "public"."tax_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_tax_code_id" ON "sales" USING btree ("company_id","tax_code_id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_tax" CHECK ("sales"."tax_minor" between 0 and "sales"."amount_minor" and ("sales"."tax_minor" = 0 or "sales"."tax_code_id" is not null));