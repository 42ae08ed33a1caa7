/** Servers that the program or its page asks besides itself, on ports after its own; nobody answers on the last. */
export function outsideOf(port: string | undefined) {
  const [weather = 0, satellites = 0, streets = 0, away = 0] = [1, 2, 3, 4].map(
    (after) => 20_000 + ((Number(port) + after) % 20_000),
  );
  const at = (own: number) => `http://127.0.0.1:${own}`;
  return {
    ports: [weather, satellites, streets],
    weather: at(weather),
    satellites: at(satellites),
    streets: at(streets),
    away: at(away),
  };
}
