import {
  describeLot,
  relaxations,
  suggest,
  traceLot,
  understandQuery,
  type LotTrace,
  type LotWords,
  type Dictionary,
} from '@obverse/numismatics';
import { Command, InvalidArgumentError } from 'commander';
import { knownDictionary } from '../shared/known-dictionary';
import { collect } from '../shared/options';
import { table, type Column } from '../shared/table';
import type { Terminal } from '../shared/terminal';
import { descriptionLines, understoodLines, type Line } from './explain';
import { evidenceLines, ruleLines } from './trace-lines';

interface LanguageOptions {
  readonly language?: string;
  readonly json?: true;
}

interface DescribeOptions extends LanguageOptions {
  readonly description?: string;
  readonly attribute?: readonly Attribute[];
  readonly trace?: true;
}

type Attribute = NonNullable<LotWords['attributes']>[number];

const columns: readonly Column<Line>[] = [
  { title: 'WHAT', value: ({ what }) => what, width: 14 },
  { title: 'VALUE', value: ({ value }) => value, width: 60 },
  { title: 'FROM', value: ({ from }) => from, width: 40 },
  { title: 'CERTAINTY', value: ({ certainty }) => certainty ?? '', width: 9 },
];

const traceColumns: readonly Column<Line>[] = [
  { title: 'RULE', value: ({ what }) => what, width: 18 },
  { title: 'LED TO', value: ({ value }) => value, width: 60 },
  { title: 'BECAUSE', value: ({ from }) => from, width: 100 },
];

const HELP = `
These commands need no running services. Correct a wrong result in the dictionaries (libs/numismatics/dictionary) or in the rules of libs/numismatics.

Examples:
  npm run obverse -- coin understand "серебряный рубль Николая II до 200 евро"
  npm run obverse -- coin describe "Preußen, Wilhelm I. 5 Mark 1876 A. J. 97. ss-vz" --attribute "Material=Silber"
  npm run obverse -- coin describe "Bayern, Ludwig II. 5 Mark 1876 D. ss" --trace
  npm run obverse -- coin suggest "maria th"`;

export function numismaticsCommand(terminal: Terminal): Command {
  return new Command('coin')
    .description('interpret the words of a query or of a lot')
    .addCommand(understandCommand(terminal))
    .addCommand(describeCommand(terminal))
    .addCommand(suggestCommand(terminal))
    .addHelpText('after', HELP);
}

function understandCommand(terminal: Terminal): Command {
  return withLanguage(new Command('understand'))
    .description(
      'the filters of a query, its remaining words, and the conditions that are dropped when nothing is found',
    )
    .argument('<query>', 'the text of the search')
    .action((query: string, { language, json }: LanguageOptions) => {
      const dictionary = knownDictionary();
      const understood = understandQuery(dictionary, query, language);
      if (json) return terminal.print(JSON.stringify(understood));
      terminal.print(table(understoodLines(understood), columns));
      const steps = relaxations(dictionary, understood).map(({ step }) => step);
      if (steps.length > 0)
        terminal.note(`When nothing is found, these conditions are dropped one after the other: ${steps.join(', ')}.`);
    });
}

function describeCommand(terminal: Terminal): Command {
  return withLanguage(new Command('describe'))
    .description('the values extracted from a lot, each with its source and certainty')
    .argument('<title>', 'the title of the lot')
    .option('--description <text>', 'the lot’s description')
    .option('--attribute <name=value>', 'an attribute of the lot; may be repeated', collect(attribute))
    .option('--trace', 'also the evidence of the title and the description, and which rule led to each fact')
    .action((title: string, { language, json, trace, description, attribute: attributes }: DescribeOptions) => {
      const words = {
        title,
        ...(language ? { language } : {}),
        ...(description ? { description } : {}),
        ...(attributes ? { attributes } : {}),
      };
      const dictionary = knownDictionary();
      if (trace) return printTrace(dictionary, traceLot(dictionary, words), json, terminal);
      const described = describeLot(dictionary, words);
      terminal.print(json ? JSON.stringify(described) : table(descriptionLines(dictionary, described), columns));
    });
}

function printTrace(dictionary: Dictionary, trace: LotTrace, json: true | undefined, terminal: Terminal): void {
  if (json) return terminal.print(JSON.stringify(trace));
  terminal.print(table(descriptionLines(dictionary, trace.description), columns));
  terminal.print(table(evidenceLines(trace), traceColumns));
  terminal.print(table(ruleLines(trace), traceColumns));
}

function suggestCommand(terminal: Terminal): Command {
  return withLanguage(new Command('suggest'))
    .description('the suggestions for a text that is being typed')
    .argument('<text>', 'the text typed so far')
    .action((text: string, { language, json }: LanguageOptions) => {
      const suggestions = suggest(knownDictionary(), text, language);
      if (json) return terminal.print(JSON.stringify(suggestions));
      const lines = suggestions.map(({ title, kind, tag, detail, text: whole }) => ({
        what: kind,
        value: detail ? `${title} (${detail})` : title,
        from: whole,
        certainty: tag ?? '',
      }));
      terminal.print(
        lines.length === 0
          ? 'No suggestion begins with this text.'
          : table(lines, [
              { title: 'WHAT', value: ({ what }) => what, width: 14 },
              { title: 'SHOWN', value: ({ value }) => value, width: 50 },
              { title: 'BECOMES', value: ({ from }) => from, width: 50 },
              { title: 'TAG', value: ({ certainty }) => certainty, width: 30 },
            ]),
      );
    });
}

function withLanguage(command: Command): Command {
  return command
    .option('--language <code>', 'language of the words, if known: de, ru, ja, …', languageCode)
    .option('--json', 'as one JSON value, for scripts');
}

function languageCode(text: string): string {
  if (!/^[a-z]{2}$/.test(text)) throw new InvalidArgumentError('Give a code of two letters, such as de.');
  return text;
}

function attribute(text: string): Attribute {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Give a name and a value, such as Material=Silber.');
  return { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}
