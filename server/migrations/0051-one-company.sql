-- What the program has always kept, kept by the database too (docs/decisions/0015-rules-of-the-database.md).
create extension if not exists btree_gist;

-- The forms of the registry (contract/src/forms): the program adds at its start those that are not here yet.
create table forms (
  name text primary key,
  tariff_line text not null unique
);
insert into forms (name, tariff_line) select distinct split_part(line, '.', 1), line from tariffs;
insert into forms (name, tariff_line) select distinct form, form || '.*' from proposals on conflict do nothing;
alter table tariffs add constraint tariffs_form foreign key (line) references forms (tariff_line);

-- One tariff of a line holds on a day. Of two that held, the later counted, so the earlier one ends before it.
update tariffs earlier set effective_to = later.effective_from - 1, version = earlier.version + 1
  from (
    select t.id, min(after.effective_from) as effective_from
      from tariffs t join tariffs after
        on (after.insurance, after.line) = (t.insurance, t.line) and after.effective_from > t.effective_from
      where t.deleted_at is null and after.deleted_at is null group by t.id
  ) later
  where later.id = earlier.id and coalesce(earlier.effective_to, 'infinity') >= later.effective_from;
alter table tariffs add constraint tariffs_one_at_a_time
  exclude using gist (insurance with =, line with =, daterange(effective_from, effective_to, '[]') with &&)
  where (deleted_at is null);

-- Whoever is named in a company's row is one of its people or the super admin, who belongs to no company: a foreign key
-- of company and id cannot say the second.
create function are_own_people(company integer, people integer[]) returns boolean language plpgsql stable as $$
begin
  return not exists (select from users where id = any (people) and insurance <> company);
end $$;

create function refuse_row() returns trigger language plpgsql as $$
begin
  raise exception 'refused by %', tg_name using errcode = 'integrity_constraint_violation', constraint = tg_name, table = tg_table_name;
end $$;

-- For each column of the table that refers to a user by id alone.
create function guard_people(guarded regclass) returns void language plpgsql as $$
declare
  people text[];
begin
  select array_agg(quote_ident(attname) order by attnum) into people
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conrelid = guarded and confrelid = 'users'::regclass and cardinality(conkey) = 1;
  execute format(
    'create trigger %I before insert or update of insurance, %s on %s for each row
      when (not are_own_people(new.insurance, array[%s])) execute function refuse_row()',
    guarded || '_own_people', array_to_string(people, ', '), guarded, 'new.' || array_to_string(people, ', new.'));
end $$;

select guard_people(conrelid::regclass) from (
  select distinct conrelid from pg_constraint
    join pg_attribute on attrelid = conrelid and attname = 'insurance'
    where contype = 'f' and confrelid = 'users'::regclass and cardinality(conkey) = 1
) guarded;

-- A proposal stays its farmer's, and what hangs on it is that farmer's too.
create trigger proposals_keep_farmer before update of insurance, personal_info, form on proposals for each row
  when ((new.insurance, new.personal_info, new.form) is distinct from (old.insurance, old.personal_info, old.form))
  execute function refuse_row();

create function is_farmer_of(company integer, proposal integer, farmer integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from proposals where insurance = company and id = proposal and personal_info = farmer);
end $$;
create function refuse_other_farmer() returns trigger language plpgsql as $$
begin
  if not is_farmer_of(new.insurance, new.insurance_proposal, new.personal_info) then
    raise exception 'refused by %', tg_name using errcode = 'integrity_constraint_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
-- Afterwards: one statement may write both.
create trigger policies_same_farmer after insert on policies for each row execute function refuse_other_farmer();
create trigger subsidy_entries_same_farmer
  after insert or update of insurance, insurance_proposal, personal_info on subsidy_entries for each row
  execute function refuse_other_farmer();

-- The farmer by the other id: `kyc.id` and `personal_info` are of one row.
create function owner_of(company integer, farmer integer) returns integer language plpgsql stable as $$
begin
  return (select personal_info from kyc where insurance = company and id = farmer);
end $$;
create trigger documents_same_farmer before insert or update of insurance, insurance_proposal, kyc on documents for each row
  when (new.insurance_proposal is not null
    and not is_farmer_of(new.insurance, new.insurance_proposal, owner_of(new.insurance, new.kyc)))
  execute function refuse_row();
create trigger fields_same_farmer before insert or update of insurance, personal_info, kyc on fields for each row
  when (owner_of(new.insurance, new.kyc) is distinct from new.personal_info) execute function refuse_row();

-- What an import made: a farmer or a proposal of its company, as its kind says.
create function is_import_record(company integer, import integer, record integer) returns boolean language plpgsql stable as $$
begin
  return case (select kind from imports where insurance = company and id = import)
    when 'farmers' then exists (select from kyc where insurance = company and id = record)
    else exists (select from proposals where insurance = company and id = record)
  end;
end $$;
create trigger import_records_record before insert or update of insurance, import, record on import_records for each row
  when (new.record is not null and not is_import_record(new.insurance, new.import, new.record))
  execute function refuse_row();
