import { SaxesParser } from 'saxes';
import { Problem } from '../errors/problem.ts';
import type { FileShape } from './geojson.ts';

/*
 * Reads KML and GPX as a stream of tags. No document type is accepted, so there are no entities to expand and nothing
 * is fetched.
 */

const deepest = 100;

interface Reading {
  path: string[];
  text: string;
  name: string;
  shapes: FileShape[];
  rings: unknown[];
  track: unknown[];
}

export function shapesInXml(source: string): FileShape[] {
  const reading: Reading = { path: [], text: '', name: '', shapes: [], rings: [], track: [] };
  const parser = new SaxesParser();
  const refuse = () => {
    throw new Problem('unreadable_map');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) =>
    opened(reading, localName(name), attributes as Record<string, string>),
  );
  parser.on('text', (text) => {
    reading.text += text;
  });
  parser.on('cdata', (text) => {
    reading.text += text;
  });
  parser.on('closetag', ({ name }) => closed(reading, localName(name)));
  parser.write(source).close();
  return reading.shapes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function opened(reading: Reading, tag: string, { lon, lat }: Record<string, string>) {
  if (reading.path.length >= deepest) throw new Problem('unreadable_map');
  reading.path.push(tag);
  reading.text = '';
  if (named.has(tag)) reading.name = '';
  if (tag === 'Polygon') reading.rings = [];
  if (tag === 'trkseg' || tag === 'rte') reading.track = [];
  if (tag === 'trkpt' || tag === 'rtept') reading.track.push([Number(lon), Number(lat)]);
}

/** These elements have a name of their own. */
const named = new Set(['Placemark', 'trk', 'rte']);

function closed(reading: Reading, tag: string) {
  reading.path.pop();
  const parent = reading.path.at(-1) ?? '';
  const text = reading.text.trim();
  reading.text = '';
  if (tag === 'name' && named.has(parent)) reading.name = text;
  if (tag === 'coordinates' && parent === 'LinearRing') addRing(reading, pointsIn(text));
  if (tag === 'Polygon') keep(reading, reading.rings);
  if ((tag === 'trkseg' || tag === 'rte') && reading.track.length > 0) keep(reading, [closedRing(reading.track)]);
}

/** The outer ring comes first, in any order of the file. */
function addRing({ path, rings }: Reading, ring: unknown[]) {
  if (path.includes('outerBoundaryIs')) rings.unshift(ring);
  else rings.push(ring);
}

function keep({ shapes, name }: Reading, rings: unknown[]) {
  shapes.push({ name, rings });
}

/** The text is like `85.31,27.71,1300 85.32,27.71,1300`. */
function pointsIn(text: string): unknown[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((point) => point.split(',').slice(0, 2).map(Number));
}

/** A person who walks round a field stops a few steps before the first corner. */
function closedRing(track: unknown[]): unknown[] {
  const [first, last] = [track[0], track.at(-1)];
  return JSON.stringify(first) === JSON.stringify(last) ? track : [...track, first];
}
