// `npm run audit`: known weaknesses of the packages, against the exceptions that somebody wrote down with a reason and an end.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `{ "GHSA-…": { "package": "…", "until": "2027-01-31", "reason": "…" } }` */
const exceptions = JSON.parse(readFileSync(new URL('audit-exceptions.json', import.meta.url), 'utf8'));

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 120_000, maxBuffer: 1e8 });
const found = read(stdout);
if (found) judge(found);
else {
  console.error('The service that knows the advisories did not answer. Run this where it does.');
  process.exitCode = 2;
}

function judge(vulnerabilities) {
  const advisories = new Map();
  for (const { name, via } of Object.values(vulnerabilities)) {
    for (const one of via.filter((cause) => typeof cause === 'object')) {
      const id = one.url?.split('/').at(-1) ?? String(one.source);
      advisories.set(id, `${id} ${one.severity} ${one.name ?? name}: ${one.title} (${one.range})`);
    }
  }
  const today = new Date().toISOString().slice(0, 10);
  const open = [...advisories].filter(([id]) => !(exceptions[id]?.until >= today));
  const idle = Object.keys(exceptions).filter((id) => !advisories.has(id));
  for (const [, sentence] of open) console.error(sentence);
  for (const id of idle)
    console.error(`test/audit-exceptions.json names ${id}, which is no longer reported: remove it.`);
  if (open.length + idle.length > 0) process.exitCode = 1;
  else console.log(`${advisories.size} advisories, each with an exception that has not ended.`);
}

function read(text) {
  try {
    return JSON.parse(text).vulnerabilities;
  } catch {
    return undefined;
  }
}
