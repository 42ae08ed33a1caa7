// Plain JavaScript, so that any Node can read it and say what is missing. `npm run <name>` comes here.
import { existsSync } from 'node:fs';

const commands = {
  build: () => import('./build.ts'),
  demo: () => import('./demo.ts'),
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  seed: () => import('./seed.ts'),
  admin: () => import('./admin.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const [major] = process.versions.node.split('.').map(Number);

if (!existsSync(new URL('../../../node_modules', import.meta.url))) {
  refuse('The packages are not installed. Run "npm ci" first.');
} else if (major < 24) {
  refuse(
    `This needs Node 24 or newer, found ${process.version}.\n` +
      'On Linux (x64, arm64) "npm ci" brings Node 24 along, and "npm run ..." uses it: run "npm ci" again without --omit=optional.\n' +
      'Elsewhere install Node 24 from nodejs.org.',
  );
} else if (!Object.hasOwn(commands, name)) {
  refuse(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
} else {
  // The demo prints what a person needs to know itself; whoever wants the log asks for it.
  if (name === 'demo') process.env.LOG_LEVEL ??= 'error';
  const { explained } = await import('./explained.ts');
  const { run } = await commands[name]();
  await explained(() => run(args));
}

function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
