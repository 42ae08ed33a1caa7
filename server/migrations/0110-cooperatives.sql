-- A cooperative is a firm among the customers; whom it speaks through and its picture stand beside the firm's details.
alter table cooperatives
  add column kyc integer,
  add column chair_name_np text,
  add column chair_phone text,
  add column manager_name_np text,
  add column manager_phone text,
  add column logo_key text,
  add constraint cooperatives_firm foreign key (insurance, kyc) references kyc (insurance, id);
create unique index cooperatives_one_firm on cooperatives (kyc) where deleted_at is null and kyc is not null;

-- The day on which a farmer became a member of `cooperative`; null for whoever was registered as one.
alter table kyc add column member_since date;

-- As before, but for the firm of a cooperative, from which nothing comes while its members are insured.
create or replace function erase_farmers(company integer, since timestamptz) returns integer
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
      and not exists (select from cooperatives o where o.kyc = k.id and o.deleted_at is null)
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
