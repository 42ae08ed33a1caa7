-- outside a transaction
-- An animal, or a herd of small ones, whichever rows insured it (docs/decisions/0018-an-animal-is-a-record.md).
create table if not exists animals (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  -- the present owner by both ids, as everywhere
  personal_info integer not null,
  kyc integer not null,
  species text not null,
  -- in capitals; null of a herd, and where there is none
  tag_no text,
  -- of a herd; null of a single animal
  count integer check (count > 0),
  -- as its newest row describes it, and the day of that description
  values jsonb not null default '{}',
  described_on date not null,
  -- the day of its death
  died_on date,

  created_by integer references users,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint animals_farmer foreign key (insurance, personal_info) references kyc (insurance, personal_info),
  constraint animals_kyc foreign key (insurance, kyc) references kyc (insurance, id),
  constraint animals_tag_of_one check (tag_no is null or (tag_no = upper(tag_no) and count is null))
);
create unique index if not exists animals_tag on animals (insurance, tag_no) where deleted_at is null and tag_no is not null and died_on is null;
create index if not exists animals_newest on animals (insurance, id desc) where deleted_at is null;
create index if not exists animals_of_farmer on animals (personal_info, id desc) where deleted_at is null;
create index if not exists animals_tags on animals using gin (insurance, tag_no gin_trgm_ops)
  where deleted_at is null and tag_no is not null;
create or replace trigger animals_same_farmer before insert or update of insurance, personal_info, kyc on animals for each row
  when (owner_of(new.insurance, new.kyc) is distinct from new.personal_info) execute function refuse_row();
create or replace trigger animals_own_people before insert or update of insurance, created_by on animals for each row
  when (not are_own_people(new.insurance, array[new.created_by])) execute function refuse_row();

-- The rows of proposals and of endorsements, which share one series of ids, each with its animal.
create table if not exists animal_rows (
  id integer generated always as identity primary key,
  row_id integer not null unique,
  insurance integer not null references companies,
  animal integer not null,
  insurance_proposal integer not null,
  -- the tag that the row names, in capitals; the animal may have got another since
  tag_no text,
  -- what it is worth and insured for, as the row stands with its endorsements
  market_value bigint check (market_value >= 0),
  sum_insured bigint check (sum_insured >= 0),
  constraint animal_rows_animal foreign key (insurance, animal) references animals (insurance, id),
  constraint animal_rows_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id)
);
create index if not exists animal_rows_of_animal on animal_rows (animal, row_id desc);
create index if not exists animal_rows_of_proposal on animal_rows (insurance_proposal);

-- The animals of what has been submitted so far. A tag is one animal, the newest row's owner has it.
-- by ids of proposal_rows
insert into animals (insurance, personal_info, kyc, species, tag_no, values, described_on, created_by)
select distinct on (r.insurance, tag) r.insurance, p.personal_info, k.id, r.values ->> 'species', tag,
  r.values - '{sum_insured,market_value,remarks}'::text[],
  coalesce(p.proposal_date, (p.submitted_at at time zone interval '05:45')::date, r.created_at::date), p.created_by
from proposal_rows r
  join proposals p on p.id = r.insurance_proposal and p.form = 'cattle' and p.proposal_no is not null and p.deleted_at is null
  join kyc k on (k.insurance, k.personal_info) = (p.insurance, p.personal_info)
  left join policies on (policies.insurance, policies.insurance_proposal) = (p.insurance, p.id)
  left join policy_rows i on (i.policy, i.row_id) = (policies.id, r.id)
  cross join lateral nullif(upper(coalesce(i.tag_no, r.values ->> 'tag_no')), '') tag
where r.id between $1 and $2 and r.deleted_at is null and r.values ->> 'species' is not null and tag is not null
  and r.values ->> 'is_group_row' is distinct from 'true'
  and not exists (select from animal_rows a where a.row_id = r.id)
