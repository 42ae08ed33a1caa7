-- What the engine read of one video of a muzzle (docs/decisions/0019-muzzle-prints.md).
create table muzzle_readings (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  animal integer not null,
  medium integer not null,
  -- a task that runs twice reads once
  task uuid not null unique,
  purpose text not null check (purpose in ('enrol', 'verify')),
  -- readings of different engines are never compared
  engine text not null,
  -- why it has to be filmed again; null when its frames are good
  fault text check (fault in ('not_a_muzzle', 'too_dark', 'too_bright', 'too_far', 'too_blurred', 'wet_or_dirty')),
  good integer not null check (good >= 0),
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  unique (insurance, id),
  constraint muzzle_readings_animal foreign key (insurance, animal) references animals (insurance, id),
  constraint muzzle_readings_medium foreign key (insurance, medium) references media (insurance, id)
);
create index muzzle_readings_of_animal on muzzle_readings (animal, id desc);
create index muzzle_readings_of_medium on muzzle_readings (medium);
select guard_people('muzzle_readings');

-- The frames that are compared, each with its picture, from which another engine can read it anew.
create table muzzle_frames (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  reading integer not null,
  position integer not null,
  picture_key text not null,
  width integer not null,
  height integer not null,
  sharpness real not null,
  -- two floats of 4 bytes for each point, and 64 bytes of its bits
  points bytea not null,
  descriptors bytea not null,
  constraint muzzle_frames_reading foreign key (insurance, reading) references muzzle_readings (insurance, id),
  constraint muzzle_frames_sizes check (octet_length(descriptors) = 8 * octet_length(points)),
  unique (reading, position)
);

-- One video against an enrolment, by the limits of its day.
create table muzzle_matches (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  animal integer not null,
  enrolled integer not null,
  asked integer not null,
  result text not null check (result in ('match', 'unclear', 'unconfirmed')),
  inliers integer not null,
  witnesses integer not null,
  match_limit numeric not null,
  unclear_limit numeric not null,
  best_enrolled integer not null,
  best_asked integer not null,
  grid jsonb not null,
  created_at timestamptz not null default clock_now(),
  unique (insurance, id),
  unique (enrolled, asked),
  constraint muzzle_matches_animal foreign key (insurance, animal) references animals (insurance, id),
  constraint muzzle_matches_enrolled foreign key (insurance, enrolled) references muzzle_readings (insurance, id),
  constraint muzzle_matches_asked foreign key (insurance, asked) references muzzle_readings (insurance, id)
);
create index muzzle_matches_of_animal on muzzle_matches (animal, id desc);

-- What people concluded from the frames.
create table muzzle_reviews (
  id integer generated always as identity primary key,
  insurance integer not null references companies,
  match integer not null,
  conclusion text not null check (conclusion in ('same', 'film_again', 'go_on', 'other')),
  reason text not null,
  created_by integer not null references users,
  created_at timestamptz not null default clock_now(),
  constraint muzzle_reviews_match foreign key (insurance, match) references muzzle_matches (insurance, id)
);
create index muzzle_reviews_of_match on muzzle_reviews (match, id desc);
select guard_people('muzzle_reviews');
create trigger muzzle_readings_fixed before update or delete on muzzle_readings for each row execute function refuse_change();
create trigger muzzle_frames_fixed before update or delete on muzzle_frames for each row execute function refuse_change();
create trigger muzzle_matches_fixed before update or delete on muzzle_matches for each row execute function refuse_change();
create trigger muzzle_reviews_fixed before update or delete on muzzle_reviews for each row execute function refuse_change();
