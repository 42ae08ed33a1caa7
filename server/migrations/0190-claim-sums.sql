-- How many claims of a state and form a company has, and what they come to, so that no list has to count them. Each write
-- adds rows of its own, and nobody waits for a row of totals: what is there of one key adds up, and a scheduled task puts
-- it together.
create table claim_sums (
  id integer generated always as identity,
  insurance integer not null references companies,
  status text not null,
  form text not null,
  claims integer not null,
  estimated bigint not null,
  assessed bigint not null,
  payable bigint not null,
  -- not put together yet
  fresh boolean not null default true
);
create index claim_sums_states on claim_sums (insurance, status, form);
create index claim_sums_fresh on claim_sums (insurance) where fresh;

create function sum_claim(c claims, sign integer) returns void language sql as
$$
  insert into claim_sums (insurance, status, form, claims, estimated, assessed, payable)
    select c.insurance, c.status, c.form, sign, sign * coalesce(c.estimated, 0), sign * coalesce(c.assessed, 0),
      sign * coalesce(c.payable, 0)
    where c.deleted_at is null
$$;
create function keep_claim_sums() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then perform sum_claim(old, -1); end if;
  if tg_op <> 'DELETE' then perform sum_claim(new, 1); end if;
  return null;
end
$$;
create trigger claims_sums after insert or delete or update of insurance, status, form, estimated, assessed, payable,
    deleted_at on claims
  for each row execute function keep_claim_sums();

-- Answers how many rows it has put together. One at a time: of two, the second would miss what the first has written.
create function fold_claim_sums() returns integer language plpgsql as
$$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(20830190) then return 0; end if;
  with touched as (select distinct insurance, status, form from claim_sums where fresh),
    gone as (
      delete from claim_sums s using touched t
      where (s.insurance, s.status, s.form) = (t.insurance, t.status, t.form) returning s.*),
    kept as (
      insert into claim_sums (insurance, status, form, claims, estimated, assessed, payable, fresh)
        select insurance, status, form, sum(claims), sum(estimated), sum(assessed), sum(payable), false
        from gone group by insurance, status, form
        having (sum(claims), sum(estimated), sum(assessed), sum(payable)) <> (0, 0, 0, 0))
  select count(*) into folded from gone where fresh;
  return folded;
end
$$;

-- All sums anew from the claims. A write of somebody meanwhile is in neither or in both of what goes and what comes.
create function lay_claim_sums() returns void language sql as
$$
  select pg_advisory_xact_lock(20830190);
  with gone as (delete from claim_sums)
  insert into claim_sums (insurance, status, form, claims, estimated, assessed, payable, fresh)
    select insurance, status, form, count(*), coalesce(sum(estimated), 0), coalesce(sum(assessed), 0),
      coalesce(sum(payable), 0), false
    from claims where deleted_at is null group by insurance, status, form
$$;
