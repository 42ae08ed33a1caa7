import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, TestInfo } from '@playwright/test';

/**
 * What was downloaded, opened by Gnumeric: each line as its cells come out again. A number loses its last noughts, a
 * day is written with slashes and a formula gives its answer, so that each tells what the program took it for.
 */
export async function openedSheet(download: Download, story: TestInfo): Promise<string[][]> {
  const file = story.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  return opened(file);
}

/** The same of a table in a company's archive, which is unpacked with the tool that everybody has. */
export async function openedTable(download: Download, table: string, story: TestInfo): Promise<string[][]> {
  const file = story.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const folder = story.outputPath('archive');
  execFileSync('unzip', ['-q', file, '-d', folder], { stdio: 'pipe' });
  return opened(join(folder, 'tables', `${table}.csv`));
}

async function opened(file: string): Promise<string[][]> {
  const again = `${file}-again.csv`;
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  execFileSync('ssconvert', ['--export-type=Gnumeric_stf:stf_csv', file, again], { env, stdio: 'pipe' });
  return linesOf(await readFile(again, 'utf8'));
}

function linesOf(csv: string): string[][] {
  return csv
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
}
