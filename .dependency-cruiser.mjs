import path from 'node:path';
import {
  clients,
  frameworks,
  gatewayFloors,
  projects,
  sellerFolders,
  testFiles,
  webFeatures,
} from './boundaries.config.mjs';

// Rules generated from boundaries.config.mjs. `npm run boundaries` applies them.

const OURS = '^(libs|apps|tools)/[^/]+/|^jest/';
const own = (project) => `^${project}/`;
const escaped = (text) => text.replaceAll('.', '\\.');
const installed = (name) => `node_modules/${escaped(name)}${name.endsWith('/') ? '' : '(/|$)'}`;

function importRules([project, { uses, testsUse = [] }]) {
  const targets = (allowed) => ({ path: OURS, pathNot: [own(project), ...allowed.map(own)] });
  return [
    {
      name: `imports-of-${project}`,
      comment: `Production code of ${project} imports only: ${uses.join(', ') || 'nothing of ours'}.`,
      from: { path: own(project), pathNot: testFiles },
      to: targets(uses),
    },
    {
      name: `imports-of-tests-of-${project}`,
      comment: `Tests of ${project} import only: ${[...uses, ...testsUse].join(', ') || 'nothing of ours'}.`,
      from: { path: own(project) },
      to: targets([...uses, ...testsUse]),
    },
  ];
}

