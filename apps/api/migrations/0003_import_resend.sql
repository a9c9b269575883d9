CREATE TABLE "import_rejects" (
	"job_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "import_rejects_job_id_line_pk" PRIMARY KEY("job_id","line")
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "heading" jsonb;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rejects" ADD CONSTRAINT "import_rejects_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_jobs_age" ON "import_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_jobs_key" ON "import_jobs" USING btree ("user_id","company_id","resource","request_key");