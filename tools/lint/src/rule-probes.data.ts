/** Data: a text that breaks a rule, by the name that oxlint prints for the rule. Each is linted as a file of its own. */
type Probes = Readonly<Record<string, string>>;

/** In a TypeScript library. */
export const typescriptProbes: Probes = {
  'eslint(complexity)': `export const sign = (n: number) => ${'n > 1 ? 1 : '.repeat(16)} 0;`,
  'eslint(eqeqeq)': 'export const isOne = (n: number) => n == 1;',
  'eslint(max-lines)': 'export {};\n'.repeat(401),
  'eslint(max-lines-per-function)': `export function long(list: number[]) {\n${'  list.push(1);\n'.repeat(60)}}`,
  'eslint(no-array-constructor)': 'export const list = new Array(0, 1, 2);',
  'eslint(no-async-promise-executor)':
    'export const it = new Promise<void>(async (resolve) => {\n  await Promise.resolve();\n  resolve();\n});',
  'eslint(no-case-declarations)':
    'export function f(n: number) {\n  switch (n) {\n    case 1:\n      let m = n;\n      return m++;\n  }\n  return n;\n}',
  'eslint(no-compare-neg-zero)': 'export const isZero = (n: number) => n === -0;',
  'eslint(no-cond-assign)': 'export function f(n: number, m: number) {\n  if (n = m) return n;\n  return 0;\n}',
  'eslint(no-console)': "console.log('text');",
  'eslint(no-constant-binary-expression)': 'export const f = (n: number) => n + 1 ?? 0;',
  'eslint(no-constant-condition)': 'export const f = (n: number) => (true ? n : 0);',
  'eslint(no-control-regex)': 'export const control = /\\x1f/;',
  'eslint(no-debugger)': 'debugger;',
  'eslint(no-dupe-else-if)':
    'export function f(n: number) {\n  if (n === 1) return 1;\n  else if (n === 1) return 2;\n  return 3;\n}',
  'eslint(no-duplicate-case)':
    'export function f(n: number) {\n  switch (n) {\n    case 1:\n      return 1;\n    case 1:\n      return 2;\n  }\n  return 3;\n}',
  'eslint(no-empty)': 'export function f(n: number) {\n  if (n > 1) {\n  }\n}',
  'eslint(no-empty-character-class)': 'export const nothing = /a[]/;',
  'eslint(no-empty-pattern)': 'export const f = ({}: object) => 1;',
  'eslint(no-empty-static-block)': 'export class Coin {\n  static {\n  }\n}',
  'eslint(no-ex-assign)':
    'export function f() {\n  try {\n    return 1;\n  } catch (error) {\n    error = 2;\n    return error;\n  }\n}',
  'eslint(no-extra-boolean-cast)': 'export const f = (n: number) => (!!n ? 1 : 2);',
  'eslint(no-fallthrough)':
    'export function f(n: number) {\n  let m = n;\n  switch (n) {\n    case 1:\n      m += 1;\n    case 2:\n      m += 2;\n  }\n  return m;\n}',
  'eslint(no-global-assign)': 'undefined = 1;',
  'eslint(no-invalid-regexp)': "export const broken = new RegExp('[');",
  'eslint(no-irregular-whitespace)': 'export const\u00a0n = 1;',
  'eslint(no-loss-of-precision)': 'export const n = 9007199254740993;',
  'eslint(no-misleading-character-class)': 'export const thumb = /[👍🏿]/;',
  'eslint(no-prototype-builtins)': "export const has = (lot: object) => lot.hasOwnProperty('id');",
  'eslint(no-regex-spaces)': 'export const spaces = /a  b/;',
  'eslint(no-self-assign)': 'export function f(n: number) {\n  n = n;\n  return n;\n}',
  'eslint(no-shadow-restricted-names)': 'export function f(undefined: number) {\n  return undefined;\n}',
  'eslint(no-sparse-arrays)': 'export const list = [1, , 2];',
  'eslint(no-unassigned-vars)': 'let n: number | undefined;\nexport const f = () => n;',
  'eslint(no-unsafe-finally)': 'export function f() {\n  try {\n    return 1;\n  } finally {\n    return 2;\n  }\n}',
  'eslint(no-unsafe-optional-chaining)': 'export const f = (lot?: { id: () => number }) => (lot?.id)();',
  'eslint(no-unused-expressions)': 'export const n = 1;\nn + 1;',
  'eslint(no-unused-labels)': 'export function f() {\n  lots: for (;;) return 1;\n}',
  'eslint(no-unused-private-class-members)': 'export class Coin {\n  #weight = 1;\n}',
  'eslint(no-unused-vars)': 'const n = 1;\nexport {};',
  'eslint(no-useless-assignment)': 'export function f(n: number) {\n  let m = 0;\n  m = n;\n  return m;\n}',
  'eslint(no-useless-backreference)': 'export const never = /\\1(a)/;',
  'eslint(no-useless-catch)':
    'export function f() {\n  try {\n    return 1;\n  } catch (error) {\n    throw error;\n  }\n}',
  'eslint(no-useless-escape)': "export const text = 'a\\d';",
  'eslint(no-var)': 'export function f() {\n  var n = 1;\n  return n++;\n}',
  'eslint(prefer-const)': 'export function f() {\n  let n = 1;\n  return n;\n}',
  'eslint(prefer-rest-params)': 'export function f() {\n  return [...arguments];\n}',
  'eslint(prefer-spread)': 'export const f = (list: number[]) => Math.max.apply(Math, list);',
  'eslint(preserve-caught-error)':
    "export function f() {\n  try {\n    return 1;\n  } catch (error) {\n    throw new Error('failed');\n  }\n}",
  'eslint(require-yield)': 'export function* f() {\n  return 1;\n}',
  'eslint(use-isnan)': 'export const f = (n: number) => n === NaN;',
  'eslint(valid-typeof)': "export const f = (n: unknown) => typeof n === 'nubmer';",
  'obverse(glossary)': 'export const nextWalkAt = 1;',
  'obverse(literal-spread)': 'export const lot = { id: 1, ...{ bids: 2 } };',
  'typescript(await-thenable)': 'export const f = async (n: number) => {\n  await n;\n};',
  'typescript(ban-ts-comment)': '// @ts-ignore\nexport const n = 1;',
  'typescript(no-array-delete)': 'export function f(list: number[]) {\n  delete list[0];\n}',
  'typescript(no-base-to-string)': 'export const f = (lot: { id: number }) => `${String(lot)}`;',
  'typescript(no-duplicate-enum-values)': 'export enum Metal {\n  gold = 1,\n  silver = 1,\n}',
  'typescript(no-duplicate-type-constituents)': 'export type Side = 1 | 2 | 1;',
  'typescript(no-empty-object-type)': 'export type Lot = {};',
  'typescript(no-explicit-any)': 'export const f = (n: any) => [n];',
  'typescript(no-extra-non-null-assertion)': 'export const f = (lot?: { id: number }) => lot!!.id;',
  'typescript(no-floating-promises)': 'export async function work() {}\nexport function start() {\n  work();\n}',
  'typescript(no-for-in-array)':
    'export function f(list: number[]) {\n  for (const n in list) return n;\n  return 1;\n}',
  'typescript(no-implied-eval)': "setTimeout('work()', 1);",
  'typescript(no-misused-new)': 'export interface Lot {\n  new (): Lot;\n}',
  'typescript(no-misused-promises)':
    'export const f = async (list: number[]) => list.forEach(async (n) => Promise.resolve(n));',
  'typescript(no-namespace)': 'export namespace Coins {\n  export const n = 1;\n}',
  'typescript(no-non-null-asserted-optional-chain)': 'export const f = (lot?: { id: number }) => lot?.id!;',
  'typescript(no-redundant-type-constituents)': 'export type Tag = unknown | string;',
  'typescript(no-require-imports)': "export const fs: unknown = require('node:fs');",
  'typescript(no-this-alias)': 'export class Coin {\n  f() {\n    const self = this;\n    return self;\n  }\n}',
  'typescript(no-unnecessary-type-assertion)': 'export const f = (n: number) => n as number;',
  'typescript(no-unnecessary-type-constraint)': 'export const f = <T extends unknown>(n: T) => n;',
  'typescript(no-unsafe-argument)': "export const f = () => Number.parseInt(JSON.parse('1'), 10);",
  'typescript(no-unsafe-assignment)': "export const value: string = JSON.parse('1');",
  'typescript(no-unsafe-call)': "export const f = () => {\n  JSON.parse('1')();\n};",
  'typescript(no-unsafe-declaration-merging)': 'export interface Coin {\n  n: number;\n}\nexport class Coin {}',
  'typescript(no-unsafe-enum-comparison)':
    'enum Metal {\n  gold = 1,\n}\nexport const f = (metal: Metal) => metal === 1;',
  'typescript(no-unsafe-function-type)': 'export const f = (work: Function) => [work];',
  'typescript(no-unsafe-member-access)': "export const f = () => {\n  void JSON.parse('1').id;\n};",
  'typescript(no-unsafe-return)': "export const f = () => JSON.parse('1');",
  'typescript(no-unsafe-unary-minus)': 'export const f = (text: string) => -text;',
  'typescript(no-wrapper-object-types)': 'export const f = (text: String) => [text];',
  'typescript(only-throw-error)': "export function f() {\n  throw 'failed';\n}",
  'typescript(prefer-as-const)': "export let metal: 'gold' = 'gold';\nmetal = 'gold';",
  'typescript(prefer-namespace-keyword)': 'declare module Coins {}',
  'typescript(prefer-promise-reject-errors)': "export const f = () => Promise.reject('failed');",
  'typescript(restrict-plus-operands)': 'export const f = (n: number, m: bigint) => n + m;',
  'typescript(restrict-template-expressions)': 'export const f = (list: object) => `${list}`;',
  'typescript(switch-exhaustiveness-check)':
    'export function f(side: 1 | 2) {\n  switch (side) {\n    case 1:\n      return 1;\n  }\n  return 2;\n}',
  'typescript(triple-slash-reference)': '/// <reference path="lot.ts" />\nexport {};',
};

