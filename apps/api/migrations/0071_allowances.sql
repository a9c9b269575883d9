ALTER TABLE "expenses" ADD COLUMN "mileage" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "per_diem" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_allowance" CHECK ("expenses"."mileage" is null or "expenses"."per_diem" is null);