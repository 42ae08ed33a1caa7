-- The place of a visit in the day of its person, where somebody has set one; another day or person takes it away.
alter table visits add column stop integer;
