ALTER TABLE "users" ADD COLUMN "notification_digest" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_from" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_to" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("company_id","subject_type","subject_id","user_id");--> statement-breakpoint
CREATE INDEX "users_digests" ON "users" USING btree ("id") WHERE "users"."notification_digest" <> 'none';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_notification_digest" CHECK ("users"."notification_digest" in ('none', 'daily', 'weekly'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_quiet_hours" CHECK (("users"."quiet_from" is null) = ("users"."quiet_to" is null));