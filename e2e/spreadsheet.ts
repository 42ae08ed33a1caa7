import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Download, TestInfo } from '@playwright/test';

/**
 * What was downloaded, opened by Gnumeric: each line as its cells come out again. A number loses its last noughts, a
 * day is written with slashes and a formula gives its answer, so that each tells what the program took it for.
 */
export async function openedSheet(download: Download, story: TestInfo): Promise<string[][]> {
  const file = story.outputPath(download.suggestedFilename());
  await download.saveAs(file);
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
