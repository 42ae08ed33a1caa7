-- A deposit that was refused after a day was closed with it: on this day its cash came back to its collector.
alter table deposits
  add column returned_on date,
  add column returned_cash bigint;
