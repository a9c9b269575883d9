-- The domain's searchFold; a property test compares them. The conditions save most of the time: few texts need every step.
-- It is strict, so that equality implies the partial index of invoice numbers.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(value) = char_length(value) THEN
    value := lower(value);
  ELSE
    value := lower(normalize(value, NFKD));
    IF value ~ '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u061C\u0621\u0640\u066C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]' THEN
      value := regexp_replace(value, '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u061C\u0621\u0640\u066C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g');
    END IF;
    IF value ~ '[ٱىیةہھک]' THEN
      value := translate(value, 'ٱىیةہھک', 'اييهههك');
    END IF;
    IF value ~ '[٠-٩۰-۹٫٪ς]' THEN
      value := translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٪ς', '01234567890123456789.%σ');
    END IF;
  END IF;
  IF value ~ '[\t-\r]|  |^ | $' THEN
    value := btrim(regexp_replace(value, '[\t-\r ]+', ' ', 'g'));
  END IF;
  IF strpos(value, 'و ') > 0 THEN
    value := regexp_replace(value, '(^| )و ', '\1و', 'g');
  END IF;
  RETURN value;
END;
$$;
--> statement-breakpoint
DROP INDEX "expenses_same_invoice";--> statement-breakpoint
CREATE INDEX "expenses_same_invoice" ON "expenses" USING btree ("company_id",search_fold("invoice_number")) WHERE "expenses"."invoice_number" is not null;