-- Who signed in or tried to, was refused, took data away or changed what others may. The log only grows.
create table security_events (
  id bigint primary key,
  at timestamptz not null default clock_now(),
  insurance integer references companies,
  kind text not null,
  outcome text not null check (outcome in ('done', 'failed', 'refused')),
  account text not null default '',
  user_id integer references users,
  address text not null default '',
  detail text not null default '',
  request_id text,
  before_hash text not null default '',
  hash text not null default ''
);
create index security_events_of_company on security_events (insurance, id desc);
create index security_events_of_user on security_events (user_id, id desc);

-- Each entry bears the hash of the one before: one that is changed or missing is found by reckoning them again.
create function security_hash(event security_events) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(event.before_hash, event.id,
    to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.insurance, event.kind, event.outcome,
    event.account, event.user_id, event.address, event.detail, event.request_id)::text, 'UTF8')), 'hex')
$$;

-- The number is given under the lock, so that the order of the numbers is the order of the chain.
create function chain_security_event() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- A backup brings its entries whole; what does not fit is found as above.
  if new.hash <> '' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('security events', 0));
  select id, hash into last from security_events order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.before_hash := coalesce(last.hash, '');
  new.hash := security_hash(new);
  return new;
end
$$;
create trigger security_events_chain before insert on security_events
  for each row execute function chain_security_event();

create function refuse_security_change() returns trigger language plpgsql as $$
begin
  raise exception 'the security log only grows';
end
$$;
create trigger security_events_fixed before update or delete on security_events
  for each row execute function refuse_security_change();
create trigger security_events_kept before truncate on security_events
  for each statement execute function refuse_security_change();
