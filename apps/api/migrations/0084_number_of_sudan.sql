-- ISO 3166 gave Sudan the number 729 in 2011; 736 was the former Sudan.
UPDATE "companies" SET "country_id" = 729 WHERE "country_id" = 736;--> statement-breakpoint
UPDATE "companies" SET "currency_id" = 729 WHERE "currency_id" = 736;
