-- Farmers and proposals brought in from a file: read and checked first, taken in whole or not at all, undone whole.
create table imports (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  insurance_project integer,
  cooperative integer,
  kind text not null,
  state text not null default 'checking'
    check (state in ('checking', 'unreadable', 'checked', 'committing', 'committed', 'undoing', 'undone')),
  problem text,
  file_key text not null,
  file_name text not null,
  error_key text,
  language text not null default 'ne' check (language in ('ne', 'en')),
  heads jsonb not null default '[]',
  unknown_heads jsonb not null default '[]',
  line_count integer not null default 0,
  record_count integer not null default 0,
  faulty_count integer not null default 0,
  progress integer not null default 0,
  committed_at timestamptz,
  undone_at timestamptz,
  undone_by integer references users,
  created_by integer not null references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (insurance, id),
  constraint imports_project foreign key (insurance, insurance_project) references insurance_projects (insurance, id),
  constraint imports_cooperative foreign key (insurance, cooperative) references cooperatives (insurance, id)
);
create index imports_newest on imports (insurance, id desc) where deleted_at is null;

-- What would be made of it, a farmer or a proposal each; `record` is what was.
create table import_records (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  import integer not null,
  line integer not null,
  cells jsonb not null,
  body jsonb not null,
  twins jsonb not null default '[]',
  decision text check (decision in ('skip', 'keep')),
  reason text,
  record integer,
  constraint import_records_import foreign key (insurance, import) references imports (insurance, id)
);
create index import_records_lines on import_records (import, line);
create index import_records_twins on import_records (import, line) where twins <> '[]';

create table import_errors (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  import integer not null,
  line integer not null,
  column_key text not null,
  value text not null,
  code text not null,
  constraint import_errors_import foreign key (insurance, import) references imports (insurance, id)
);
create index import_errors_lines on import_errors (import, line, id);
create index import_errors_columns on import_errors (import, column_key, line, id);
