-- outside a transaction
-- What adds up, what is never below zero, and which words a state knows: each rule is laid over the rows to come, then over
-- those that are there. A test compares the words with the lists of the contract (server/test/rules.test.ts).

alter table users drop constraint if exists users_role_words, add constraint users_role_words
  check (role in ('superadmin', 'agent', 'crop_admin', 'technician', 'livestock_agent', 'livestock_technician', 'livestock_admin', 'himalayan', 'index_agent', 'koica')) not valid;
alter table users validate constraint users_role_words;
alter table confirmations drop constraint if exists confirmations_role_words, add constraint confirmations_role_words
  check (role in ('superadmin', 'agent', 'crop_admin', 'technician', 'livestock_agent', 'livestock_technician', 'livestock_admin', 'himalayan', 'index_agent', 'koica')) not valid;
alter table confirmations validate constraint confirmations_role_words;
alter table companies drop constraint if exists companies_second_factor_roles_words, add constraint companies_second_factor_roles_words
  check (second_factor_roles <@ array['superadmin', 'agent', 'crop_admin', 'technician', 'livestock_agent', 'livestock_technician', 'livestock_admin', 'himalayan', 'index_agent', 'koica']) not valid;
alter table companies validate constraint companies_second_factor_roles_words;
alter table kyc drop constraint if exists kyc_status_words, add constraint kyc_status_words
  check (status in ('new', 'under_review', 'verified', 'rejected', 'update_required')) not valid;
alter table kyc validate constraint kyc_status_words;
alter table tasks drop constraint if exists tasks_status_words, add constraint tasks_status_words
  check (status in ('PENDING', 'STARTED', 'SUCCESS', 'FAILURE')) not valid;
alter table tasks validate constraint tasks_status_words;
alter table subsidy_moves drop constraint if exists subsidy_moves_from_status_words, add constraint subsidy_moves_from_status_words
  check (from_status in ('applied', 'recommendation_pending', 'recommended', 'billed_to_nia', 'received', 'withdrawn')) not valid;
alter table subsidy_moves validate constraint subsidy_moves_from_status_words;
alter table subsidy_moves drop constraint if exists subsidy_moves_to_status_words, add constraint subsidy_moves_to_status_words
  check (to_status in ('applied', 'recommendation_pending', 'recommended', 'billed_to_nia', 'received', 'withdrawn')) not valid;
alter table subsidy_moves validate constraint subsidy_moves_to_status_words;
alter table field_shapes drop constraint if exists field_shapes_source_words, add constraint field_shapes_source_words
  check (source in ('drawn', 'walked', 'typed', 'imported', 'restored', 'client')) not valid;
alter table field_shapes validate constraint field_shapes_source_words;
alter table uploads drop constraint if exists uploads_kind_words, add constraint uploads_kind_words
  check (kind in ('photo', 'video')) not valid;
alter table uploads validate constraint uploads_kind_words;
alter table endorsements drop constraint if exists endorsements_cause_words, add constraint endorsements_cause_words
  check (cause in ('sale', 'purchase', 'death', 'value', 'lost_tag', 'survey', 'mistake', 'request')) not valid;
alter table endorsements validate constraint endorsements_cause_words;
alter table proposals drop constraint if exists proposals_amounts, add constraint proposals_amounts
  check (least(sum_insured, premium, subsidy, farmer_share, stamp, payable, area_sqm, row_count) >= 0) not valid;
alter table proposals validate constraint proposals_amounts;
alter table proposals drop constraint if exists proposals_priced, add constraint proposals_priced
  check (num_nulls(premium, subsidy, farmer_share, stamp, payable) in (0, 5)) not valid;
alter table proposals validate constraint proposals_priced;
alter table proposals drop constraint if exists proposals_shares, add constraint proposals_shares
  check (premium = subsidy + farmer_share) not valid;
alter table proposals validate constraint proposals_shares;
alter table proposals drop constraint if exists proposals_payable, add constraint proposals_payable
  check (payable >= farmer_share + stamp) not valid;
alter table proposals validate constraint proposals_payable;
alter table proposal_rows drop constraint if exists proposal_rows_amounts, add constraint proposal_rows_amounts
  check (least(sum_insured, premium, subsidy, farmer_share, area_sqm, count) >= 0) not valid;
alter table proposal_rows validate constraint proposal_rows_amounts;
alter table proposal_rows drop constraint if exists proposal_rows_priced, add constraint proposal_rows_priced
  check (num_nulls(premium, subsidy, farmer_share) in (0, 3)) not valid;
alter table proposal_rows validate constraint proposal_rows_priced;
alter table proposal_rows drop constraint if exists proposal_rows_shares, add constraint proposal_rows_shares
  check (premium = subsidy + farmer_share) not valid;
alter table proposal_rows validate constraint proposal_rows_shares;
alter table policies drop constraint if exists policies_amounts, add constraint policies_amounts
  check (least(sum_insured, premium, subsidy, farmer_share, stamp, refund_farmer, refund_authority) >= 0) not valid;
