// What every npm command of the root runs first: plain JavaScript without dependencies, so that it works on a machine that has nothing but
// Node and npm. It checks the version, installs, builds, and hands over to the Node that npm installed.
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Obverse needs Node ${OLDEST.join('.')} or later, and this is ${process.versions.node}; install a newer one from https://nodejs.org and run the command again.`,
  );
  process.exitCode = 1;
} else {
  // Imported only now: an older Node could not even load it.
  const { run } = await import('./bootstrap/run.mjs');
  await run(process.argv.slice(2));
}
