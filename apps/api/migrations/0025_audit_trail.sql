CREATE TABLE "audit_seals" (
	"no" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"entry_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_entry" UNIQUE("audit_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record_name" text;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("company_id","subject","record_id");--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION outlay_append_only();
