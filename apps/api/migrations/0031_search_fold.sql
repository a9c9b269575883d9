-- The domain's searchFold; a property test compares them. Texts in ASCII, such as numbers and addresses, need little of it.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(value) = char_length(value) AND value !~ '[\t-\r]|  |^ | $' THEN lower(value)
    ELSE regexp_replace(btrim(regexp_replace(translate(
      regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036F\u0610-\u061A\u061C\u0621\u0640\u064B-\u065F\u066C\u0670\u06D6-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
      'ٱىیةہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٪ς', 'اييهههك01234567890123456789.%σ'),
      '[\t-\r ]+', ' ', 'g')), '(^| )و ', '\1و', 'g')
  END
$$;
--> statement-breakpoint
DROP INDEX "expenses_same_invoice";--> statement-breakpoint
CREATE INDEX "expenses_same_invoice" ON "expenses" USING btree ("company_id",search_fold("invoice_number")) WHERE "expenses"."invoice_number" is not null;