import { expect, test } from 'vitest';
import { isPublicAddress } from './public-host.ts';

test.each([
  '1.1.1.1',
  '103.69.124.10',
  '172.15.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '2400:1a00::1',
  '2606:4700:4700::1111',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.255.255.255',
  '100.127.0.1',
  '127.0.0.53',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.0.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fec0::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
