-- The time of a transaction as the program's clock tells it (`inTransaction`); the database's own where none was told,
-- as for an operator at a prompt. Every column that records a moment asks here.
create function clock_now() returns timestamptz language sql stable as
  $$ select coalesce(nullif(current_setting('krishi_bima.now', true), '')::timestamptz, now()) $$;

do $$
declare found record;
begin
  for found in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'now()' and table_name <> 'migrations'
  loop
    execute format('alter table %I alter column %I set default clock_now()', found.table_name, found.column_name);
  end loop;
end $$;