/** In a script; TypeScript refuses most of them in its own files. */
export const scriptProbes: Probes = {
  'eslint(constructor-super)': 'export class Coin extends Object {\n  constructor() {}\n}',
  'eslint(for-direction)': 'for (let n = 0; n < 10; n--) Math.abs(n);',
  'eslint(getter-return)': 'export class Coin {\n  get n() {}\n}',
  'eslint(no-class-assign)': 'class Coin {}\nCoin = 1;',
  'eslint(no-const-assign)': 'const n = 1;\nn = 2;',
  'eslint(no-dupe-class-members)': 'export class Coin {\n  f() {}\n  f() {}\n}',
  'eslint(no-dupe-keys)': 'export const lot = { id: 1, id: 2 };',
  'eslint(no-func-assign)': 'function f() {}\nf = 1;',
  'eslint(no-import-assign)': "import fs from 'node:fs';\nfs = 1;",
  'eslint(no-new-native-nonconstructor)': "export const tag = new Symbol('a');",
  'eslint(no-obj-calls)': 'export const n = Math();',
  'eslint(no-redeclare)': 'var n = 1;\nvar n = 2;\nexport { n };',
  'eslint(no-setter-return)': 'export class Coin {\n  set n(m) {\n    return m;\n  }\n}',
  'eslint(no-this-before-super)':
    'export class Coin extends Object {\n  constructor() {\n    this.n = 1;\n    super();\n  }\n}',
  'eslint(no-undef)': 'export const n = lot;',
  'eslint(no-unreachable)': 'export function f() {\n  return 1;\n  Math.abs(1);\n}',
  'eslint(no-unsafe-negation)': 'export const f = (lot) => !lot in {};',
};

