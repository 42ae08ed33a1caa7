-- A named part of a role's permissions, such as accountant; a user of the role may have one.
create table duties (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  role text not null,
  name_np text not null,
  name_en text not null,
  permissions text[] not null,
  created_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default clock_now(),
  updated_at timestamptz not null default clock_now(),
  deleted_at timestamptz,
  unique (insurance, id)
);
create unique index duties_names on duties (insurance, role, lower(name_en)) where deleted_at is null;

-- Whose farmers somebody sees: the company's, those of their branch, or those that they registered.
alter table users
  add column duty integer,
  add column reach text not null default 'company' check (reach in ('company', 'branch', 'own')),
  add constraint users_duty foreign key (insurance, duty) references duties (insurance, id);

-- The branch of whoever registered the farmer, as it was then.
alter table kyc add column branch integer;

alter table confirmations
  add column duty integer,
  add column reach text,
  add column permissions text[],
  add constraint confirmations_duty foreign key (insurance, duty) references duties (insurance, id),
  drop constraint confirmations_kind_check,
  drop constraint confirmations_check1,
  add constraint confirmations_kind_check
    check (kind in ('new_admin', 'admin_role', 'admin_password', 'approval_limit', 'rights', 'duty')),
  add constraint confirmations_about
    check ((kind in ('approval_limit', 'duty')) = (person is null) and (kind <> 'duty' or duty is not null));
drop index confirmations_open;
create unique index confirmations_open on confirmations (insurance, kind, coalesce(person, duty, 0))
  where outcome is null;
