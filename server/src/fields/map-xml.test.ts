import { describe, expect, test } from 'vitest';
import { shapesInXml } from './map-xml.ts';

const ring = '85.5,27.6,1400 85.501,27.6,1400 85.501,27.601,1400 85.5,27.6,1400';
const corners = [
  [85.5, 27.6],
  [85.501, 27.6],
  [85.501, 27.601],
  [85.5, 27.6],
];
const linearRing = `<LinearRing><coordinates>${ring}</coordinates></LinearRing>`;
const polygon = `<Polygon><outerBoundaryIs>${linearRing}</outerBoundaryIs></Polygon>`;
const kml = (inside: string) => `<kml><Document><name>गाउँ</name>${inside}</Document></kml>`;

describe('KML', () => {
  test('names each polygon after its own placemark, those of one placemark alike', () => {
    const two = `<Placemark><name>पाटो</name><MultiGeometry>${polygon}${polygon}</MultiGeometry></Placemark>`;
    const bare = `<Placemark>${polygon}</Placemark>`;

    expect(shapesInXml(kml(two + bare)).map(({ name }) => name)).toEqual(['पाटो', 'पाटो', '']);
  });

  test('is read with prefixes, without heights, and the boundary before its holes', () => {
    const holed = `<Polygon><innerBoundaryIs>${linearRing}</innerBoundaryIs><outerBoundaryIs>${linearRing.replaceAll('85.501', '85.502')}</outerBoundaryIs></Polygon>`;
    const prefixed = kml(`<Placemark>${holed}</Placemark>`).replaceAll('</', '@').replaceAll('<', '<k:');

    const [shape] = shapesInXml(prefixed.replaceAll('@', '</k:').replace('<k:kml', '<k:kml xmlns:k="urn:kml"'));

    expect(shape?.rings[1]).toEqual(corners);
    expect(shape?.rings[0]).toContainEqual([85.502, 27.601]);
  });

  test('has no shape in a line, a point or the box of a picture', () => {
    const box = '<LatLonBox><north>28</north><south>27</south><east>86</east><west>85</west></LatLonBox>';
    const others = `<Placemark><LineString><coordinates>${ring}</coordinates></LineString></Placemark>`;

    expect(shapesInXml(kml(`<GroundOverlay>${box}</GroundOverlay>${others}`))).toEqual([]);
  });
});

test('GPX gives each part of a track and each route as a closed ring', () => {
  const point = (tag: string, [lon, lat]: number[]) => `<${tag} lat="${lat}" lon="${lon}"/>`;
  const walk = (tag: string) => corners.slice(0, 3).map((corner) => point(tag, corner));
  const track = `<trk><name>हिँडेको</name><trkseg>${walk('trkpt').join('')}</trkseg></trk>`;

  const shapes = shapesInXml(`<gpx>${track}<rte><name>बाटो</name>${walk('rtept').join('')}</rte></gpx>`);

  expect(shapes).toEqual([
    { name: 'हिँडेको', rings: [corners] },
    { name: 'बाटो', rings: [corners] },
  ]);
});

describe('XML that means harm', () => {
  test.each([
    ['an entity', '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>'],
    ['a document type', '<!DOCTYPE kml><kml/>'],
    ['an entity that nobody declared', '<kml>&x;</kml>'],
    ['tags without an end', '<kml><Placemark>'],
    ['tags in tags', `<kml>${'<Placemark>'.repeat(100_000)}`],
  ])('is refused for %s', (_, text) => {
    expect(() => shapesInXml(text)).toThrow(expect.objectContaining({ code: 'unreadable_map' }));
  });
});
