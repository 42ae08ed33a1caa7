import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from './postgres.mjs';

/** What the tests use beyond npm, with Debian's name for it. */
const needed = [
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    found: () => existsSync('/usr/bin/chromium-headless-shell'),
  },
  { name: 'PostgreSQL 15 or newer', package: 'postgresql', found: () => findPostgres() !== undefined },
  { name: 'pdftotext and pdftoppm', package: 'poppler-utils', found: () => onPath('pdftotext') && onPath('pdftoppm') },
  { name: 'ffmpeg and ffprobe', package: 'ffmpeg', found: () => onPath('ffmpeg') && onPath('ffprobe') },
  { name: 'ssconvert', package: 'gnumeric', found: () => onPath('ssconvert') },
  { name: 'unzip', package: 'unzip', found: () => onPath('unzip') },
];

/** Installs what is missing where that is allowed, else names it and ends. Nothing is skipped for want of a program. */
export function provide() {
  let missing = needed.filter(({ found }) => !found());
  if (missing.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing ${missing.map((one) => one.package).join(', ')} …`);
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing.map((one) => one.package));
    missing = needed.filter(({ found }) => !found());
  }
  if (missing.length === 0) return;
  console.error(`The tests need ${missing.map(({ name }) => name).join(', ')}.`);
  console.error(`On Debian, as root: apt-get install ${missing.map((one) => one.package).join(' ')}`);
  process.exit(1);
}

function apt(...args) {
  spawnSync('apt-get', ['-q', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function onPath(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
