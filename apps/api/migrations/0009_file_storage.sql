CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "receipts_storage" ON "receipts" USING btree ("company_id","size") WHERE "receipts"."released_at" is null;--> statement-breakpoint
-- Receipts are compressed already.
ALTER TABLE "stored_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
