-- What a technician's report says of whoever writes it. The profile has it once, for every report.
alter table users
  add column qualification text,
  add column council_no text,
  add column office_name text;
