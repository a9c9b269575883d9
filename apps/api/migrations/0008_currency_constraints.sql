ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency" UNIQUE("company_id","id","currency");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_currency" UNIQUE("id","currency");--> statement-breakpoint
-- Not validated: earlier versions could store rows that violate it, and no row of a ledger is changed.
ALTER TABLE "cash_in_entries" ADD CONSTRAINT "cash_in_account_currency" FOREIGN KEY ("company_id","account_id","currency") REFERENCES "public"."accounts"("company_id","id","currency") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_base_currency" FOREIGN KEY ("company_id","base_currency") REFERENCES "public"."companies"("id","currency") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_currency" FOREIGN KEY ("company_id","account_id","currency") REFERENCES "public"."accounts"("company_id","id","currency") ON DELETE no action ON UPDATE no action NOT VALID;
