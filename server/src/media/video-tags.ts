/** `+27.6123+085.5123+1300/`, as phones write the place into a video, and the moment it began. */
export function placeInTags(tags: Readonly<Record<string, string>>) {
  const place = tags['com.apple.quicktime.location.ISO6709'] ?? tags.location ?? tags['location-eng'] ?? '';
  const [, north, east] = /^([+-]\d{1,2}\.\d+)([+-]\d{1,3}\.\d+)/.exec(place) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  const began = new Date(tags['com.apple.quicktime.creationdate'] ?? tags.creation_time ?? '');
  // Cameras without a clock count from 1904 or 1970.
  const isMoment = began.getUTCFullYear() > 2000;
  return { ...(isPlace ? { latitude, longitude } : {}), ...(isMoment ? { taken_at: began } : {}) };
}
