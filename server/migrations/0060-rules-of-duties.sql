-- Duties came together with the rules of the other tables (docs/decisions/0015-rules-of-the-database.md).
select guard_people('duties');
alter table duties add constraint duties_role_words check (role in ('superadmin', 'agent', 'crop_admin', 'technician',
  'livestock_agent', 'livestock_technician', 'livestock_admin', 'himalayan', 'index_agent', 'koica'));
alter table confirmations add constraint confirmations_reach_words check (reach in ('company', 'branch', 'own'));
