ALTER TABLE "accounts" DROP CONSTRAINT "accounts_bank_only";--> statement-breakpoint
ALTER TABLE "payout_batches" DROP CONSTRAINT "payout_batches_format";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "payment_csv" jsonb;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "payment_csv" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_bank_only" CHECK ("accounts"."type" = 'bank' or num_nonnulls("accounts"."iban", "accounts"."bic", "accounts"."payment_csv") = 0);--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_payment_csv" CHECK (("payout_batches"."format" = 'bank_csv') = ("payout_batches"."payment_csv" is not null));--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_format" CHECK ("payout_batches"."format" in ('pain.001.001.03', 'pain.001.001.09', 'csv', 'bank_csv'));