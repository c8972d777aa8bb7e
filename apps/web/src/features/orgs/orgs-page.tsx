import { parseOrgsPath, type OrgsView } from '@obverse/contracts';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { CountrySelect } from '../../shared/directory/country-select';
import { DirectoryView } from '../../shared/directory/directory-view';
import { placeOf } from '../../shared/directory/directory-page';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import page from '../../shared/ui/page.module.css';
import { Segments } from '../../shared/ui/segments';
import { useOrgs } from './api/orgs';
import { OrgCard } from './org-card';
import { orgFormOf, orgForms } from './org-forms';

/** `/sellers/...`: the companies of the index. An unknown path leads home. */
export function OrgsPage() {
  const view = parseOrgsPath(useLocation().pathname);
  return view ? <Companies view={view} /> : <Navigate to={paths.home} replace />;
}

function Companies({ view }: { readonly view: OrgsView }) {
  const orgs = useOrgs(view);
  const kind = t(orgFormOf(view.orgForm)?.label ?? 'directory.dealers');
  return (
    <DirectoryView
      title={t('directory.companiesTitle', { kind, place: placeOf(view.countryIso) })}
      heading={t('directory.companies')}
      count={(total) => t('directory.companyCount', { count: total })}
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
        label={t('directory.companyKind')}
        links={orgForms.map(({ form: orgForm, label }) => ({
          label: t(label),
          to: paths.orgs({ ...country, orgForm }),
          current: view.orgForm === orgForm,
        }))}
      />
      <CountrySelect
        label={t('directory.allCountries')}
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
      {t('common.reset')}
    </Link>
  );
}
