-- Files that are being put into the store. Each name stands here before its bytes do and goes in the transaction that
-- writes the record they belong to; what stays behind after a crash is found here and swept.
create table held_files (
  key text primary key,
  held_at timestamptz not null default now(),
  sweeping boolean not null default false
);

-- One row a file. Bytes and their copies lie in the file store.
create table documents (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  kyc integer not null,
  insurance_proposal integer,
  client_id uuid not null,
  code text not null,
  position integer not null default 0,
  state text not null default 'new' check (state in ('new', 'accepted', 'returned')),
  reason text,
  decided_by integer references users,
  decided_at timestamptz,
  replaces integer,
  replaced boolean not null default false,

  file_key text not null,
  name text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  page_count integer not null,
  thumb_key text,
  pages jsonb not null default '[]',
  copies text not null default 'waiting' check (copies in ('waiting', 'ready', 'failed')),
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  taken_at timestamptz,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  -- An upload that is repeated finds its row.
  unique (insurance, client_id),
  constraint documents_farmer foreign key (insurance, kyc) references kyc (insurance, id),
  constraint documents_proposal foreign key (insurance, insurance_proposal) references proposals (insurance, id),
  constraint documents_replaces foreign key (insurance, replaces) references documents (insurance, id),
  constraint documents_returned check (state <> 'returned' or reason is not null)
);
create index documents_of_farmer on documents (kyc, code, position, id) where deleted_at is null;
create index documents_of_proposal on documents (insurance_proposal, code, position, id)
  where deleted_at is null and insurance_proposal is not null;
create index documents_newest on documents (insurance, id desc) where deleted_at is null;
create index documents_undecided on documents (insurance, id) where deleted_at is null and state = 'new';

create table signatures (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  kyc integer not null,
  signature_key text,
  thumb_right_key text,
  thumb_left_key text,
  witness_name text,
  place text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  signed_at timestamptz not null default now(),
  taken_by integer references users,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  constraint signatures_farmer foreign key (insurance, kyc) references kyc (insurance, id),
  constraint signatures_marks check (num_nonnulls(signature_key, thumb_right_key, thumb_left_key) > 0)
);
create unique index signatures_of_farmer on signatures (kyc) where deleted_at is null;
