DROP INDEX "expenses_newest_seen";--> statement-breakpoint
CREATE INDEX "expenses_seen" ON "expenses" USING btree ("company_id","id","status","user_id","team_id","supplier_id");