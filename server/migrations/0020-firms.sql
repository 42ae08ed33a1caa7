-- A customer is a person or a firm; what is asked of a firm stands beside what is asked of a person.
alter table kyc
  add column person_type text not null default 'person' check (person_type in ('person', 'firm')),
  add column firm_type text,
  add column business text,
  add column registration_no text,
  add column registration_date date,
  add column registration_office text,
  add column authorised_name_np text,
  add column authorised_position text,
  add column authorised_phone text,
  add column authorised_citizenship_no text;

-- Found by their PAN too, as firms are.
update kyc set number_key = case number_key when '' then '| ' || pan_no || ' |' else number_key || ' ' || pan_no || ' |' end
  where pan_no is not null and pan_no <> '';
