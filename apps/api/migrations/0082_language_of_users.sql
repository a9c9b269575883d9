ALTER TABLE "users" ADD COLUMN "digits" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_digits" CHECK ("users"."digits" in ('latn', 'arab'));