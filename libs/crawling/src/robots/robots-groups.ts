/**
 * The part of a robots.txt that applies to an agent: the groups that name it or all agents, each name once. The parser stores each rule for each
 * name of its group, so half a megabyte of names and rules would become a hundred million entries.
 */
export function groupsFor(text: string, agent: string): string {
  const kept: string[] = [];
  let names = new Set<string>();
  let isGroupOver = true;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [key = '', value = ''] = directiveIn(line) ?? [];
    if (key === '') continue;
    if (key !== 'user-agent') {
      isGroupOver = true;
      if (names.size > 0) kept.push(`${key}: ${value}`);
      continue;
    }
    if (isGroupOver) {
      names = new Set();
      // An empty name ends the preceding group and accepts no rules.
      kept.push('user-agent:');
    }
    isGroupOver = false;
    const name = value.toLowerCase().replace(/\/.*$/s, '').trim();
    if (names.has(name) || (name !== '*' && name !== agent.toLowerCase())) continue;
    names.add(name);
    kept.push(`user-agent: ${name}`);
  }
  return kept.join('\n');
}

/** Parser steps for each character of an address that is matched against the rules. */
export function weightOf(groups: string): number {
  let weight = 0;
  for (const [, pattern = ''] of groups.matchAll(/^(?:dis)?allow: (.*)$/gm))
    weight += 1 + (pattern.includes('*') ? pattern.length : 0);
  return weight;
}

function directiveIn(line: string): readonly [key: string, value: string] | undefined {
  const bare = line.replace(/#.*$/s, '');
  const colon = bare.indexOf(':');
  return colon < 0 ? undefined : [bare.slice(0, colon).trim().toLowerCase(), bare.slice(colon + 1).trim()];
}
