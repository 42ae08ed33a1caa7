-- outside a transaction
-- A picture of a field asks which open claims rest on it.
create index concurrently if not exists claim_lines_of_field on claim_lines (field) where field is not null;
