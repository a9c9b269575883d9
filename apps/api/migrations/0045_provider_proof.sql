ALTER TABLE "user_identities" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "user_identities" ADD COLUMN "client_id" text;--> statement-breakpoint
-- People are linked with the client that their provider's settings name now.
UPDATE "user_identities" SET "issuer" = "p"."issuer", "client_id" = "p"."client_id" FROM "sign_in_providers" "p" WHERE "p"."id" = "user_identities"."provider_id";--> statement-breakpoint
ALTER TABLE "user_identities" ALTER COLUMN "issuer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user_identities" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user_identities" DROP CONSTRAINT "user_identities_provider_id_subject_pk";--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_provider_id_issuer_client_id_subject_pk" PRIMARY KEY("provider_id","issuer","client_id","subject");--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD COLUMN "fresh" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_sid" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider_sid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_provider" ON "sign_in_challenges" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'provider', 'passkey'));--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_method" CHECK ("sign_in_challenges"."method" in ('password', 'provider', 'passkey'));
