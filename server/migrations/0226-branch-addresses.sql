-- Where a branch is: a day of visits begins and ends there. Unknown for as long as nobody has said so.
alter table branches add column address integer,
  add constraint branches_address foreign key (insurance, address) references addresses (insurance, id);
