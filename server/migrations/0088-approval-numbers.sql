-- The number under which the Authority approved a line's cover, printed on its policies.
alter table tariffs add column approval_no text;
