-- The version that a change made, of the record and of the one in whose file it stands; the same where that is itself.
-- Null: no new version (an export, a sign-in), or written before versions were kept.
alter table history add version integer;
alter table history add owner_version integer;
