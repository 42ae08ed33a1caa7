import { closeOnSignal } from './close-on-signal.ts';
import { Refusal } from './config/config.ts';
import { startProgram } from './program.ts';

try {
  closeOnSignal(await startProgram(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
