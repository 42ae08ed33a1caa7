-- outside a transaction
-- Documents whose pages are still to be drawn are few; those whose job was lost are looked for among them.
create index concurrently if not exists documents_waiting on documents (id) where copies = 'waiting';