order by r.insurance, tag, r.id desc
on conflict (insurance, tag_no) where deleted_at is null and tag_no is not null and died_on is null do update
  set personal_info = excluded.personal_info, kyc = excluded.kyc, species = excluded.species, values = excluded.values,
    described_on = excluded.described_on;
-- by ids of proposal_rows
insert into animal_rows (row_id, insurance, animal, insurance_proposal, tag_no, market_value, sum_insured)
select r.id, r.insurance, a.id, p.id, a.tag_no, round((r.values ->> 'market_value')::numeric * 100), r.sum_insured
from proposal_rows r
  join proposals p on p.id = r.insurance_proposal and p.form = 'cattle' and p.proposal_no is not null and p.deleted_at is null
  left join policies on (policies.insurance, policies.insurance_proposal) = (p.insurance, p.id)
  left join policy_rows i on (i.policy, i.row_id) = (policies.id, r.id)
  join animals a on a.insurance = r.insurance and a.tag_no = upper(coalesce(i.tag_no, r.values ->> 'tag_no')) and a.deleted_at is null
where r.id between $1 and $2 and r.deleted_at is null and r.values ->> 'is_group_row' is distinct from 'true'
on conflict do nothing;
-- A herd, or an animal without a tag, is the one in the same place of the proposal that was renewed, of the same species.
-- by ids of proposal_rows
with recursive back as (
  select r.id as row_id, r.id as root, r.position, r.values ->> 'species' as species, p.renews
  from proposal_rows r
    join proposals p on p.id = r.insurance_proposal and p.form = 'cattle' and p.proposal_no is not null and p.deleted_at is null
  where r.id between $1 and $2 and r.deleted_at is null and r.values ->> 'species' is not null
    and not exists (select from animal_rows a where a.row_id = r.id)
  union all
  select back.row_id, r.id, r.position, back.species, p.renews
  from back join proposals p on p.id = back.renews
    join proposal_rows r on r.insurance_proposal = p.id and r.deleted_at is null and r.position = back.position
      and r.values ->> 'species' = back.species
      and (r.values ->> 'is_group_row' = 'true' or coalesce(r.values ->> 'tag_no', '') = '')
),
roots as (select row_id, min(root) as root from back group by row_id),
fresh as (
  select root, nextval(pg_get_serial_sequence('animals', 'id'))::integer as animal
  from (select distinct root from roots where not exists (select from animal_rows a where a.row_id = root)) new
),
made as (
  insert into animals (id, insurance, personal_info, kyc, species, count, values, described_on, created_by)
    overriding system value
  select f.animal, r.insurance, p.personal_info, k.id, r.values ->> 'species', (r.values ->> 'count')::integer,
    r.values - '{sum_insured,market_value,remarks}'::text[],
    coalesce(p.proposal_date, (p.submitted_at at time zone interval '05:45')::date, r.created_at::date), p.created_by
  from fresh f join proposal_rows r on r.id = f.root
    join proposals p on p.id = r.insurance_proposal
    join kyc k on (k.insurance, k.personal_info) = (p.insurance, p.personal_info)
  returning id
)
insert into animal_rows (row_id, insurance, animal, insurance_proposal, market_value, sum_insured)
select r.id, r.insurance, coalesce(a.animal, f.animal), r.insurance_proposal,
  round((r.values ->> 'market_value')::numeric * 100), r.sum_insured
from roots join proposal_rows r on r.id = roots.row_id
  left join animal_rows a on a.row_id = roots.root
  left join fresh f on f.root = roots.root
  left join made on made.id = f.animal
where coalesce(a.animal, f.animal) is not null
on conflict do nothing;
-- What an endorsement added, or put in the place of another.
-- by ids of endorsements
insert into animals (insurance, personal_info, kyc, species, tag_no, values, described_on, created_by)
select distinct on (e.insurance, tag) e.insurance, p.personal_info, k.id, after ->> 'species', tag,
  after - '{id,client_id,position,insurance,insurance_proposal,version,sum_insured,market_value,remarks}'::text[],
  e.effective_from, e.created_by
