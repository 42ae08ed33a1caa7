// Without 0 O 1 l I: it is read out over the phone.
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

export function makePassword(): string {
  const random = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(random, (number) => letters[number % letters.length]).join('');
}
