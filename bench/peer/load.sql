-- The farmers of the other server's tables, with the names of their places.
insert into baseline_insurance (id, name) select id, name_np from public.companies;
insert into baseline_address (id, province, district, municipality, ward, tole)
  select a.id, p.name_np, d.name_np, m.name_np, w.number, a.tole
  from public.addresses a join public.wards w on w.id = a.ward join public.municipalities m on m.id = a.municipality
    join public.districts d on d.id = a.district join public.provinces p on p.id = a.province;
insert into baseline_personalinfo (id, name_np, phone_number_np, address_id)
  select personal_info, name_np, coalesce(phone_number_np, ''), address from public.kyc
  where deleted_at is null and address is not null;
insert into baseline_kyc (id, insurance_id, personal_info_id, is_crop, created_at)
  select id, insurance, personal_info, is_crop, created_at from public.kyc
  where deleted_at is null and address is not null;
select setval(pg_get_serial_sequence(t, 'id'), 1000000000)
  from unnest(array['baseline_address', 'baseline_personalinfo', 'baseline_kyc']) t;
insert into auth_user (id, username, password, first_name, last_name, email, is_superuser, is_staff, is_active, date_joined)
  values (1, 'bench', '!', '', '', '', false, false, true, now());
insert into authtoken_token (key, created, user_id) values ('benchtokenbenchtoken', now(), 1);
