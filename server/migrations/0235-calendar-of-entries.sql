-- A calendar is corrected for the year to come, once a year: only what moves a month of some entry is worth summing up anew.
create or replace function follow_calendar() returns trigger language plpgsql as
$$
declare
  last_day date := (select max(day) from place_entries);
  before date[] := array(select first_day from calendar_months where first_day <= last_day order by first_day);
begin
  perform lay_calendar_months();
  if before <> array(select first_day from calendar_months where first_day <= last_day order by first_day) then
    perform lay_place_sums();
  end if;
  return null;
end
$$;
