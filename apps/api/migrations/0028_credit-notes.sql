ALTER TABLE "expenses" DROP CONSTRAINT "expenses_amount";--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_amount" CHECK (("expenses"."amount_minor" > 0 and "expenses"."base_minor" >= 0) or ("expenses"."amount_minor" < 0 and "expenses"."base_minor" <= 0));--> statement-breakpoint
-- Reverting a verification left "reversed" on expenses whose payout was scheduled or paid.
UPDATE "expenses" e SET "payment_status" = r."status", "version" = e."version" + 1
FROM "reimbursement_expenses" x JOIN "reimbursements" r ON r."id" = x."reimbursement_id"
WHERE x."expense_id" = e."id" AND e."status" = 'approved' AND e."payment_status" = 'reversed' AND r."status" IN ('scheduled', 'paid');
