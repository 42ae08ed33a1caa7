-- An import makes members of cooperatives, too: farmers who are new, and farmers who joined.
create or replace function is_import_record(company integer, import integer, record integer) returns boolean language plpgsql stable as $$
begin
  return case (select kind from imports where insurance = company and id = import)
    when 'farmers' then exists (select from kyc where insurance = company and id = record)
    when 'members' then exists (select from kyc where insurance = company and id = record)
    when 'animals' then exists (select from animals where insurance = company and id = record)
    when 'claims' then exists (select from claims where insurance = company and id = record)
    else exists (select from proposals where insurance = company and id = record)
  end;
end $$;
