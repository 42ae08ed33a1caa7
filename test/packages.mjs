// `npm run check`, packages: every package of the lock file has a licence that goes with Apache-2.0, and the bill of
// materials (CycloneDX) that `npm run sbom` prints names each of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** Their terms let us give the program away under ours. LGPL and MPL ask for their own files to stay open, as they are. */
const allowed = new Set([
  ...['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib', 'Unlicense'],
  ...['CC0-1.0', 'WTFPL', 'Python-2.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** What the field of these says is no name of SPDX, or missing; their own files say what is written here. */
const said = JSON.parse(readFileSync(new URL('test/licences.json', root), 'utf8'));

const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
const installed = Object.entries(packages)
  .filter(([path, one]) => path.includes('node_modules/') && !one.link)
  .map(([path, one]) => ({ name: path.split('node_modules/').at(-1), ...one }));

const faults = installed.flatMap(({ name, version, license }) => {
  const licence = said[name] ?? license;
  const parts = typeof licence === 'string' ? licence.replace(/[()]/g, '').split(/ (?:AND|OR) /) : [];
  const isFine = parts.length > 0 && (licence.includes(' OR ') ? parts.some(isAllowed) : parts.every(isAllowed));
  return isFine ? [] : [`${name} ${version}: ${JSON.stringify(licence)} is no licence that goes with ours`];
});
for (const name of Object.keys(said))
  if (!installed.some((one) => one.name === name)) faults.push(`test/licences.json names ${name}, which is gone`);

const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const bill = JSON.parse(execFileSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }));
const named = new Set(bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name)));
for (const { name } of installed) if (!named.has(name)) faults.push(`the bill of materials lacks ${name}`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(`${installed.length} packages, each with a licence that goes with ours, all in the bill of materials.`);

function isAllowed(name) {
  return allowed.has(name);
}
