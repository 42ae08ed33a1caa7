-- What belongs in a month of a register, by the day on which it happened.
create index endorsements_by_day on endorsements (insurance, created_at) where deleted_at is null;
create index policies_by_cancelling on policies (insurance, cancelled_at)
  where deleted_at is null and cancelled_at is not null;
create index subsidy_entries_by_opening on subsidy_entries (insurance, opened_on) where deleted_at is null;
create index subsidy_moves_withdrawn on subsidy_moves (insurance, on_date) where to_status = 'withdrawn';
create index receipts_by_date on receipts (insurance, received_on);
create index deposits_by_date on deposits (insurance, deposited_on) where deleted_at is null;
