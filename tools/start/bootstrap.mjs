// Every npm command of the root runs this first: plain JavaScript without dependencies, for a machine that has only Node and npm. It checks the
// version, installs, builds, and runs the command with the Node that npm installed.
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Obverse needs Node ${OLDEST.join('.')} or later, and this is ${process.versions.node}; install a newer one from https://nodejs.org and run the command again.`,
  );
  process.exitCode = 1;
} else {
  // Imported here because an older Node cannot load it.
  const { run } = await import('./bootstrap/run.mjs');
  await run(process.argv.slice(2));
}
