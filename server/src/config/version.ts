import { readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

const { version } = JSON.parse(readFileSync(new URL('server/package.json', root), 'utf8')) as { version: string };

/** What runs: the version, and the commit where the program was checked out or its image was made from one. */
export function programVersion(): string {
  const commit = read('REVISION') ?? checkedOut();
  return commit ? `${version} ${commit.slice(0, 8)}` : version;
}

function checkedOut(): string | undefined {
  const head = read('.git/HEAD');
  const name = head?.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
  if (name === undefined) return head;
  return (
    read(`.git/${name}`) ??
    read('.git/packed-refs')
      ?.split('\n')
      .find((line) => line.endsWith(` ${name}`))
  );
}

function read(path: string): string | undefined {
  try {
    return readFileSync(new URL(path, root), 'utf8').trim();
  } catch {
    return undefined;
  }
}
