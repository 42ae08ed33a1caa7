-- What the stored figures of a proposal were reckoned by: while it stays the same, the change of one row is added to them.
-- Null where nobody has noted it, so that the next write counts anew.
alter table proposals add column priced_by text;