/** In a component of the web client. */
export const componentProbes: Probes = {
  'eslint(no-restricted-imports)': "import { Link } from 'react-router';\nexport const link = Link;",
  'jsx-a11y(alt-text)': 'export const Coin = () => <img src="/coin.png" />;',
  'jsx-a11y(anchor-has-content)': 'export const Coin = () => <a href="/lot" />;',
  'jsx-a11y(anchor-is-valid)': 'export const Coin = () => <a href="#">lot</a>;',
  'jsx-a11y(aria-activedescendant-has-tabindex)': 'export const Coin = () => <div aria-activedescendant="lot" />;',
  'jsx-a11y(aria-props)': 'export const Coin = () => <div aria-labeledby="lot" />;',
  'jsx-a11y(aria-proptypes)': 'export const Coin = () => <div aria-hidden="maybe" />;',
  'jsx-a11y(aria-role)': 'export const Coin = () => <div role="coin" />;',
  'jsx-a11y(aria-unsupported-elements)': 'export const Coin = () => <meta aria-hidden="false" />;',
  'jsx-a11y(autocomplete-valid)': 'export const Coin = () => <input type="text" autoComplete="coin" />;',
  'jsx-a11y(click-events-have-key-events)':
    'export const Coin = ({ buy }: { buy: () => void }) => <div onClick={buy}>lot</div>;',
  'jsx-a11y(heading-has-content)': 'export const Coin = () => <h1 />;',
  'jsx-a11y(html-has-lang)': 'export const Coin = () => <html />;',
  'jsx-a11y(iframe-has-title)': 'export const Coin = () => <iframe src="/lot" />;',
  'jsx-a11y(img-redundant-alt)': 'export const Coin = () => <img src="/coin.png" alt="image of a coin" />;',
  'jsx-a11y(interactive-supports-focus)':
    'export const Coin = ({ buy }: { buy: () => void }) => <div role="button" onClick={buy} onKeyDown={buy} />;',
  'jsx-a11y(label-has-associated-control)': 'export const Coin = () => <label>lot</label>;',
  'jsx-a11y(media-has-caption)': 'export const Coin = () => <video src="/coin.webm" />;',
  'jsx-a11y(mouse-events-have-key-events)':
    'export const Coin = ({ buy }: { buy: () => void }) => <div onMouseOver={buy} />;',
  'jsx-a11y(no-access-key)': 'export const Coin = () => <button accessKey="l">lot</button>;',
  'jsx-a11y(no-autofocus)': 'export const Coin = () => <input autoFocus />;',
  'jsx-a11y(no-distracting-elements)': 'export const Coin = () => <marquee />;',
  'jsx-a11y(no-interactive-element-to-noninteractive-role)':
    'export const Coin = () => <button role="article">lot</button>;',
  'jsx-a11y(no-noninteractive-element-interactions)':
    'export const Coin = ({ buy }: { buy: () => void }) => <li onClick={buy} onKeyDown={buy} />;',
  'jsx-a11y(no-noninteractive-element-to-interactive-role)': 'export const Coin = () => <h1 role="button">lot</h1>;',
  'jsx-a11y(no-noninteractive-tabindex)': 'export const Coin = () => <div tabIndex={0} />;',
  'jsx-a11y(no-redundant-roles)': 'export const Coin = () => <button role="button">lot</button>;',
  'jsx-a11y(no-static-element-interactions)':
    'export const Coin = ({ buy }: { buy: () => void }) => <div onClick={buy} onKeyDown={buy} />;',
  'jsx-a11y(role-has-required-aria-props)': 'export const Coin = () => <div role="checkbox" tabIndex={0} />;',
  'jsx-a11y(role-supports-aria-props)': 'export const Coin = () => <ul aria-checked="true" />;',
  'jsx-a11y(scope)': 'export const Coin = () => <div scope="col" />;',
  'jsx-a11y(tabindex-no-positive)': 'export const Coin = () => <button tabIndex={1}>lot</button>;',
  'react(error-boundaries)':
    'const Lot = () => <p>lot</p>;\nexport function Coin() {\n  try {\n    return <Lot />;\n  } catch {\n    return <p>none</p>;\n  }\n}',
  'react-hooks(exhaustive-deps)':
    "import { useEffect } from 'react';\nexport function Coin({ show }: { show: () => void }) {\n  useEffect(() => {\n    show();\n  }, []);\n  return <p>lot</p>;\n}",
  'react(globals)':
    'let lots = 0;\nexport const count = () => lots;\nexport function Coin() {\n  lots = 1;\n  return <p>lot</p>;\n}',
  'react(immutability)':
    'export function Coin({ lot }: { lot: { id: number } }) {\n  lot.id = 1;\n  return <p>{lot.id}</p>;\n}',
  'react(incompatible-library)':
    "import { useReactTable } from '@tanstack/react-table';\nexport function Coin() {\n  useReactTable();\n  return <p>lot</p>;\n}",
  'react(preserve-manual-memoization)':
    "import { useMemo } from 'react';\nexport function Coin(lot: { sides?: number[]; isOld: boolean }) {\n  const list = useMemo(() => {\n    const x = [];\n    x.push(lot?.sides);\n    if (lot.isOld) x.push(lot?.sides);\n    return x;\n  }, [lot?.sides, lot.isOld]);\n  return <p>{list.length}</p>;\n}",
  'react(purity)': 'export function Coin() {\n  const n = Math.random();\n  return <p>{n}</p>;\n}',
  'react(refs)':
    "import { useRef } from 'react';\nexport function Coin() {\n  const lot = useRef(1);\n  return <p>{lot.current}</p>;\n}",
  'react-hooks(rules-of-hooks)':
    "import { useState } from 'react';\nexport function useIt(on: boolean) {\n  if (on) useState(0);\n}",
  'react(set-state-in-effect)':
    "import { useEffect, useState } from 'react';\nexport function Coin() {\n  const [n, setN] = useState(0);\n  useEffect(() => {\n    setN(1);\n  }, []);\n  return <p>{n}</p>;\n}",
  'react(set-state-in-render)':
    "import { useState } from 'react';\nexport function Coin() {\n  const [n, setN] = useState(0);\n  setN(1);\n  return <p>{n}</p>;\n}",
  'react(static-components)': 'export function Coin() {\n  const Lot = () => <p>lot</p>;\n  return <Lot />;\n}',
  'react(unsupported-syntax)':
    'export function Coin({ lot }: { lot: string }) {\n  eval(lot);\n  return <p>{lot}</p>;\n}',
  'react(use-memo)':
    "import { useMemo } from 'react';\nexport function Coin() {\n  const n = useMemo((m: number) => m, []);\n  return <p>{n}</p>;\n}",
};
