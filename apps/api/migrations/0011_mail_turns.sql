ALTER TABLE "mails" ADD COLUMN "company_id" integer;--> statement-breakpoint
CREATE INDEX "mails_turn" ON "mails" USING btree ("company_id","id") WHERE "mails"."status" = 'waiting';