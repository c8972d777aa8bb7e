import { customSchemas, DEFINITIONS, kubernetesSchemas } from './kubernetes-schemas';

describe('kubernetesSchemas', () => {
  const files = kubernetesSchemas({
    definitions: {
      'io.k8s.api.apps.v1.Deployment': {
        type: 'object',
        properties: { kind: { type: 'string' } },
        'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
      },
      'io.k8s.api.core.v1.Pod': {
        'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Pod' }],
      },
      'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: 'string' },
    },
  });

  it('has a file for each kind, which refers to its definition', () => {
    expect([...files.keys()]).toEqual([DEFINITIONS, 'deployment-apps-v1.json', 'pod-v1-v1.json']);
    expect(files.get('deployment-apps-v1.json')).toEqual({
      $ref: '_definitions.json#/definitions/io.k8s.api.apps.v1.Deployment',
    });
  });

  it('refuses unknown fields, and accepts numbers as quantities', () => {
    expect(files.get(DEFINITIONS)).toMatchObject({
      definitions: {
        'io.k8s.api.apps.v1.Deployment': { additionalProperties: false },
        'io.k8s.apimachinery.pkg.api.resource.Quantity': { oneOf: [{ type: 'string' }, { type: 'number' }] },
      },
    });
  });
});

describe('customSchemas', () => {
  it('has a file for each version, which refuses unknown fields at every depth', () => {
    const openAPIV3Schema = {
      type: 'object',
      properties: {
        metadata: { type: 'object' },
        spec: { type: 'object', properties: { rules: { type: 'array', items: { properties: { alert: {} } } } } },
      },
    };
    const spec = {
      group: 'a.example',
      names: { kind: 'Rule' },
      versions: [{ name: 'v1', schema: { openAPIV3Schema } }],
    };
    expect([...customSchemas({ spec })]).toEqual([
      [
        'rule-a.example-v1.json',
        {
          type: 'object',
          additionalProperties: false,
          properties: {
            metadata: { type: 'object' },
            spec: {
              type: 'object',
              additionalProperties: false,
              properties: {
                rules: { type: 'array', items: { additionalProperties: false, properties: { alert: {} } } },
              },
            },
          },
        },
      ],
    ]);
  });
});
