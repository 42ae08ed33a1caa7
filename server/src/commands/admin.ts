import { parseArgs } from 'node:util';
import { roleNames } from '@krishi-bima/contract/access/roles';
import { type Config, Refusal, readConfig } from '../config/config.ts';
import { archive, check } from './archive.ts';
import { backup } from './backup.ts';
import { beside, refuseBesideServer } from './beside.ts';
import { createCompany } from './create-company.ts';
import { createUser, resetPassword } from './create-user.ts';
import { recordBackup } from './recorded.ts';
import { restore } from './restore.ts';
import { takeInArchive } from './take-in-archive.ts';

interface AdminCommand {
  usage: string;
  /** `beside`: works on the database that the server uses, also while it runs. */
  run: (args: readonly string[], config: Config) => Promise<void>;
}

const commands: Record<string, AdminCommand> = {
  'create-company': {
    usage: `create-company --code HBC --name-np NAME --name-en NAME
      [--address-np TEXT] [--phone TEXT] [--registration-no TEXT] [--pan-no 9DIGITS] [--colour #0b5d44] [--logo FILE.svg|png]`,
    run: (args, config) => beside(config, (office) => createCompany(office, args)),
  },
  'create-user': {
    usage: `create-user --username NAME --role ROLE --first-name NAME [--last-name NAME] [--company CODE]
      [--branch CODE] [--phone NUMBER] [--project NAME] [--cooperative NAME] [--partner]
      ROLE: ${roleNames.join(', ')}.
      A project or cooperative is made when there is none of that name. --partner: reads only, with numbers masked.
      The password is asked for, or read as the first line of the input.`,
    run: (args, config) => beside(config, (office) => createUser(office, args)),
  },
  'reset-password': {
    usage: `reset-password --username NAME [--company CODE]
      The new password is asked for, or read as the first line of the input. Sign-ins of before end.`,
    run: (args, config) => beside(config, (office) => resetPassword(office, args)),
  },
  backup: {
    usage: `backup --to FOLDER
      Writes database, files and uploads on their way into a new folder, as they were at one moment. Works while the
      server runs, and is run where its UPLOAD_DIR is. With --into FOLDER [--keep NUMBER] the new folder is named by the
      time, and of those before it so many are kept.`,
    run: (args, config) => backup(config, args),
  },
  'record-backup': {
    usage: `record-backup --by NAME
      Writes down that another program has just made a backup, such as pgbackrest: the status page tells its age.`,
    run: (args, config) => {
      const { by } = parseArgs({ args: [...args], options: { by: { type: 'string' } } }).values;
      if (!by) throw new Refusal('By what? --by NAME');
      return recordBackup(config, by);
    },
  },
  archive: {
    usage: `archive --company CODE --to FILE.zip
      Takes all that is a company's into one file: its tables as CSV, its files, and a page that says what is what.
      Works while the server runs. Without DATABASE_URL nobody is served while the tables are read.`,
    run: (args, config) => beside(config, (office) => archive(office, args)),
  },
  'check-archive': {
    usage: `check-archive --from FILE.zip [--database]
      Reads an archive and holds it to its own manifest: rows, sums and the hash of every part. With --database also to
      what the database says of the company now.`,
    run: (args, config) => check(config, args),
  },
  'take-in-archive': {
    usage: `take-in-archive --from FILE.zip
      Takes a company in from the archive that another installation of the same version made, under the numbers it had:
      into a new installation, before its first account. Stop the server first. Says of each table whether it is equal.`,
    run: async (args, config) => {
      refuseBesideServer(config);
      await beside(config, (office) => takeInArchive(office, config, args));
    },
  },
  restore: {
    usage: `restore --from FOLDER
      Fills an empty database, file store and UPLOAD_DIR from a backup. Stop the server first.`,
    run: async (args, config) => {
      await restore(config, args);
    },
  },
};

export async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refusal(allUsage());
  if (args.includes('--help')) {
    console.log(`npm run admin -- ${command.usage}`);
    return;
  }
  try {
    await command.run(args, readConfig());
  } catch (error) {
    // parseArgs says which option it does not know or lacks a value for.
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    throw new Refusal(`${error.message}\n\nnpm run admin -- ${command.usage}`);
  }
}

function allUsage(): string {
  const lines = Object.values(commands).map(({ usage }) => `  npm run admin -- ${usage}`);
  return ['Usage:', ...lines].join('\n\n');
}
