-- Expired entries of the audit log may be deleted, by a transaction that says so, but never those of the last 29 days.
CREATE FUNCTION outlay_audit_retention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('outlay.audit_retention', true) = 'on' THEN
    IF TG_LEVEL = 'STATEMENT' THEN RETURN NULL; END IF;
    IF OLD.at < now() - interval '29 days' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION outlay_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_retention BEFORE DELETE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION outlay_audit_retention();
--> statement-breakpoint
CREATE TRIGGER audit_log_retention_age BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION outlay_audit_retention();
