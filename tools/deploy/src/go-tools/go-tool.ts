import { goProgram, type GoProgram } from '@obverse/engines';

export { goModule } from '@obverse/engines';

const tools = {
  helm: { module: 'helm.sh/helm/v3', command: 'cmd/helm', version: 'v3.19.0' },
  kubeconform: { module: 'github.com/yannh/kubeconform', command: 'cmd/kubeconform', version: 'v0.7.0' },
  actionlint: { module: 'github.com/rhysd/actionlint', command: 'cmd/actionlint', version: 'v1.7.12' },
  promtool: {
    module: 'github.com/prometheus/prometheus',
    command: 'cmd/promtool',
    version: 'v0.315.1',
    // Of the service discoveries only the one that prometheus.yml uses: the others take most of the build.
    tags: 'remove_all_sd,enable_dns_sd',
  },
} as const satisfies Readonly<Record<string, Omit<GoProgram, 'name'>>>;

/** The file of a tool of Go. Built at the first use, which takes minutes and needs Go and its module proxy. */
export function goTool(name: keyof typeof tools): Promise<string> {
  return goProgram({ name, ...tools[name] });
}
