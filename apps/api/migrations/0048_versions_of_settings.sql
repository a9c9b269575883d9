ALTER TABLE "installation_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;