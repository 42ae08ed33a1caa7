-- What a clerk chose for the headings of a file: the key of a column, or null for one that is left out.
alter table imports add column mapping jsonb not null default '{}';
