import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { glossaryPlugin } from './tools/lint/src/glossary-plugin.mjs';

// Rules of style and correctness. Who may import whom is in boundaries.config.mjs and checked by dependency-cruiser.

const nodeGlobals = [
  'AbortSignal',
  'process',
  'console',
  'URL',
  'module',
  'require',
  '__dirname',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'fetch',
  'Buffer',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      '**/*.generated.ts',
      '.tmp/**',
      'tools/lint/probes/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { obverse: glossaryPlugin },
    rules: {
      'obverse/glossary': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Adapters implement asynchronous ports with code that happens to be synchronous.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      // Ports and families are plain objects of functions, which callers destructure.
      '@typescript-eslint/unbound-method': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // Some functions of tools, and test data, are still above the limit.
    files: ['{libs,apps}/**/*.{ts,tsx}'],
    ignores: ['**/*spec.{ts,tsx}', '**/*.factory.ts'],
    rules: { complexity: ['error', 15] },
  },
  {
    files: ['**/*.{mjs,js,cjs}'],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router',
              importNames: ['Form', 'Link', 'NavLink', 'useSearchParams'],
              message: 'They load 4 kB more. Use those of src/shared/routing (ADR 0022).',
            },
          ],
        },
      ],
    },
  },
  {
    // A suite is one describe call, and its helpers write to a terminal.
    files: ['**/*spec.ts', '**/*spec.tsx', '**/*contract-suite.ts', 'jest/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': 'off',
      // Jest's matchers are typed any, and a mock's method is passed without its object.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  { files: ['tools/**/*.ts', 'apps/cli/**/*.ts', 'jest/**'], rules: { 'no-console': 'off' } },
  prettier,
);