from endorsements e
  join policies p on p.id = e.policy and p.form = 'cattle'
  join kyc k on (k.insurance, k.personal_info) = (p.insurance, p.personal_info)
  cross join lateral jsonb_array_elements(e.row_changes) c
  cross join lateral (select c.value -> 'after') a (after)
  left join policy_rows i on (i.policy, i.row_id) = (p.id, (after ->> 'id')::integer)
  cross join lateral nullif(upper(coalesce(i.tag_no, after ->> 'tag_no')), '') tag
where e.id between $1 and $2 and e.status = 'in_force' and e.kind in ('add_row', 'replace_row')
  and jsonb_typeof(after) = 'object' and tag is not null and after ->> 'is_group_row' is distinct from 'true'
order by e.insurance, tag, e.id desc
on conflict (insurance, tag_no) where deleted_at is null and tag_no is not null and died_on is null do nothing;
-- by ids of endorsements
with added as (
  select e.insurance, p.insurance_proposal, p.personal_info, k.id as kyc, a.after, e.effective_from, e.created_by,
    (a.after ->> 'id')::integer as row_id, upper(coalesce(i.tag_no, a.after ->> 'tag_no')) as tag
  from endorsements e
    join policies p on p.id = e.policy and p.form = 'cattle'
    join kyc k on (k.insurance, k.personal_info) = (p.insurance, p.personal_info)
    cross join lateral jsonb_array_elements(e.row_changes) c
    cross join lateral (select c.value -> 'after') a (after)
    left join policy_rows i on (i.policy, i.row_id) = (p.id, (a.after ->> 'id')::integer)
  where e.id between $1 and $2 and e.status = 'in_force' and e.kind in ('add_row', 'replace_row')
    and jsonb_typeof(a.after) = 'object'
    and not exists (select from animal_rows r where r.row_id = (a.after ->> 'id')::integer)
),
found as (
  select added.*, a.id as known,
    case when a.id is null then nextval(pg_get_serial_sequence('animals', 'id'))::integer end as fresh
  from added left join animals a on a.insurance = added.insurance and a.tag_no = added.tag and a.deleted_at is null
    and added.after ->> 'is_group_row' is distinct from 'true'
),
made as (
  insert into animals (id, insurance, personal_info, kyc, species, count, values, described_on, created_by)
    overriding system value
  select fresh, insurance, personal_info, kyc, after ->> 'species', (after ->> 'count')::integer,
    after - '{id,client_id,position,insurance,insurance_proposal,version,sum_insured,market_value,remarks}'::text[],
    effective_from, created_by
  from found where fresh is not null
  returning id
)
insert into animal_rows (row_id, insurance, animal, insurance_proposal, tag_no, market_value, sum_insured)
select row_id, insurance, coalesce(known, fresh), insurance_proposal, case when fresh is null then tag end, round((after ->> 'market_value')::numeric * 100),
  round((after ->> 'sum_insured')::numeric * 100)
