-- The losses by one peril are asked of a company and of all together; that of a company alone served only it.
drop index place_entries_perils;
create index place_entries_of_peril on place_entries (peril, day, insurance)
  include (entry_id, form, province, district, municipality, ward) where entry = 4;
