-- Addresses of other programs that are told what happens.
create table webhooks (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  name text not null,
  url text not null,
  events text[] not null,
  -- encrypted by the operator's key, where there is one
  secret text not null,
  is_active boolean not null default true,
  -- since when nothing has arrived, and when somebody was told of it
  failing_since timestamptz,
  told_at timestamptz,
  last_delivered_at timestamptz,
  created_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create index webhooks_listening on webhooks (insurance) where is_active and deleted_at is null;
select guard_people('webhooks');

-- What is to be sent to one of them: written in the transaction of the event, and sent until it has arrived.
create table webhook_deliveries (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  webhook integer not null,
  -- by which the receiver knows it, however often it comes
  key uuid not null,
  event text not null,
  record integer not null,
  at timestamptz not null,
  -- made at the first try, and the same at all others
  body text,
  state text not null default 'waiting'
    constraint webhook_deliveries_state_words check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- whoever takes it moves this on first, so that one whose process dies is tried again then
  next_at timestamptz default clock_now(),
  tried_at timestamptz,
  status integer,
  reason text,
  answer text,
  took_ms integer,
  created_at timestamptz not null default clock_now(),
  settled_at timestamptz,
  unique (insurance, id),
  constraint webhook_deliveries_webhook foreign key (insurance, webhook) references webhooks (insurance, id),
  constraint webhook_deliveries_next check ((state = 'waiting') = (next_at is not null)),
  constraint webhook_deliveries_settled check ((state = 'waiting') = (settled_at is null))
);
create unique index webhook_deliveries_once on webhook_deliveries (webhook, key);
create index webhook_deliveries_due on webhook_deliveries (webhook, next_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);

-- Other programs, each with a token of its own, of which only the hash is here.
create table programs (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  name text not null,
  scopes text[] not null,
  token_hash text not null unique,
  -- the end of the token, by which somebody tells it from others
  hint text not null,
  expires_on date not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by integer not null references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create index programs_newest on programs (insurance, id desc) where deleted_at is null;
select guard_people('programs');

-- What a program did with its token is the program's act and its maker's.
alter table history add column program integer;
