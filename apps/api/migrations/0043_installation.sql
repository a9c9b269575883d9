CREATE TABLE "installation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"read_only_since" timestamp (3) with time zone,
	"notice" text,
	"mail_days" integer DEFAULT 30 NOT NULL,
	"contact_days" integer DEFAULT 730 NOT NULL,
	"session_days" integer DEFAULT 7 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_settings_one" CHECK ("installation_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_for" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "last_error" text;