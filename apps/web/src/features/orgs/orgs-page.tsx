import { Link, useLocation, useNavigate } from 'react-router';
import { CountrySelect } from '../../shared/directory/country-select';
import { DirectoryView } from '../../shared/directory/directory-view';
import { countryName, formatCount } from '../../shared/lib/format';
import { parseOrgsPath, paths, type OrgsView } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import page from '../../shared/ui/page.module.css';
import { Segments } from '../../shared/ui/segments';
import { useOrgs } from './api/orgs';
import { OrgCard } from './org-card';
import { orgFormOf, orgForms } from './org-forms';

/** `/sellers/...`: the companies of the index. */
export function OrgsPage() {
  const view = parseOrgsPath(useLocation().pathname);
  const orgs = useOrgs(view);
  const kind = orgFormOf(view.orgForm)?.label ?? 'Coin Dealers & Shops';
  return (
    <DirectoryView
      title={`${kind} ${view.countryIso ? `in ${countryName(view.countryIso)}` : 'Worldwide'}`}
      count={(total) => `${formatCount(total)} ${total === 1 ? 'company' : 'companies'}`}
      tools={<OrgTools view={view} />}
      query={orgs}
      page={view.page ?? 1}
      pathOf={(number) => paths.orgs({ ...view, page: number })}
      reset={<ResetFilters />}
    >
      {(org) => (
        <li key={org.key}>
          <OrgCard org={org} />
        </li>
      )}
    </DirectoryView>
  );
}

function OrgTools({ view }: { readonly view: OrgsView }) {
  const navigate = useNavigate();
  const country = view.countryIso === undefined ? {} : { countryIso: view.countryIso };
  const form = view.orgForm === undefined ? {} : { orgForm: view.orgForm };
  return (
    <div className={page.tools}>
      <Segments
        label="Kind of company"
        links={orgForms.map(({ form: orgForm, label }) => ({
          label,
          to: paths.orgs({ ...country, orgForm }),
          current: view.orgForm === orgForm,
        }))}
      />
      <CountrySelect
        label="All countries"
        iso={view.countryIso}
        onChange={(iso) => void navigate(paths.orgs({ ...form, ...(iso === undefined ? {} : { countryIso: iso }) }))}
      />
      {(view.countryIso ?? view.orgForm) !== undefined && <ResetFilters />}
    </div>
  );
}

function ResetFilters() {
  return (
    <Link to={paths.orgs()} className={buttonClass('bare')}>
      Reset filters
    </Link>
  );
}
