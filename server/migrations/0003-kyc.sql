create sequence personal_info_ids as integer;

-- A farmer and their KYC are one row with two ids: `personal_info` is the owner id that proposals and fields carry.
create table kyc (
  id integer generated always as identity primary key,
  personal_info integer not null default nextval('personal_info_ids'),
  insurance integer not null references companies,
  is_crop boolean not null default false,
  is_livestock boolean not null default false,
  status text not null default 'new',
  twin_review boolean not null default false,
  twin_reason text,
  insurance_project integer,
  cooperative integer,

  name_np text not null,
  name_en text,
  gender text,
  date_of_birth date,
  marital_status text,
  nationality text,
  grandfather_name_np text,
  father_name_np text,
  mother_name_np text,
  spouse_name_np text,
  phone_number_np text,
  phone_alt text,
  guardian_phone text,
  email text,
  id_type text,
  citizenship_no text,
  citizenship_issue_district integer references districts,
  citizenship_issue_date date,
  id_no text,
  national_id_no text,
  pan_no text,
  occupation text,
  education text,
  ethnicity text,
  annual_income_band text,
  is_pep boolean,
  family_size integer,
  family_male integer,
  family_female integer,
  total_land_area jsonb,
  membership_no text,
  nominee_name_np text,
  nominee_relation text,
  nominee_phone text,
  bank_name text,
  bank_branch text,
  account_no text,
  account_holder text,
  remarks text,

  address integer,
  temp_address integer,
  -- copies of the address's levels, so that lists filter and count without a join
  province integer,
  district integer,
  municipality integer,
  ward integer,

  -- for search and twins: `| ram bahadur srest | ram bdr srest |`, both names folded to Latin (nepali/folding), and
  -- `| 9841234567 | 27017501234 |`, phones and identity numbers without what stands between their characters
  name_key text not null,
  number_key text not null default '',

  created_by integer references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,

  unique (insurance, id),
  unique (insurance, personal_info),
  constraint kyc_address foreign key (insurance, address) references addresses (insurance, id),
  constraint kyc_temp_address foreign key (insurance, temp_address) references addresses (insurance, id),
  constraint kyc_project foreign key (insurance, insurance_project) references insurance_projects (insurance, id),
  constraint kyc_cooperative foreign key (insurance, cooperative) references cooperatives (insurance, id)
);
create unique index kyc_personal_info on kyc (personal_info);
-- Counts and the newest page under any of the usual filters are read from this index alone.
create index kyc_newest on kyc (insurance, id desc)
  include (is_crop, is_livestock, status, province, district, municipality, ward, created_at)
  where deleted_at is null;
create index kyc_by_name on kyc (insurance, name_np collate "C", id) where deleted_at is null;
create index kyc_by_change on kyc (insurance, updated_at desc, id desc) where deleted_at is null;
create index kyc_by_district on kyc (insurance, district, id desc) where deleted_at is null;
create index kyc_by_project on kyc (insurance_project, id desc) where deleted_at is null and insurance_project is not null;
create index kyc_by_cooperative on kyc (cooperative, id desc) where deleted_at is null and cooperative is not null;
create index kyc_by_creator on kyc (created_by, id desc) where deleted_at is null;
create index kyc_twins_to_review on kyc (insurance, id desc) where deleted_at is null and twin_review;
create index kyc_names on kyc using gin (insurance, name_key gin_trgm_ops) where deleted_at is null;
create index kyc_numbers on kyc using gin (insurance, number_key gin_trgm_ops) where deleted_at is null;
