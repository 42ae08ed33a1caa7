export const verificationCodePattern = '[0-9A-Fa-f]{32}';

const page = new RegExp(`^/v/(${verificationCodePattern})/?$`);

/** Returns the address of the page that a QR code opens; `fingerprint` may be as printed or as stored. */
export function verificationPath(fingerprint: string): string {
  return `/v/${fingerprint.replaceAll(' ', '')}`;
}

export function verificationCodeOf(path: string): string | undefined {
  return page.exec(path)?.[1];
}
