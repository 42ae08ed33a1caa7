-- What was asked for when a register was put on paper, so that the page of its QR code can reckon its lines anew.
create table printed_registers (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  made_by integer not null references users,
  register text not null,
  selection jsonb not null,
  unique (insurance, made_by, register, selection)
);

alter table printed_papers
  drop constraint printed_papers_kind_check,
  add constraint printed_papers_kind_check
    check (kind in ('proposal', 'subsidy_application', 'policy', 'kyc', 'receipt', 'register'));
