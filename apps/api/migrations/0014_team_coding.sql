ALTER TABLE "teams" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "entry_type_id" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_entry_type" FOREIGN KEY ("company_id","entry_type_id") REFERENCES "public"."entry_types"("company_id","id") ON DELETE no action ON UPDATE no action;