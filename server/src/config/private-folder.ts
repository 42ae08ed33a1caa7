import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { Refusal } from './config.ts';

/** Files that this process and its threads write are readable by its own account alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** What earlier versions left open to others is mended only where it is plain that the folder is ours. */
const ownNames =
  /^(database|files|uploads|lock|lock-journal|backups?|\.s\.PGSQL\.5432|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Makes the folder, or finds it, open to nobody but this account: scans of citizenship papers lie in it. */
export function openPrivateFolder(path: string, setting: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  if ((mode & 0o077) === 0) return;
  const isOwn =
    process.getuid?.() === uid && (mode & 0o002) === 0 && readdirSync(path).every((name) => ownNames.test(name));
  if (!isOwn)
    throw new Refusal(
      `Others can open ${setting} (${path}). It holds personal papers: run "chmod 700 ${path}", as its owner.`,
    );
  chmodSync(path, 0o700);
}
