-- Crops and breeds that a company offers stand in the same dated tables as its figures: a key, 1 from a day on or 0 for
-- no longer, with names where no form knows it, and the animal where a breed goes with one alone.
alter table rates
  add column name_np text not null default '',
  add column name_en text not null default '',
  add column belongs_to text;
drop index rates_of_day;
create unique index rates_of_day
  on rates (insurance, rate_table, key, coalesce(district, 0), coalesce(belongs_to, ''), effective_from)
  where deleted_at is null;