function pureRules([project, { pure, io = [] }]) {
  if (!pure) return [];
  const exempt = io.map((folder) => `^${project}/${folder}/`);
  return [
    {
      name: `no-node-in-${project}`,
      comment: `${project} is pure: no Node built-in module outside ${io.join(', ') || 'its tests'}.`,
      from: { path: own(project), pathNot: [...testFiles, ...exempt] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: `no-framework-in-${project}`,
      comment: `${project} is pure: no framework.`,
      from: { path: own(project) },
      to: { path: frameworks.map(installed) },
    },
  ];
}

const clientRules = Object.entries(clients).map(([library, folders]) => ({
  name: `client-${library}`,
  comment: `${library} is imported only in ${folders.join(', ')}.`,
  from: { path: OURS, pathNot: folders.map((folder) => `^${folder}/`) },
  to: { path: installed(library) },
}));

const SELLERS = '^libs/sellers/src/';

const sellerRules = [
  ...Object.entries(sellerFolders).map(([folder, allowed]) => ({
    name: `sellers-${folder}`,
    comment: `In libs/sellers, ${folder} imports only ${allowed.join(', ')}.`,
    from: { path: `${SELLERS}${folder}/`, pathNot: testFiles },
    to: { path: SELLERS, pathNot: [...allowed, folder].map((name) => `${SELLERS}${name}/`) },
  })),
  {
    name: 'sellers-platforms-are-separate',
    comment: 'A platform imports no other platform.',
    from: { path: `${SELLERS}platforms/([^/]+)/` },
    to: { path: `${SELLERS}platforms/`, pathNot: `${SELLERS}platforms/$1/` },
  },
];

const GATEWAY = '^apps/gateway/src/';
const GATEWAY_CONFIG = `${GATEWAY}config\\.ts$`;
const inGateway = (folder) => `${GATEWAY}${folder}/`;

function floorRules([floor, rooms], height, floors) {
  const below = floors.slice(0, height).map(([name]) => inGateway(name));
  return [
    {
      name: `gateway-${floor}`,
      comment: `In apps/gateway, ${floor} imports no floor above it.`,
      from: { path: inGateway(floor), pathNot: testFiles },
      to: { path: GATEWAY, pathNot: [inGateway(floor), ...below, ...(height > 0 ? [GATEWAY_CONFIG] : [])] },
    },
    ...Object.entries(rooms).map(([room, uses], place, all) => {
      // Only rooms that stand before it count, so that no table allows a cycle.
      const before = all.slice(0, place).flatMap(([name]) => (uses.includes(name) ? [name] : []));
      return {
        name: `gateway-${floor}-${room}`,
        comment: `On the floor ${floor} of apps/gateway, ${room} imports only: ${before.join(', ') || 'no other room'}.`,
        from: { path: inGateway(`${floor}/${room}`), pathNot: testFiles },
        to: { path: inGateway(floor), pathNot: [room, ...before].map((name) => inGateway(`${floor}/${name}`)) },
      };
    }),
  ];
}

const declaredRooms = Object.entries(gatewayFloors).flatMap(([floor, rooms]) => {
  const names = Object.keys(rooms);
  return names.length > 0 ? names.map((room) => inGateway(`${floor}/${room}`)) : [inGateway(floor)];
});

const gatewayRules = [
  ...Object.entries(gatewayFloors).flatMap(floorRules),
  {
    name: 'gateway-config-is-above-settings',
    comment: 'In apps/gateway, config.ts imports only settings.',
    from: { path: GATEWAY_CONFIG },
    to: { path: GATEWAY, pathNot: inGateway('settings') },
  },
  {
    name: 'gateway-rooms-are-declared',
    comment: 'Production code of apps/gateway is in a room of gatewayFloors, or directly in src.',
    from: { path: inGateway('[^/]+'), pathNot: [...testFiles, ...declaredRooms] },
    to: {},
  },
];

const FEATURE = '^apps/web/src/features/([^/]+)/';

const webRules = [
  {
    name: 'web-features-are-separate',
    comment: 'A feature imports another one only where webFeatures lists it.',
    from: { path: FEATURE, pathNot: Object.keys(webFeatures).map((name) => `^apps/web/src/features/${name}/`) },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  ...Object.entries(webFeatures).map(([feature, allowed]) => ({
    name: `web-feature-${feature}`,
    comment: `${feature} imports only the index of ${allowed.join(', ')}.`,
    from: { path: `^apps/web/src/features/${feature}/` },
    to: {
      path: '^apps/web/src/features/',
      pathNot: [
        `^apps/web/src/features/${feature}/`,
        ...allowed.map((name) => `^apps/web/src/features/${name}/index\\.ts$`),
      ],
    },
  })),
  {
    name: 'web-features-by-index',
    comment: 'Outside its folder a feature is imported by its index.ts.',
    from: { path: '^apps/web/src/', pathNot: '^apps/web/src/features/' },
    to: { path: FEATURE, pathNot: '^apps/web/src/features/[^/]+/index\\.ts$' },
  },
  {
    name: 'web-shared-is-below-features',
    comment: 'src/shared imports neither features nor the app; features do not import the app.',
    from: { path: '^apps/web/src/(shared|features)/' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-shared-imports-no-feature',
    comment: 'src/shared imports no feature.',
    from: { path: '^apps/web/src/shared/' },
    to: { path: '^apps/web/src/features/' },
  },
];

const generalRules = [
  { name: 'no-cycles', comment: 'Files do not import each other in a circle.', from: {}, to: { circular: true } },
  {
    name: 'no-tests-in-production',
    comment: 'Production code imports no test code.',
    from: { path: OURS, pathNot: testFiles },
    to: { path: testFiles },
  },
  {
    name: 'projects-by-name',
    comment: 'Another project is imported by its package name, not by a relative path.',
    from: { path: '^(libs|apps|tools)/([^/]+)/' },
    to: { path: '^(libs|apps|tools)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-unresolvable',
    comment: 'Each import resolves to a file or an installed package.',
    from: { path: OURS },
    to: { couldNotResolve: true, pathNot: '\\.(css|svg|woff2?)$|^virtual:' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...generalRules,
    ...Object.entries(projects).flatMap(importRules),
    ...Object.entries(projects).flatMap(pureRules),
    ...clientRules,
    ...sellerRules,
    ...gatewayRules,
    ...webRules,
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsConfig: { fileName: path.join(import.meta.dirname, 'tsconfig.json') },
    // Imports of types count: a cycle of types is a cycle.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|/dist/' },
    // The scripts of tools/shops/node run within installations of other programs.
    exclude: { path: '/dist/|\\.generated\\.ts$|^tools/lint/probes/|^tools/shops/node/' },
    moduleSystems: ['es6', 'cjs'],
    // Workspace packages resolve to their sources.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
