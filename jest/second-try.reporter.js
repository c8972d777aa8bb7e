/** Says which tests passed only when they were tried again, and why they failed before; tools/start shows these lines. */
module.exports = class SecondTryReporter {
  onRunComplete(_contexts, { testResults }) {
    for (const { testResults: tests } of testResults) {
      for (const { fullName, invocations, retryReasons, status } of tests) {
        if (status !== 'passed' || (invocations ?? 1) < 2) continue;
        const [reason = ''] = (retryReasons?.[0] ?? '').split('\n');
        process.stderr.write(`Passed at the second try: ${fullName} (${reason})\n`);
      }
    }
  }
};
