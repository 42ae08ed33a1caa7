-- outside a transaction
-- The counts of the records of before.
select lay_kept_counts();
