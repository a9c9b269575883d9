ALTER TABLE "trips" RENAME COLUMN "places" TO "places_text";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Each part of the text becomes a city without a country: at most 30 of at most 100 UTF-16 units, as the API accepts them.
UPDATE "trips" SET "places" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('city', trim(left(city, CASE WHEN city ~ '[\U00010000-\U0010FFFF]' THEN 50 ELSE 100 END)), 'country', null, 'date_from', null, 'date_to', null) ORDER BY position), '[]'::jsonb)
  FROM (
    SELECT city, row_number() OVER (ORDER BY at) AS position
    FROM regexp_split_to_table("places_text", '[,،;؛|]') WITH ORDINALITY AS parts(part, at),
      LATERAL (SELECT trim(regexp_replace(part, '[[:space:][:cntrl:]]+', ' ', 'g')) AS city) AS cities
    WHERE city <> ''
  ) AS cities
  WHERE position <= 30
) WHERE "places_text" IS NOT NULL;--> statement-breakpoint
-- A text that does not fit stays in the description as a whole, which may then be longer than its form accepts.
UPDATE "trips" SET "description" = concat_ws(E'\n', nullif("description", ''), "places_text")
WHERE (
  SELECT count(*) > 30 OR coalesce(bool_or(char_length(city) > CASE WHEN city ~ '[\U00010000-\U0010FFFF]' THEN 50 ELSE 100 END), false)
  FROM regexp_split_to_table("places_text", '[,،;؛|]') AS parts(part),
    LATERAL (SELECT trim(regexp_replace(part, '[[:space:][:cntrl:]]+', ' ', 'g')) AS city) AS cities
  WHERE city <> ''
);--> statement-breakpoint
ALTER TABLE "trips" DROP COLUMN "places_text";
