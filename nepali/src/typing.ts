export function typePhonetic(latin: string): string {
  return latin;
}

export function suggestions(latin: string, limit = 3): string[] {
  return [typePhonetic(latin)].slice(0, limit);
}
