import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { startSatelliteServer } from './satellite-server.ts';
import { startTileServer } from './tile-server.ts';
import { startWeatherServer } from './weather-server.ts';

/*
 * The weather service, the archive of satellite pictures and the street tiles that the stories ask, on the ports given.
 * The archive's pictures lie around Simikot (81.85 east, 29.95 north), in zone 44: a field there is green until a week
 * ago.
 */
const [weatherPort, satellitePort, streetPort] = process.argv.slice(2).map(Number);
await startWeatherServer({ port: weatherPort ?? 0 });
await startTileServer({ port: streetPort ?? 0 });
const archive = await startSatelliteServer({
  port: satellitePort ?? 0,
  epsg: 32644,
  west: 580_000,
  north: 3_316_000,
  size: 600,
  pageSize: 20,
});
const today = todayAd();
for (let ago = 3; ago < 700; ago += 12) {
  const season = Math.cos((ago / 365) * 2 * Math.PI);
  const isHarmed = ago < 8;
  archive.pictures.push({
    id: `S2_44RNU_${addDays(today, -ago)}`,
    at: `${addDays(today, -ago)}T05:00:00Z`,
    red: (east, north) => 900 + (isHarmed ? 1100 : 0) + Math.round(150 * Math.sin(east / 25 + north / 40)),
    nir: () => Math.round(4000 + 700 * season - (isHarmed ? 900 : 0)),
    scene: (east) => (ago % 5 === 0 && east % 80 < 40 ? 9 : 4),
    properties: { 's2:processing_baseline': '03.01' },
  });
}
