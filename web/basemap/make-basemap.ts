import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mapshaper from 'mapshaper';

/*
 * Nepal's provinces, districts and local levels from nepal-geojson (MIT; the official map, with Limpiyadhura), joined
 * to the ids of the address tree by `crosswalk.csv`. Districts are dissolved on the address district: four local
 * levels of Bardiya carry Salyan's code. Parks have no row there and stay class 9.
 */

const here = dirname(fileURLToPath(import.meta.url));
const crosswalk = join(here, 'crosswalk.csv');

export async function makeBasemap(out: string): Promise<void> {
  const source = join(dirname(createRequire(import.meta.url).resolve('nepal-geojson/package.json')), 'highres-geojson');
  const files = readdirSync(source).filter((name) => name.endsWith('-District.geojson'));
  const inputs = Object.fromEntries(files.map((name) => [name, readFileSync(join(source, name))]));
  const commands = [
    `-i ${files.join(' ')} combine-files -merge-layers force name=palika`,
    '-each "code=DDGN, dcode=FIRST_DCOD" -filter-fields code,dcode',
    '-dissolve code copy-fields=dcode -clean gap-fill-area=45km2 sliver-control=1',
    '-join crosswalk.csv keys=code,geo_code fields=address_id,province_id,district_id,type',
    '-join dcode.csv keys=dcode,dcode fields=did,pid',
    '-each "cls=type||9, id=address_id||null, d=district_id||did, p=province_id||pid"',
    '-simplify weighted 22% keep-shapes -clean gap-fill-area=45km2',
    '-dissolve d + name=district copy-fields=p',
    '-dissolve p + name=province target=district',
    '-target palika -filter-fields code,id,cls,d',
    '-target district -each "id=d" -filter-fields id,p',
    '-target province -each "id=p" -filter-fields id',
    '-o nepal.json format=topojson target=palika,district,province quantization=50000',
  ].join(' ');
  const made = await mapshaper.applyCommands(commands, {
    ...inputs,
    'crosswalk.csv': readFileSync(crosswalk),
    'dcode.csv': districtsByCode(),
  });
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, made['nepal.json'] ?? '');
}

/** The map's own district codes, each with the address district that most of its local levels belong to. */
function districtsByCode(): string {
  const [, ...rows] = readFileSync(crosswalk, 'utf8').trim().split('\n');
  const votes = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const [, province, district, , code = ''] = row.split(',');
    const of = votes.get(code) ?? new Map<string, number>();
    const key = `${district},${province}`;
    votes.set(code, of.set(key, (of.get(key) ?? 0) + 1));
  }
  const lines = [...votes].map(([code, of]) => `${code},${[...of].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','}`);
  return ['dcode,did,pid', ...lines].join('\n');
}
