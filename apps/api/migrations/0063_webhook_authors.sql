ALTER TABLE "notifications" DROP CONSTRAINT "notifications_key";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_key" CHECK ("notifications"."key" in ('submitted', 'asked', 'answered', 'approved', 'rejected', 'verified', 'paid', 'payment_failed', 'overdue', 'recurring_due', 'policy_changed', 'budget_threshold', 'payout_file_waiting', 'webhook_stopped', 'mentioned'));--> statement-breakpoint
-- Whoever saved a webhook last answers for what it tells.
UPDATE webhooks w SET author_id = (
  SELECT a.user_id FROM audit_log a JOIN users u ON u.id = a.user_id
  WHERE a.company_id = w.company_id AND a.subject = 'webhooks' AND a.record_id = w.id AND a.event IN ('record_created', 'record_changed')
  ORDER BY a.id DESC LIMIT 1
);
