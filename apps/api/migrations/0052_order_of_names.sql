DROP INDEX "users_company";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "name_key" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "name_key" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "name_key" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "name_key" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_order" ON "customers" USING btree ("company_id","name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "suppliers_order" ON "suppliers" USING btree ("company_id","name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id","name_key" collate "C","id");