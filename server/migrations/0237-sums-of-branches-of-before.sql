-- outside a transaction
-- The sums of before have no branch yet.
select lay_place_sums();
