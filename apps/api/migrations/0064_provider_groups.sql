CREATE TABLE "provider_grants" (
	"provider_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"permission_set_id" integer,
	"team_ids" jsonb NOT NULL,
	CONSTRAINT "provider_grants_provider_id_user_id_pk" PRIMARY KEY("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_provider_groups" (
	"provider_id" integer NOT NULL,
	"position" integer NOT NULL,
	"company_id" integer NOT NULL,
	"group_value" text NOT NULL,
	"permission_set_id" integer,
	"team_id" integer,
	"mapped_by" integer,
	CONSTRAINT "sign_in_provider_groups_provider_id_position_pk" PRIMARY KEY("provider_id","position"),
	CONSTRAINT "sign_in_provider_groups_effect" CHECK ("sign_in_provider_groups"."permission_set_id" is not null or "sign_in_provider_groups"."team_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "groups_claim" text DEFAULT 'groups' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_grants" ADD CONSTRAINT "provider_grants_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_grants" ADD CONSTRAINT "provider_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_grants" ADD CONSTRAINT "provider_grants_permission_set_id_permission_sets_id_fk" FOREIGN KEY ("permission_set_id") REFERENCES "public"."permission_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider_groups" ADD CONSTRAINT "sign_in_provider_groups_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider_groups" ADD CONSTRAINT "sign_in_provider_groups_mapped_by_users_id_fk" FOREIGN KEY ("mapped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider_groups" ADD CONSTRAINT "sign_in_provider_groups_permission_set" FOREIGN KEY ("company_id","permission_set_id") REFERENCES "public"."permission_sets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider_groups" ADD CONSTRAINT "sign_in_provider_groups_team_of_company" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_grants_user" ON "provider_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_grants_set" ON "provider_grants" USING btree ("permission_set_id");--> statement-breakpoint
CREATE INDEX "sign_in_provider_groups_set" ON "sign_in_provider_groups" USING btree ("company_id","permission_set_id");--> statement-breakpoint
CREATE INDEX "sign_in_provider_groups_team" ON "sign_in_provider_groups" USING btree ("company_id","team_id");--> statement-breakpoint
CREATE INDEX "sign_in_provider_groups_mapped_by" ON "sign_in_provider_groups" USING btree ("mapped_by");