-- Photos and videos of a field. Bytes and their copies lie in the file store.
create table media (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  field integer not null,
  -- the field's farmer, through whom people of a project see it
  kyc integer not null,
  kind text not null check (kind in ('photo', 'video')),
  client_id uuid not null,
  name text not null,
  caption text,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  -- what the picture looks like, in 128 signs of brighter and darker; null where it is too even to tell
  look bit(128),
  -- the same cut in eight and numbered by place, so that an index finds what is alike
  look_parts integer[],
  width integer,
  height integer,
  duration_s numeric(9, 2),
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  -- the way the camera looked, in degrees from north
  bearing numeric(5, 1),
  taken_at timestamptz,

  file_key text not null,
  -- false while the bytes still lie where uploads arrive
  stored boolean not null default false,
  thumbs jsonb not null default '{}',
  -- a version that every browser plays; null when the original does
  play_key text,
  copies text not null default 'waiting' check (copies in ('waiting', 'ready', 'failed', 'no_program')),
  progress integer not null default 0,

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  -- An upload that is repeated finds its row.
  unique (insurance, client_id),
  constraint media_field foreign key (insurance, field) references fields (insurance, id),
  constraint media_farmer foreign key (insurance, kyc) references kyc (insurance, id)
);
create index media_of_field on media (field, kind, id desc) where deleted_at is null;
create index media_newest on media (insurance, kind, id desc) where deleted_at is null;
create index media_same on media (insurance, sha256);
create index media_alike on media using gin (insurance, look_parts) where look_parts is not null;
create index media_unfinished on media (id) where copies in ('waiting', 'no_program');

-- Pictures that are the same or nearly, of different fields; one row each way.
create table media_pairs (
  insurance integer not null,
  medium integer not null,
  other integer not null,
  exact boolean not null,
  primary key (medium, other),
  constraint media_pairs_medium foreign key (insurance, medium) references media (insurance, id),
  constraint media_pairs_other foreign key (insurance, other) references media (insurance, id)
);

-- Files on their way in, one row each until its medium is safely in the store. The bytes lie in UPLOAD_DIR under the id.
create table uploads (
  id uuid primary key,
  insurance integer not null references companies,
  created_by integer not null references users,
  kind text not null,
  field integer not null references fields,
  name text not null,
  size bigint not null,
  -- set by the transaction that writes its record
  medium integer references media,
  created_at timestamptz not null default now(),
  -- who is writing, until when, and whether somebody else waits to
  lease uuid,
  lease_until timestamptz,
  wanted boolean not null default false
);
create index uploads_of_person on uploads (created_by, created_at);
create index uploads_by_age on uploads (created_at);
create index uploads_of_medium on uploads (medium) where medium is not null;
