-- outside a transaction
-- What the store keeps for each company, so that a quota is held without a look at the disk (docs/behaviour.md, Room for
-- files).
alter table companies add column if not exists storage_quota bigint not null default 53687091200
  check (storage_quota >= 1048576);

-- One row a file in the store that belongs to a company, written before its bytes and deleted after them.
create table if not exists stored_files (
  key text collate "C" primary key,
  insurance integer not null references companies,
  kind text not null check (kind in ('documents', 'photos', 'videos', 'other')),
  size bigint not null check (size >= 0),
  -- its record is deleted and may be restored
  deleted boolean not null default false
);
-- The sums of those rows, in bytes.
create table if not exists company_storage (
  insurance integer primary key references companies,
  documents bigint not null default 0 check (documents >= 0),
  photos bigint not null default 0 check (photos >= 0),
  videos bigint not null default 0 check (videos >= 0),
  other bigint not null default 0 check (other >= 0),
  deleted bigint not null default 0 check (deleted >= 0)
);
create index if not exists uploads_of_company on uploads (insurance);

-- The files that are there: scans, photos and videos as they came. What was made of them is counted from the store.
-- by ids of documents
insert into stored_files (key, insurance, kind, size, deleted)
  select file_key, insurance, 'documents', size, deleted_at is not null from documents
  where id between $1 and $2 and file_key like '%/' || insurance || '/%' on conflict do nothing;
-- by ids of media
insert into stored_files (key, insurance, kind, size, deleted)
  select file_key, insurance, kind || 's', size, deleted_at is not null from media
  where id between $1 and $2 and stored and file_key like '%/' || insurance || '/%' on conflict do nothing;
insert into company_storage (insurance, documents, photos, videos, other, deleted)
  select insurance, coalesce(sum(size) filter (where kind = 'documents' and not deleted), 0),
    coalesce(sum(size) filter (where kind = 'photos' and not deleted), 0),
    coalesce(sum(size) filter (where kind = 'videos' and not deleted), 0),
    coalesce(sum(size) filter (where kind = 'other' and not deleted), 0),
    coalesce(sum(size) filter (where deleted), 0)
  from stored_files group by insurance
  on conflict (insurance) do update set documents = excluded.documents, photos = excluded.photos,
    videos = excluded.videos, other = excluded.other, deleted = excluded.deleted;

-- Of one company the sums are one row, so that nobody waits for two of them in another order. No line within the function
-- ends a statement: the file is cut there.
create or replace function count_stored_file() returns trigger language plpgsql as $$ begin
  insert into company_storage (insurance) values (coalesce(new.insurance, old.insurance)) on conflict do nothing; update company_storage s
    set documents = s.documents + moved.documents, photos = s.photos + moved.photos, videos = s.videos + moved.videos,
      other = s.other + moved.other, deleted = s.deleted + moved.deleted
    from (
      select coalesce(sum(size) filter (where part = 'documents'), 0) as documents,
        coalesce(sum(size) filter (where part = 'photos'), 0) as photos,
        coalesce(sum(size) filter (where part = 'videos'), 0) as videos,
        coalesce(sum(size) filter (where part = 'other'), 0) as other,
        coalesce(sum(size) filter (where part = 'deleted'), 0) as deleted
      from (values (case when old.deleted then 'deleted' else old.kind end, -old.size),
        (case when new.deleted then 'deleted' else new.kind end, new.size)) as parts (part, size)
    ) moved
    where s.insurance = coalesce(new.insurance, old.insurance); return null; end
$$;
create or replace trigger stored_files_counted after insert or update or delete on stored_files
  for each row execute function count_stored_file();
