import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../repository';

/** The value sets in helm/obverse/ci. */
export const valueSets = ['tiny', 'default', 'external', 'large'] as const;
export type ValueSet = (typeof valueSets)[number];

export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: unknown;
}

export interface Container {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

export interface Workload {
  readonly template: {
    readonly metadata: { readonly annotations?: Readonly<Record<string, string>> };
    readonly spec: { readonly containers: readonly Container[] };
  };
}

export function goldenFile(set: ValueSet): string {
  return path.join(root, 'helm/obverse/ci/golden', `${set}.yaml`);
}

/** What the chart renders with a value set, as the repository holds it. */
export function manifestsOf(set: ValueSet): readonly Manifest[] {
  const documents = parseAllDocuments(readFileSync(goldenFile(set), 'utf8'));
  return documents.flatMap((document) => (document.contents === null ? [] : [document.toJS() as Manifest]));
}
