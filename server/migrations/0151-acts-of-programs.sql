-- outside a transaction
alter table history drop constraint if exists history_program;
alter table history add constraint history_program foreign key (program) references programs not valid;
alter table history validate constraint history_program;
