-- outside a transaction
-- The claims of before.
select lay_claim_sums();
