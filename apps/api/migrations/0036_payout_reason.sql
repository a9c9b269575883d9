ALTER TABLE "expense_history" ADD COLUMN "payout" jsonb;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD COLUMN "reason" text;