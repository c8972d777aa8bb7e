import { isConceptFilter, type CalledFilter } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { Injectable } from '@nestjs/common';
import { Dictionary, titleOfReferenceTag } from '@obverse/numismatics';
import { CompanyDirectory } from '../../directory/company-directory';
import { countryName } from '../../directory/country-name';
import { conceptChoice, type Choice } from './concept-titles';
import { fixedChoices } from './fixed-choices';

/** The titles of the tags of filters. */
@Injectable()
export class TagTitles {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly companies: CompanyDirectory,
  ) {}

  /** The tag itself when it has no title. Titles of lots and coin types are in the index: see `SpecificChoices`. */
  titleOf(name: CalledFilter, tag: string, language: Language): string {
    return this.choice(name, tag, language)?.title ?? tag;
  }

  choice(name: CalledFilter, tag: string, language: Language): Choice | undefined {
    const fixed = fixedChoices[name]?.find((known) => known === tag);
    if (fixed) return { tag, title: textIn(language, `filters.choice.${fixed}`) };
    if (isConceptFilter(name)) return conceptChoice(this.dictionary, name, tag, language);
    if (name === 'company') return titled(tag, this.companies.org(tag)?.title);
    if (name === 'reference') return titled(tag, titleOfReferenceTag(this.dictionary, tag));
    return name === 'country' ? titled(tag, countryTitle(tag, language)) : undefined;
  }
}

function titled(tag: string, title: string | undefined): Choice | undefined {
  return title === undefined ? undefined : { tag, title };
}

/** Undefined for a code without a name. */
function countryTitle(tag: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(tag)) return undefined;
  const name = countryName(tag, language);
  return name === tag ? undefined : name;
}
