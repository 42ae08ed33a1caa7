-- outside a transaction
-- A signature is never overwritten: a later one is a row of its own, and what is submitted stays with the one it was
-- signed by. `created_at` is the server's time of recording; `signed_at` is what was said.
alter table signatures
  add column if not exists replaced boolean not null default false,
  add column if not exists signature_sha256 text,
  add column if not exists thumb_right_sha256 text,
  add column if not exists thumb_left_sha256 text;
alter table proposals add column if not exists signed_marks jsonb;
create unique index concurrently if not exists signatures_current on signatures (kyc)
  where deleted_at is null and not replaced;
create index concurrently if not exists signatures_by_farmer on signatures (kyc, id desc) where deleted_at is null;
drop index concurrently if exists signatures_of_farmer;
