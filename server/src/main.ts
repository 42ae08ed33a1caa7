import { Refusal } from './config/config.ts';
import { startProgram } from './program.ts';

try {
  const program = await startProgram(process.argv.slice(2));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void program.close());
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
