import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../repository';

/** The value sets in helm/obverse/ci. */
export const valueSets = ['tiny', 'default', 'external', 'large'] as const;
export type ValueSet = (typeof valueSets)[number];

export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec: unknown;
  /** Of a ConfigMap. */
  readonly data?: Readonly<Record<string, string>>;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly resources: { readonly requests?: unknown; readonly limits?: unknown };
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

export interface Pod {
  readonly metadata: {
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: {
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly containers: readonly Container[];
  };
}

export interface Workload {
  readonly template: Pod;
}

export function goldenFile(set: ValueSet): string {
  return path.join(root, 'helm/obverse/ci/golden', `${set}.yaml`);
}

/** What the chart renders with a value set, as the repository holds it: without alert rules and dashboards. */
export function manifestsOf(set: ValueSet): readonly Manifest[] {
  return manifestsIn(readFileSync(goldenFile(set), 'utf8'));
}

export function manifestsIn(text: string): readonly Manifest[] {
  const documents = parseAllDocuments(text);
  return documents.flatMap((document) => (document.contents === null ? [] : [document.toJS() as Manifest]));
}

/** The pods that a value set starts: those of services, engines and jobs. */
export function podsOf(set: ValueSet): readonly Pod[] {
  return manifestsOf(set).flatMap(({ kind, spec }) => {
    if (kind === 'CronJob') return [(spec as { jobTemplate: { spec: Workload } }).jobTemplate.spec.template];
    return ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? [(spec as Workload).template] : [];
  });
}
