-- A second factor is on once `otp_since` is set; until then its secret waits to be proven by a code.
alter table users
  add column otp_secret text,
  add column otp_pending text,
  add column otp_proven boolean not null default false,
  add column otp_since timestamptz,
  -- the last half minute whose code was used: each is used once
  add column otp_step integer not null default 0;

create table recovery_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  hash text not null,
  used_at timestamptz,
  unique (user_id, hash)
);

-- Where the code was right, it is not asked again until then.
alter table devices add column otp_until timestamptz;

alter table companies
  add column second_factor_roles text[] not null default '{}',
  add column second_factor_from date;
