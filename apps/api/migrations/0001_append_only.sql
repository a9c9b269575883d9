-- History, ledger and audit log only grow: the database itself refuses to change or delete their rows.
CREATE FUNCTION outlay_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER expense_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON expense_history
  FOR EACH STATEMENT EXECUTE FUNCTION outlay_append_only();
--> statement-breakpoint
CREATE TRIGGER transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION outlay_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION outlay_append_only();
