CREATE TABLE "event_failures" (
	"consumer" text NOT NULL,
	"outbox_id" bigint NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_error" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_failures_consumer_outbox_id_pk" PRIMARY KEY("consumer","outbox_id")
);
--> statement-breakpoint
ALTER TABLE "event_failures" ADD CONSTRAINT "event_failures_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_failures_due" ON "event_failures" USING btree ("consumer","next_attempt_at") WHERE "event_failures"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "event_failures_event" ON "event_failures" USING btree ("outbox_id");