alter table policies validate constraint policies_amounts;
alter table policies drop constraint if exists policies_shares, add constraint policies_shares
  check (premium = subsidy + farmer_share) not valid;
alter table policies validate constraint policies_shares;
alter table policies drop constraint if exists policies_payable, add constraint policies_payable
  check (payable >= farmer_share + stamp) not valid;
alter table policies validate constraint policies_payable;
alter table endorsements drop constraint if exists endorsements_period, add constraint endorsements_period
  check (days_left between 0 and days and subsidy_percent between 0 and 100) not valid;
alter table endorsements validate constraint endorsements_period;
alter table tariffs drop constraint if exists tariffs_amounts, add constraint tariffs_amounts
  check (least(rate, stamp, accident_premium, deductible) >= 0 and greatest(rate, deductible) <= 100) not valid;
alter table tariffs validate constraint tariffs_amounts;
alter table rates drop constraint if exists rates_amounts, add constraint rates_amounts check (value >= 0) not valid;
alter table rates validate constraint rates_amounts;
alter table subsidy_caps drop constraint if exists subsidy_caps_amounts, add constraint subsidy_caps_amounts
  check (subsidy_cap_per_farmer >= 0) not valid;
alter table subsidy_caps validate constraint subsidy_caps_amounts;
alter table subsidy_entries drop constraint if exists subsidy_entries_figures, add constraint subsidy_entries_figures
  check (sum_insured >= 0 and percent between 0 and 100) not valid;
alter table subsidy_entries validate constraint subsidy_entries_figures;
alter table day_closes drop constraint if exists day_closes_amounts, add constraint day_closes_amounts
  check (counted_cash >= 0) not valid;
alter table day_closes validate constraint day_closes_amounts;
alter table proposal_numbers drop constraint if exists proposal_numbers_last, add constraint proposal_numbers_last
  check (last >= 0) not valid;
alter table proposal_numbers validate constraint proposal_numbers_last;
alter table policy_numbers drop constraint if exists policy_numbers_last, add constraint policy_numbers_last
  check (last >= 0) not valid;
alter table policy_numbers validate constraint policy_numbers_last;
alter table receipt_numbers drop constraint if exists receipt_numbers_last, add constraint receipt_numbers_last
  check (last >= 0) not valid;
alter table receipt_numbers validate constraint receipt_numbers_last;
alter table subsidy_bill_numbers drop constraint if exists subsidy_bill_numbers_last, add constraint subsidy_bill_numbers_last
  check (last >= 0) not valid;
alter table subsidy_bill_numbers validate constraint subsidy_bill_numbers_last;
alter table tasks drop constraint if exists tasks_progress, add constraint tasks_progress
  check (progress between 0 and 100) not valid;
alter table tasks validate constraint tasks_progress;
alter table imports drop constraint if exists imports_figures, add constraint imports_figures
  check (least(line_count, record_count, faulty_count, progress) >= 0 and progress <= 100) not valid;
alter table imports validate constraint imports_figures;
alter table media drop constraint if exists media_figures, add constraint media_figures
  check (size > 0 and progress between 0 and 100 and least(width, height, duration_s) >= 0) not valid;
alter table media validate constraint media_figures;
alter table documents drop constraint if exists documents_figures, add constraint documents_figures
  check (size > 0 and page_count >= 0) not valid;
alter table documents validate constraint documents_figures;
alter table uploads drop constraint if exists uploads_figures, add constraint uploads_figures
  check (size >= 0) not valid;
alter table uploads validate constraint uploads_figures;
alter table fields drop constraint if exists fields_figures, add constraint fields_figures
  check (least(area_sqm, polygon_area_sqm) >= 0) not valid;
alter table fields validate constraint fields_figures;
alter table kyc drop constraint if exists kyc_figures, add constraint kyc_figures
  check (least(family_size, family_male, family_female) >= 0) not valid;
alter table kyc validate constraint kyc_figures;
alter table proposals drop constraint if exists proposals_form, add constraint proposals_form
  foreign key (form) references forms (name) not valid;
alter table proposals validate constraint proposals_form;
alter table policies drop constraint if exists policies_form, add constraint policies_form
  foreign key (form) references forms (name) not valid;
alter table policies validate constraint policies_form;
alter table subsidy_entries drop constraint if exists subsidy_entries_farmer, add constraint subsidy_entries_farmer
  foreign key (insurance, personal_info) references kyc (insurance, personal_info) not valid;
alter table subsidy_entries validate constraint subsidy_entries_farmer;
alter table uploads drop constraint if exists uploads_own_field, add constraint uploads_own_field
  foreign key (insurance, field) references fields (insurance, id) not valid;
alter table uploads validate constraint uploads_own_field;
alter table uploads drop constraint if exists uploads_own_medium, add constraint uploads_own_medium
  foreign key (insurance, medium) references media (insurance, id) not valid;
alter table uploads validate constraint uploads_own_medium;
alter table uploads drop constraint if exists uploads_field_fkey;
alter table uploads drop constraint if exists uploads_medium_fkey;
