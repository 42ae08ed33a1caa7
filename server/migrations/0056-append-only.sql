-- What only grows, and what of a record may still change, whoever asks: the role that serves people lacks the right besides
-- (server/src/database/rights.ts).

-- True within the one function that erases personal data, which runs as the owner of the tables.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('krishi_bima.erasing', true), '') = 'on'
    and current_user = (select relowner::regrole::text from pg_class where oid = 'public.history'::regclass)
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_name, table = tg_table_name;
end $$;

-- The columns that may change are named with the trigger.
create function keep_other_columns() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception 'of % only % may change', tg_table_name, array_to_string(tg_argv, ', ')
      using errcode = 'integrity_constraint_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $$;

do $$
declare kept text;
begin
  foreach kept in array array['history', 'subsidy_moves', 'subsidy_shares', 'subsidy_payments', 'subsidy_corrections', 'refund_payments']
  loop
    execute format('create trigger %1$s_fixed before update on %1$s for each row when (not is_erasing())
      execute function refuse_change()', kept);
  end loop;
  foreach kept in array array['history', 'subsidy_moves', 'subsidy_shares', 'subsidy_payments', 'subsidy_corrections', 'refund_payments',
    'receipts', 'deposits', 'subsidy_entries', 'subsidy_bills', 'policies', 'endorsements']
  loop
    execute format('create trigger %1$s_kept before delete on %1$s for each row execute function refuse_change()', kept);
    execute format('create trigger %1$s_whole before truncate on %1$s execute function refuse_change()', kept);
  end loop;
end $$;

create trigger receipts_fixed before update on receipts for each row when (not is_erasing())
  execute function keep_other_columns('deposit', 'version', 'updated_at');
create trigger deposits_fixed before update on deposits for each row
  execute function keep_other_columns('status', 'reason', 'decided_by', 'decided_at', 'returned_on', 'returned_cash', 'version', 'updated_at');
create trigger subsidy_bills_fixed before update on subsidy_bills for each row
  execute function keep_other_columns('version', 'updated_at');
create trigger subsidy_entries_fixed before update on subsidy_entries for each row
  execute function keep_other_columns('status', 'recommendation_no', 'recommended_on', 'bill', 'billed_amount', 'amount',
    'received', 'version', 'updated_at');
create trigger endorsements_fixed before update on endorsements for each row
  when (old.status = 'in_force' and not is_erasing())
  execute function keep_other_columns('version', 'updated_at');
