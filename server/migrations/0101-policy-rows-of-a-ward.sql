-- outside a transaction
-- A disaster asks what is insured in a ward, with or without a parcel number.
create index concurrently if not exists policy_rows_wards on policy_rows (insurance, ward, policy) where ward is not null;
