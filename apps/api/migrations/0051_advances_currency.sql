-- Not validated: earlier versions could store advances in another currency, which stay as they are.
ALTER TABLE "advances" ADD CONSTRAINT "advances_currency" FOREIGN KEY ("company_id","currency") REFERENCES "public"."companies"("id","currency") ON DELETE no action ON UPDATE no action NOT VALID;
