import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../config/config.ts';

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

/** The files of `deploy/`, each by the program that reads it; what is not installed is named and left out. */
export async function configuration(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'krishi-bima-drill-'));
  try {
    const wrong = [
      look('systemd-analyze', ['verify', '--man=no', ...unitsIn(scratch)]),
      look('nginx', ['-t', '-q', '-c', nginxIn(scratch)]),
      look('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'caddy/Caddyfile')]),
      look('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'container/Caddyfile')]),
      look('promtool', ['check', 'rules', join(deploy, 'prometheus/rules.yaml')]),
      look('promtool', ['test', 'rules', join(deploy, 'prometheus/rules.test.yaml')]),
    ].filter((one) => one === 'wrong');
    if (wrong.length > 0) throw new Refusal('The drill failed.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function look(program: string, args: readonly string[]): 'fine' | 'wrong' | 'absent' {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 120_000 });
  const shown = [program, ...args.slice(0, 2)].join(' ');
  if (error) {
    console.log(`${shown}: ${program} is not installed`);
    return 'absent';
  }
  console.log(`${shown}: ${status === 0 ? 'in order' : stderr.trim()}`);
  return status === 0 ? 'fine' : 'wrong';
}

/** The unit of a port is looked at under the name of one; that the program is not in its place is no fault of the file. */
function unitsIn(scratch: string): string[] {
  const folder = join(deploy, 'systemd');
  return readdirSync(folder).map((name) => {
    const path = join(scratch, name.replace('@.', '@8001.'));
    writeFileSync(
      path,
      readFileSync(join(folder, name), 'utf8').replace('WorkingDirectory=/opt/krishi-bima', 'WorkingDirectory=/'),
    );
    return path;
  });
}

function nginxIn(scratch: string): string {
  const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'certificate.pem')];
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=bima.example.np'];
  execFileSync('openssl', [...asked, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = readFileSync(join(deploy, 'nginx/krishi-bima.conf'), 'utf8')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  writeFileSync(join(scratch, 'site.conf'), site);
  const path = join(scratch, 'nginx.conf');
  writeFileSync(path, `pid ${scratch}/pid; error_log stderr; events {} http { include ${scratch}/site.conf; }`);
  return path;
}
