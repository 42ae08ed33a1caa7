-- The local levels in which a product is sold, for its map; `places` says them in words.
alter table index_products add column municipalities integer[] not null default '{}';
