-- What is written beside the proposal's own fields: bank and loan by its writer, the report by its technician, of the
-- whole proposal or of each row, as the form says.
alter table proposals add column banking jsonb not null default '{}', add column technician_data jsonb not null default '{}';
alter table proposal_rows add column technician_data jsonb not null default '{}';
