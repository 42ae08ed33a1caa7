-- Who says that a muzzle is another animal's asks a second person, whose conclusion answers the first one's.
alter table muzzle_reviews
  add column asks_second boolean not null default false,
  add column answers integer,
  add column answers_by integer,
  add constraint muzzle_reviews_maker unique (insurance, match, id, created_by),
  add constraint muzzle_reviews_answered unique (answers),
  add constraint muzzle_reviews_answers foreign key (insurance, match, answers, answers_by)
    references muzzle_reviews (insurance, match, id, created_by),
  add constraint muzzle_reviews_second_person check ((answers is null) = (answers_by is null) and answers_by <> created_by),
  add constraint muzzle_reviews_asks check (not asks_second or (conclusion = 'other' and answers is null));

alter table muzzle_reviews disable trigger muzzle_reviews_fixed;
update muzzle_reviews r set asks_second = true where conclusion = 'other'
  and not exists (select 1 from muzzle_reviews later where later.match = r.match and later.id > r.id);
alter table muzzle_reviews enable trigger muzzle_reviews_fixed;
create index muzzle_reviews_asking on muzzle_reviews (insurance, created_at) where asks_second;

-- What was corrected on the passport, each with what the insured row says of it: the correction holds until a row says
-- something new.
alter table animals add column corrected jsonb not null default '{}' check (jsonb_typeof(corrected) = 'object');
