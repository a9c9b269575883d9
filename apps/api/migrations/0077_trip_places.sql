ALTER TABLE "trips" RENAME COLUMN "places" TO "places_text";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Each part of the text becomes a city without a country.
UPDATE "trips" SET "places" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('city', trim(part), 'country', null, 'date_from', null, 'date_to', null) ORDER BY at), '[]'::jsonb)
  FROM regexp_split_to_table("places_text", '[,،;؛|]') WITH ORDINALITY AS parts(part, at)
  WHERE trim(part) <> ''
) WHERE "places_text" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" DROP COLUMN "places_text";
