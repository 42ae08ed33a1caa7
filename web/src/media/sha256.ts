import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const sliceBytes = 1024 * 1024;

/**
 * SHA-256 of a file that is never whole in memory. The browser's own takes the file in one piece, and not at all where
 * an office runs the server on plain http in its own network.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += sliceBytes)
    hash.update(new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer()));
  return bytesToHex(hash.digest());
}
