-- How many records a list holds before anybody filters it. Each write adds rows of its own, and nobody waits for a row of
-- totals: what is there adds up, and a scheduled task puts it together, as with place_sums.
create table kept_counts (
  id integer generated always as identity,
  insurance integer not null references companies,
  -- the table
  counted text not null,
  -- whose list: the whole company's, or what people of one branch, project, cooperative or of their own work see
  whose text not null constraint kept_counts_whose check (whose in ('company', 'branch', 'project', 'cooperative', 'own')),
  -- the id of that, 0 of the company
  holder integer not null,
  -- the columns by which the list is divided, with their values
  part jsonb not null,
  records integer not null,
  -- not put together yet
  fresh boolean not null default true
);
create index kept_counts_of_list on kept_counts (counted, whose, holder, insurance);
create index kept_counts_fresh on kept_counts (insurance) where fresh;

create function counts_of_farmer(branch integer, insurance_project integer, cooperative integer, created_by integer,
  is_crop boolean, is_livestock boolean, status text)
  returns table (whose text, holder integer, part jsonb) language sql immutable as
$$
  select h.whose, h.holder, jsonb_build_object('is_crop', is_crop, 'is_livestock', is_livestock, 'status', status)
  from (values ('company', 0), ('branch', branch), ('project', insurance_project), ('cooperative', cooperative),
    ('own', created_by)) h (whose, holder)
  where h.holder is not null
$$;

-- Farmers come by the thousand in one statement; what is counted of them changes one by one.
create function count_new_farmers() returns trigger language plpgsql as
$$
begin
  insert into kept_counts (insurance, counted, whose, holder, part, records)
    select k.insurance, 'kyc', c.whose, c.holder, c.part, count(*)
    from added k cross join lateral counts_of_farmer(k.branch, k.insurance_project, k.cooperative, k.created_by, k.is_crop,
      k.is_livestock, k.status) c
    where k.deleted_at is null group by 1, 3, 4, 5;
  return null;
end
$$;
create trigger kyc_counted_new after insert on kyc referencing new table as added
  for each statement execute function count_new_farmers();

create function count_changed_farmer() returns trigger language plpgsql as
$$
begin
  if old.deleted_at is null then
    insert into kept_counts (insurance, counted, whose, holder, part, records)
      select old.insurance, 'kyc', c.whose, c.holder, c.part, -1 from counts_of_farmer(old.branch, old.insurance_project,
        old.cooperative, old.created_by, old.is_crop, old.is_livestock, old.status) c;
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into kept_counts (insurance, counted, whose, holder, part, records)
      select new.insurance, 'kyc', c.whose, c.holder, c.part, 1 from counts_of_farmer(new.branch, new.insurance_project,
        new.cooperative, new.created_by, new.is_crop, new.is_livestock, new.status) c;
  end if;
  return null;
end
$$;
create trigger kyc_counted_change after update on kyc for each row
  when ((old.insurance, old.branch, old.insurance_project, old.cooperative, old.created_by, old.is_crop, old.is_livestock,
      old.status, old.deleted_at is null)
    is distinct from (new.insurance, new.branch, new.insurance_project, new.cooperative, new.created_by, new.is_crop,
      new.is_livestock, new.status, new.deleted_at is null))
  execute function count_changed_farmer();
create trigger kyc_counted_gone after delete on kyc for each row execute function count_changed_farmer();

-- The counts as the records themselves have them.
create view counted_records as
  select k.insurance, 'kyc' as counted, c.whose, c.holder, c.part, count(*)::integer as records
  from (
      select insurance, branch, insurance_project, cooperative, created_by, is_crop, is_livestock, status from kyc
      where deleted_at is null) k
    cross join lateral counts_of_farmer(k.branch, k.insurance_project, k.cooperative, k.created_by, k.is_crop,
      k.is_livestock, k.status) c
  group by 1, 3, 4, 5;

-- Puts together what was added since the last time, and answers how many rows that were. One at a time: of two, the second
-- would miss what the first has written.
create function fold_kept_counts() returns integer language plpgsql as
$$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(20840205) then return 0; end if;
  with touched as (
      select distinct counted, whose, holder, insurance from kept_counts where fresh),
    gone as (
      delete from kept_counts k using touched t
      where (k.counted, k.whose, k.holder, k.insurance) = (t.counted, t.whose, t.holder, t.insurance)
      returning k.*),
    kept as (
      insert into kept_counts (insurance, counted, whose, holder, part, records, fresh)
        select insurance, counted, whose, holder, part, sum(records), false from gone
        group by insurance, counted, whose, holder, part having sum(records) <> 0)
  select count(*) into folded from gone where fresh;
  return folded;
end
$$;

-- All counts anew from the records. A write of somebody meanwhile is in neither or in both of what goes and what comes.
create function lay_kept_counts() returns void language sql as
$$
  select pg_advisory_xact_lock(20840205);
  with gone as (delete from kept_counts)
  insert into kept_counts (insurance, counted, whose, holder, part, records, fresh)
    select insurance, counted, whose, holder, part, records, false from counted_records
$$;
