import { Flag } from '../ui/flag';
import { Select } from '../ui/select';
import { countryName } from '../lib/format';
import { useCountries } from './countries';

interface CountrySelectProps {
  readonly label: string;
  /** Lower case, as in the address; undefined for all countries. */
  readonly iso: string | undefined;
  readonly onChange: (iso: string | undefined) => void;
}

/** Country selector. `label` is the text without a selection. */
export function CountrySelect({ label, iso, onChange }: CountrySelectProps) {
  const countries = useCountries(iso !== undefined);
  const options = countries.map(({ isoCode, niceName }) => ({ value: isoCode.toLowerCase(), label: niceName }));
  const known = iso === undefined || options.some(({ value }) => value === iso);
  return (
    <Select
      label={label}
      value={iso ?? ''}
      options={[{ value: '', label }, ...(known ? [] : [{ value: iso, label: countryName(iso) }]), ...options]}
      onChange={(value) => onChange(value === '' ? undefined : value)}
      {...(iso === undefined ? {} : { mark: <Flag iso={iso} /> })}
    />
  );
}
