import { writeFileSync } from 'node:fs';

/** A reporter of vitest: how long each file took, loading its modules and its hooks included, which its JSON leaves out. */
export default class FileTimes {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return { file: module.relativeModuleId, ms };
    });
    writeFileSync(process.env.KB_FILE_TIMES, JSON.stringify(times));
  }
}
