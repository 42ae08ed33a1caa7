// Plain JavaScript, so that any Node can read it and say what is missing. `npm run <name>` comes here.
import { existsSync } from 'node:fs';

const commands = {
  build: { about: 'Builds the page and compresses it.', load: () => import('./build.ts') },
  demo: {
    about:
      'Starts the product with demo data on an empty database. Settings: PORT, HOST, DATA_DIR, DATABASE_URL, DEMO_PASSWORD.',
    load: () => import('./demo.ts'),
  },
  start: {
    about: 'Starts the product for production; needs PUBLIC_URL and a built page. --only=api or --only=jobs splits it.',
    load: () => import('./start.ts'),
  },
  dev: { about: 'The demo, started again at each change, with Vite in front.', load: () => import('./dev.ts') },
  seed: { load: () => import('./seed.ts') },
  admin: { load: () => import('./admin.ts') },
  drill: { load: () => import('./drill.ts') },
};

// Whatever a command writes is readable by its own account alone.
process.umask(0o077);

// Under `npm run dev` worker threads would tell us their imports, as messages among their own.
delete process.env.WATCH_REPORT_DEPENDENCIES;

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
} else if (args.includes('--help') && commands[name].about) {
  console.log(`npm run ${name}: ${commands[name].about}`);
} else {
  // The demo prints what a person needs to know itself; whoever wants the log asks for it.
  if (name === 'demo') process.env.LOG_LEVEL ??= 'error';
  const { withOperatorErrors } = await import('./operator-errors.ts');
  const { run } = await commands[name].load();
  await withOperatorErrors(() => run(args));
}

function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
