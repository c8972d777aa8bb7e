import { Link, useLocation, useNavigate } from 'react-router';
import { CountrySelect } from '../../shared/directory/country-select';
import { DirectoryList } from '../../shared/directory/directory-list';
import { countryName, formatCount } from '../../shared/lib/format';
import { parseOrgsPath, paths, type OrgsView } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { buttonClass } from '../../shared/ui/button';
import page from '../../shared/ui/page.module.css';
import { Segments } from '../../shared/ui/segments';
import { useOrgs } from './api/orgs';
import { OrgCard } from './org-card';
import { orgFormOf, orgForms } from './org-forms';

/** `/sellers/...`: the companies whose lots are searched. */
export function OrgsPage() {
  const view = parseOrgsPath(useLocation().pathname);
  const orgs = useOrgs(view);
  const total = orgs.data?.totalCount;
  const kind = orgFormOf(view.orgForm)?.label ?? 'Coin Dealers & Shops';
  const title = `${kind} ${view.countryIso ? `in ${countryName(view.countryIso)}` : 'Worldwide'}`;
  usePageTitle(title);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>{title}</h1>
          <p className={page.sub} role="status">
            {total === undefined ? '\u00a0' : `${formatCount(total)} ${total === 1 ? 'company' : 'companies'}`}
          </p>
        </div>
        <OrgTools view={view} />
      </div>
      <DirectoryList
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
      </DirectoryList>
    </div>
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
