-- The kinds of notices that somebody does not want; who chose nothing gets all of them.
create table notice_choices (
  user_id integer primary key references users on delete cascade,
  silent text[] not null default '{}'
);
