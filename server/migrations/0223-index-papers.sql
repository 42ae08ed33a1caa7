-- The papers of a product: the Authority's letter, the rates that were filed, a bulletin.
alter table index_products add column papers jsonb not null default '[]';
