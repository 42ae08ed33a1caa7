const sliceBytes = 1024 * 1024;

/**
 * SHA-256 of a file that is never whole in memory, as FIPS 180-4 has it. The browser's own takes the file in one piece,
 * and not at all where an office runs the server on plain http in its own network.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const state = Uint32Array.from(start);
  for (let at = 0; at < file.size; at += sliceBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
    const isLast = at + sliceBytes >= file.size;
    digest(state, isLast ? padded(bytes, file.size) : bytes);
  }
  if (file.size === 0) digest(state, padded(new Uint8Array(), 0));
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** A one, noughts, and the length of the whole in bits. */
function padded(bytes: Uint8Array, total: number): Uint8Array {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const full = new Uint8Array(length);
  full.set(bytes);
  full[bytes.length] = 0x80;
  const view = new DataView(full.buffer);
  view.setUint32(length - 8, Math.floor(total / 2 ** 29));
  view.setUint32(length - 4, (total * 8) >>> 0);
  return full;
}

/** The first bits of the roots of the first primes. */
const primes = firstPrimes(64);
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let one = 2; found.length < count; one += 1) if (found.every((prime) => one % prime !== 0)) found.push(one);
  return found;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

const schedule = new Uint32Array(64);

function digest(state: Uint32Array, bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let index = 0; index < 16; index += 1) schedule[index] = view.getUint32(block + index * 4);
    for (let index = 16; index < 64; index += 1) {
      const [early = 0, late = 0] = [schedule[index - 15], schedule[index - 2]];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      schedule[index] = (schedule[index - 16] ?? 0) + first + (schedule[index - 7] ?? 0) + second;
    }
    mix(state);
  }
}

function mix(state: Uint32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const chosen = (e & f) ^ (~e & g);
    const spread = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + spread + chosen + (constants[index] ?? 0) + (schedule[index] ?? 0)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}
