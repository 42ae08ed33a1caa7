-- What a policy in force insures, as it stands with its endorsements: by these columns a doubled cover is found. The
-- content itself is in the policy's snapshot and its endorsements.
create table policy_rows (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  policy integer not null,
  -- the id of the row in the policy's content
  row_id integer not null,
  -- where the insured land lies
  ward integer,
  kitta_no text[] not null default '{}',
  sheet_no text,
  -- in capitals
  tag_no text,
  field_id integer,
  unique (insurance, id),
  constraint policy_rows_policy foreign key (insurance, policy) references policies (insurance, id)
);
create unique index policy_rows_of_policy on policy_rows (policy, row_id);
create index policy_rows_tags on policy_rows (insurance, tag_no) where tag_no is not null;
create index policy_rows_plots on policy_rows using gin (insurance, ward, kitta_no) where kitta_no <> '{}';
create index policy_rows_fields on policy_rows (insurance, field_id) where field_id is not null;

-- The rows of what was issued so far, each value as its last endorsement left it.
insert into policy_rows (insurance, policy, row_id, ward, kitta_no, sheet_no, tag_no, field_id)
select p.insurance, p.id, (r.value ->> 'id')::integer, (p.snapshot #>> '{default_values,farm_address,ward}')::integer,
  array_remove(regexp_split_to_array(coalesce(changed.kitta_no, r.value ->> 'kitta_no', ''), '[, ]+'), ''),
  nullif(trim(coalesce(changed.sheet_no, r.value ->> 'sheet_no')), ''),
  nullif(upper(coalesce(changed.tag_no, r.value ->> 'tag_no')), ''), (r.value ->> 'field_id')::integer
from policies p
  cross join lateral jsonb_array_elements(p.snapshot -> 'insurance_details') r
  left join lateral (
    select
      (array_agg(c.value ->> 1 order by e.number desc) filter (where c.key like '%.kitta\_no'))[1] as kitta_no,
      (array_agg(c.value ->> 1 order by e.number desc) filter (where c.key like '%.sheet\_no'))[1] as sheet_no,
      (array_agg(c.value ->> 1 order by e.number desc) filter (where c.key like '%.tag\_no'))[1] as tag_no
    from endorsements e cross join lateral jsonb_each(e.changes) c
    where e.policy = p.id and c.key like 'insurance\_details.' || (r.value ->> 'id') || '.%'
  ) changed on true
where jsonb_typeof(p.snapshot -> 'insurance_details') = 'array' and r.value ->> 'id' is not null;
