-- The name of a member of staff in Latin letters, for pages in English. The papers have the Nepali name.
alter table users add column name_en text;
