-- Farmers from whom nothing came: erased so many years after they were last changed, where the company says so. Null: never
-- (docs/behaviour.md, Retention).
alter table companies add column erase_after_years integer check (erase_after_years between 1 and 100);
alter table kyc add column erased_at timestamptz;

-- What was erased: when, by which rule, how many farmers and how many entries of their history. Never of whom.
create table erasures (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  rule text not null check (rule in ('farmer_without_cover')),
  unchanged_since timestamptz not null,
  farmers integer not null check (farmers > 0),
  entries integer not null check (entries >= 0),
  at timestamptz not null default clock_now()
);
create index erasures_of_company on erasures (insurance, id desc);
create trigger erasures_fixed before update or delete on erasures for each row execute function refuse_change();
create trigger erasures_whole before truncate on erasures execute function refuse_change();

-- Of the owner's oid, because a name may be quoted.
create or replace function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('krishi_bima.erasing', true), '') = 'on'
    and (select relowner from pg_class where oid = 'public.history'::regclass)
      = (select oid from pg_roles where rolname = current_user)
$$;

-- The columns that hold a person, and what stands in them afterwards. Nothing else is blanked.
create function personal_columns() returns table (table_name text, column_name text, blank text) language sql immutable as $$
  select 'kyc', column_name, 'null' from unnest('{
    name_en, gender, date_of_birth, marital_status, nationality, grandfather_name_np, father_name_np,
    mother_name_np, spouse_name_np, phone_number_np, phone_alt, guardian_phone, email, id_type,
    citizenship_no, citizenship_issue_district, citizenship_issue_date, id_no, national_id_no, pan_no,
    occupation, education, ethnicity, annual_income_band, is_pep, family_size, family_male, family_female,
    total_land_area, membership_no, nominee_name_np, nominee_relation, nominee_phone, bank_name, bank_branch,
    account_no, account_holder, remarks, address, temp_address, ward, twin_reason, firm_type, business,
    registration_no, registration_date, registration_office, authorised_name_np, authorised_position,
    authorised_phone, authorised_citizenship_no
  }'::text[]) column_name
  union all values ('kyc', 'name_np', quote_literal('—')), ('kyc', 'name_key', quote_literal('')),
    ('kyc', 'number_key', quote_literal('')),
    ('documents', 'name', quote_literal('—')), ('documents', 'latitude', 'null'), ('documents', 'longitude', 'null'),
    ('signatures', 'witness_name', 'null'), ('signatures', 'place', 'null'), ('signatures', 'latitude', 'null'),
    ('signatures', 'longitude', 'null')
$$;

create function blank_personal(blanked text, key text, ids integer[]) returns void language plpgsql as $$
begin
  execute (
    select format('update %I set %s where %I = any($1)', blanked,
      string_agg(format('%I = %s', column_name, blank), ', '), key)
    from personal_columns() where table_name = blanked) using ids;
end $$;

-- Erases some hundred at a time, and says how many: none when nobody is left. Their files are swept by their names.
create function erase_farmers(company integer, since timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids integer[];
  forgotten integer;
  names text[];
begin
  select array_agg(id) into ids from (
    select k.id from kyc k where k.insurance = company and k.erased_at is null and k.updated_at < since
      and exists (select from companies c where c.id = company
        and since <= clock_now() - make_interval(years => c.erase_after_years))
      and not exists (select from proposals p where p.personal_info = k.personal_info)
      and not exists (select from policies p where p.personal_info = k.personal_info)
      and not exists (select from proposal_members m where m.farmer = k.personal_info)
      and not exists (select from fields f where f.personal_info = k.personal_info)
      order by k.id limit 200 for update skip locked) found;
  if ids is null then
    return 0;
  end if;
  perform set_config('krishi_bima.erasing', 'on', true);
  insert into held_files (key, held_at)
    select distinct key, timestamptz 'epoch' from (
      select unnest(array[file_key, thumb_key]) as key from documents where kyc = any (ids)
      union select page ->> 'key' from documents, jsonb_array_elements(pages) page where kyc = any (ids)
      union select unnest(array[signature_key, thumb_right_key, thumb_left_key]) from signatures where kyc = any (ids)
    ) files where key is not null
    on conflict (key) do nothing;
  perform blank_personal('documents', 'kyc', ids);
  perform blank_personal('signatures', 'kyc', ids);
  update documents set deleted_at = coalesce(deleted_at, clock_now()) where kyc = any (ids);
  update signatures set deleted_at = coalesce(deleted_at, clock_now()) where kyc = any (ids);
  update import_records r set cells = '[]', body = '{}', twins = '[]' from imports i
    where i.id = r.import and i.kind = 'farmers' and r.insurance = company and r.record = any (ids);
  select array_agg(distinct column_name) into names from personal_columns();
  update history set changes = changes - names, reason = null
    where owner_entity = 'kyc' and owner_id = any (ids) and (changes ?| names or reason is not null);
  get diagnostics forgotten = row_count;
  perform blank_personal('kyc', 'id', ids);
  update kyc set erased_at = clock_now(), deleted_at = coalesce(deleted_at, clock_now()), version = version + 1
    where id = any (ids);
  perform set_config('krishi_bima.erasing', '', true);
  insert into erasures (insurance, rule, unchanged_since, farmers, entries)
    values (company, 'farmer_without_cover', since, cardinality(ids), forgotten);
  return cardinality(ids);
end $$;
revoke execute on function erase_farmers, blank_personal from public;
