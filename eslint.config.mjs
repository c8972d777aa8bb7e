import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { clients, projects } from './boundaries.config.mjs';

const all = Object.keys(projects);
const nameOf = (folder) => folder.split('/')[1];

/** One block of restricted imports for a folder: our projects it may not see, and client libraries that live elsewhere. */
function boundary(folder, project) {
  const allowed = projects[project];
  const strangers = all.map(nameOf).filter((name) => !allowed.includes(name));
  const hidden = Object.entries(clients)
    .filter(([, homes]) => !homes.some((home) => folder === home || folder.startsWith(`${home}/`)))
    .map(([library]) => library);
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: strangers.flatMap((name) => [`@obverse/${name}`, `@obverse/${name}/*`]),
              message: `${project} may import only: ${allowed.join(', ') || 'nothing of ours'} (boundaries.config.mjs).`,
            },
            ...(hidden.length
              ? [
                  {
                    group: hidden.flatMap((library) => [library, `${library}/*`]),
                    message: 'This client library belongs to its adapter folder (boundaries.config.mjs).',
                  },
                ]
              : []),
            { group: ['**/libs/*', '**/apps/*', '**/tools/*'], message: 'Import another project by its name.' },
          ],
        },
      ],
    },
  };
}

const adapterFolders = [...new Set(Object.values(clients).flat())].filter((home) => !all.includes(home));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', '**/*.generated.ts', '.tmp/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{mjs,js,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'module',
          'require',
          '__dirname',
          'setTimeout',
          'clearTimeout',
          'fetch',
          'Buffer',
        ].map((g) => [g, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{tsx,ts}'],
    ignores: ['**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // Suites are one describe call, and their helpers talk to a terminal.
    files: ['**/*spec.ts', '**/*spec.tsx', '**/*contract-suite.ts', 'jest/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  { files: ['tools/**/*.ts', 'apps/cli/**/*.ts', 'jest/**'], rules: { 'no-console': 'off' } },
  ...all.map((project) => boundary(project, project)),
  ...adapterFolders.map((folder) =>
    boundary(
      folder,
      all.find((project) => folder.startsWith(`${project}/`)),
    ),
  ),
  prettier,
);
