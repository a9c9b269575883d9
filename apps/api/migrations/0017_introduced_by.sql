ALTER TABLE "users" ADD COLUMN "introduced_by" integer;--> statement-breakpoint
CREATE INDEX "users_introduced" ON "users" USING btree ("introduced_by") WHERE "users"."introduced_by" is not null;