// Runs a command on Node 24, whatever Node the machine has: `npm ci` brings one along as an optional dependency. npm 10
// installs it but leaves out its link in node_modules/.bin, so npm scripts come through here.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('node_modules', import.meta.url));
const [major] = process.versions.node.split('.').map(Number);
const brought = `${modules}/node-${process.platform}-${process.arch}/bin/node`;
const node = major >= 24 ? process.execPath : brought;

if (existsSync(node)) {
  const path = [dirname(node), `${modules}/.bin`, process.env.PATH].join(delimiter);
  const [command = '', ...args] = process.argv.slice(2);
  // A program of 400 modules starts in two thirds of the time when they are compiled already.
  const env = { NODE_COMPILE_CACHE: `${modules}/.cache/node`, ...process.env, PATH: path };
  const child = spawn(command, args, { stdio: 'inherit', env });
  // Ctrl+C reaches the child by itself, and it decides when to end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', ({ message }) => fail(message));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
} else {
  fail(
    existsSync(modules)
      ? `This needs Node 24, found ${process.version}. On Linux "npm ci" brings it along; elsewhere install it from nodejs.org.`
      : 'The packages are not installed. Run "npm ci" first.',
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
