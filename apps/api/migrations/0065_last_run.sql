ALTER TABLE "recurring_expenses" ADD COLUMN "last_run_on" date;--> statement-breakpoint
-- The day on which the latest expense was created: no earlier run is due after it, and users may have changed its own day.
UPDATE recurring_expenses r SET last_run_on = made.day
FROM (
  SELECT x.recurring_id, max((x.created_at AT TIME ZONE c.time_zone)::date) AS day
  FROM expenses x JOIN companies c ON c.id = x.company_id
  WHERE x.recurring_id IS NOT NULL GROUP BY x.recurring_id
) made
WHERE made.recurring_id = r.id;
