// A vitest reporter that writes the JSON needed for a rerun: vitest's own report lacks errors outside tests.
import { writeFileSync } from 'node:fs';

const endStates = ['passed', 'failed', 'skipped'];

export const reportVariable = 'LONG_TESTS_REPORT';

/** In the report, `isWhole` is false if an error belongs to no test file, and no unfinished file can explain it. */
export default class LongTestsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map(describeModule);
    const errorsOutsideFiles = unhandledErrors.filter((error) => {
      const file = files.find(({ path }) => path === error.VITEST_TEST_PATH);
      file?.failures.push({ test: 'an error outside tests', message: error.message });
      return file === undefined;
    });
    // A process that died also causes an error outside tests; its unfinished files count as failed.
    const isWhole = errorsOutsideFiles.length === 0 || modules.some(isUnfinished);
    writeFileSync(process.env[reportVariable], JSON.stringify({ files, isWhole }));
  }
}

function describeModule(module) {
  const tests = [...module.children.allTests()];
  const count = (state) => tests.filter((test) => test.result().state === state).length;
  const { collectDuration, duration } = module.diagnostic();
  const failedTests = tests.filter((test) => test.result().state === 'failed').map(describeFailedTest);
  const groups = [module, ...module.children.allSuites()];
  const failedGroups = groups.flatMap((group) =>
    group.errors().map(({ message }) => ({ test: group.fullName ?? 'the file', message })),
  );
  return {
    path: module.moduleId,
    seconds: (collectDuration + duration) / 1000,
    passed: count('passed'),
    skipped: count('skipped'),
    failures: [
      ...failedTests,
      ...failedGroups,
      ...(isUnfinished(module) ? [{ test: 'the file', message: 'it did not finish' }] : []),
    ],
  };
}

function isUnfinished(module) {
  const tests = [...module.children.allTests()];
  return tests.some((test) => test.result().state === 'pending') || !endStates.includes(module.state());
}

function describeFailedTest(test) {
  return { test: test.fullName, message: test.result().errors?.[0]?.message ?? 'it failed' };
}
