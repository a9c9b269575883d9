-- Zones that the database does not know fail every statement that computes with the zones of all users: their company's applies.
UPDATE "users" SET "time_zone" = NULL WHERE "time_zone" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pg_timezone_names AS "known" WHERE lower("known"."name") = lower("users"."time_zone"));
