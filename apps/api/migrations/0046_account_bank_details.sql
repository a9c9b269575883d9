ALTER TABLE "accounts" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bic" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_bank_only" CHECK ("accounts"."type" = 'bank' or ("accounts"."iban" is null and "accounts"."bic" is null));