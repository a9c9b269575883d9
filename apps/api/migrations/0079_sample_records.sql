CREATE TABLE "sample_records" (
	"company_id" integer NOT NULL,
	"subject" text NOT NULL,
	"record_id" integer NOT NULL,
	CONSTRAINT "sample_records_company_id_subject_record_id_pk" PRIMARY KEY("company_id","subject","record_id"),
	CONSTRAINT "sample_records_subject" CHECK ("sample_records"."subject" in ('suppliers', 'customers', 'expense', 'financeEntries'))
);
--> statement-breakpoint
ALTER TABLE "sample_records" ADD CONSTRAINT "sample_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;