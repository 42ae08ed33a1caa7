-- outside a transaction
-- What lies unsent on the device of an account that is switched off is told to the admins: a handful among all entries of
-- the accounts, of which a sign-in each is one.
create index concurrently if not exists history_of_unsent on history (owner_id) where action = 'left_unsent';
