-- How far each person has looked at what happened to their records.
create table notifications_seen (
  user_id integer primary key references users on delete cascade,
  history bigint not null
);
-- Whatever happened before there was a mark is nobody's news.
insert into notifications_seen select id, (select coalesce(max(id), 0) from history) from users;