from found left join made on made.id = fresh
on conflict do nothing;
-- by ids of endorsements
update animal_rows r
set market_value = coalesce(round((c.value #>> '{after,market_value}')::numeric * 100), r.market_value),
  sum_insured = coalesce(round((c.value #>> '{after,sum_insured}')::numeric * 100), r.sum_insured)
from endorsements e cross join lateral jsonb_array_elements(e.row_changes) c
where e.id between $1 and $2 and e.status = 'in_force' and e.kind = 'change_sum'
  and r.row_id = (c.value #>> '{after,id}')::integer;
-- What an endorsement corrected of the newest row.
-- by ids of endorsements
update animals set values = animals.values || corrected.words
from (
  select r.animal, max(r.row_id) as row_id, jsonb_object_agg(split_part(c.key, '.', 3), c.value -> 1 order by e.id) as words
  from endorsements e cross join lateral jsonb_each(e.changes) c
    join animal_rows r on r.row_id = substring(c.key from '^insurance_details\.([0-9]+)\.')::integer
  where e.id between $1 and $2 and e.status = 'in_force'
  group by r.animal
) corrected
where corrected.animal = animals.id
  and corrected.row_id = (select max(r.row_id) from animal_rows r where r.animal = animals.id);

-- What happened to an animal outside its rows, each with its evidence.
create table if not exists animal_moves (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  animal integer not null,
  move text not null check (move in ('transfer', 'new_tag', 'lose_tag', 'die')),
  on_day date not null,
  reason text not null,
  -- photos and videos of the animal
  evidence integer[] not null check (cardinality(evidence) > 0),
  from_owner integer,
  to_owner integer,
  from_tag text,
  to_tag text,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  unique (insurance, id),
  constraint animal_moves_animal foreign key (insurance, animal) references animals (insurance, id),
  constraint animal_moves_from foreign key (insurance, from_owner) references kyc (insurance, personal_info),
  constraint animal_moves_to foreign key (insurance, to_owner) references kyc (insurance, personal_info),
  constraint animal_moves_owners check ((move = 'transfer') = (to_owner is not null) and (move = 'transfer') = (from_owner is not null)),
  constraint animal_moves_tags check ((move = 'new_tag') = (to_tag is not null) and (move <> 'lose_tag' or from_tag is not null))
);
create index if not exists animal_moves_of_animal on animal_moves (animal, id desc);
create or replace trigger animal_moves_own_people before insert or update of insurance, created_by on animal_moves for each row
  when (not are_own_people(new.insurance, array[new.created_by])) execute function refuse_row();
create or replace trigger animal_moves_fixed before update or delete on animal_moves for each row execute function refuse_change();

-- Photos and videos show a field, or an animal in one of four albums.
alter table media alter column field drop not null,
  add column if not exists animal integer,
  add column if not exists album text,
  add column if not exists shot text;
alter table media drop constraint if exists media_album_words, add constraint media_album_words
  check (album in ('enrolment', 'claim', 'group', 'burial')) not valid;
alter table media validate constraint media_album_words;
alter table media drop constraint if exists media_shot_words, add constraint media_shot_words
  check (shot in ('muzzle', 'face', 'left', 'right', 'horn', 'udder', 'tag', 'owner', 'paper')) not valid;
alter table media validate constraint media_shot_words;
alter table media drop constraint if exists media_subject, add constraint media_subject
  check (num_nonnulls(field, animal) = 1 and (animal is null) = (album is null) and (shot is null or animal is not null)) not valid;
alter table media validate constraint media_subject;
alter table media drop constraint if exists media_animal, add constraint media_animal
  foreign key (insurance, animal) references animals (insurance, id) not valid;
alter table media validate constraint media_animal;
create index concurrently if not exists media_of_animal on media (animal, kind, id desc)
  where deleted_at is null and animal is not null;
alter table uploads alter column field drop not null,
  add column if not exists animal integer,
  add column if not exists album text,
  add column if not exists shot text;
alter table uploads drop constraint if exists uploads_subject, add constraint uploads_subject
  check (num_nonnulls(field, animal) = 1 and (animal is null) = (album is null)) not valid;
alter table uploads validate constraint uploads_subject;
alter table uploads drop constraint if exists uploads_album_words, add constraint uploads_album_words
  check (album in ('enrolment', 'claim', 'group', 'burial')) not valid;
alter table uploads validate constraint uploads_album_words;
alter table uploads drop constraint if exists uploads_shot_words, add constraint uploads_shot_words
  check (shot in ('muzzle', 'face', 'left', 'right', 'horn', 'udder', 'tag', 'owner', 'paper')) not valid;
alter table uploads validate constraint uploads_shot_words;
alter table uploads drop constraint if exists uploads_own_animal, add constraint uploads_own_animal
  foreign key (insurance, animal) references animals (insurance, id) not valid;
alter table uploads validate constraint uploads_own_animal;
