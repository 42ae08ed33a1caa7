-- What an operator's commands did: backups, and trials of restoring one. The status page and /metrics tell how old the last is.
create table maintenance_runs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore_drill')),
  outcome text not null check (outcome in ('done', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz not null default clock_now(),
  detail text not null default ''
);
create index maintenance_runs_last on maintenance_runs (kind, ended_at desc);

-- One row a minute of each process, kept for little more than an hour. After a crash and in a backup they are worth
-- nothing, so they are not logged.
create unlogged table process_minutes (
  process uuid not null,
  minute timestamptz not null,
  part text not null check (part in ('api', 'jobs', 'all')),
  version text not null,
  ended boolean not null default false,
  requests integer not null check (requests >= 0),
  failures integer not null check (failures between 0 and requests),
  latencies integer[] not null,
  memory bigint not null check (memory >= 0),
  primary key (process, minute)
);
create index process_minutes_by_minute on process_minutes (minute);
