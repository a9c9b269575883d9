-- VAT numbers of Gulf states are stored without the letters of the country, so that two documents of a seller compare as equal.
UPDATE "expenses" SET "supplier_vat_number" = substr("supplier_vat_number", 3)
WHERE "supplier_vat_number" ~ '^(SA3[0-9]{13}3|AE[0-9]{15}|BH[0-9]{15}|OM[0-9]{10})$';--> statement-breakpoint
UPDATE "suppliers" SET "tax_number" = regexp_replace(upper(regexp_replace("tax_number", '[ ./-]', '', 'g')), '^(SA|AE|BH|OM)', '')
WHERE upper(regexp_replace("tax_number", '[ ./-]', '', 'g')) ~ '^((SA)?3[0-9]{13}3|AE[0-9]{15}|BH[0-9]{15}|OM[0-9]{10})$';--> statement-breakpoint
UPDATE "customers" SET "tax_number" = regexp_replace(upper(regexp_replace("tax_number", '[ ./-]', '', 'g')), '^(SA|AE|BH|OM)', '')
WHERE upper(regexp_replace("tax_number", '[ ./-]', '', 'g')) ~ '^((SA)?3[0-9]{13}3|AE[0-9]{15}|BH[0-9]{15}|OM[0-9]{10})$';
