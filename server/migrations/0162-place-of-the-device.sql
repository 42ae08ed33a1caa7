-- Who says where a picture was taken: the camera's notes in the file, or the device that sent it. A phone takes the place
-- out of a picture that is chosen from it.
alter table media add column if not exists place_source text;
update media set place_source = 'camera' where latitude is not null and place_source is null;
alter table media drop constraint if exists media_place_source_words, add constraint media_place_source_words
  check (place_source in ('camera', 'device')) not valid;
alter table media validate constraint media_place_source_words;
alter table media drop constraint if exists media_place_source, add constraint media_place_source
  check ((place_source is null) = (latitude is null)) not valid;
alter table media validate constraint media_place_source;
