import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, '../..');

// The sources are read, because a list kept by hand forgets the next component, and functions of a build have no names. The guide imports features with dynamic
// imports: a static one would move what it shows into a file of its own, which the first view of that page would load too.

/** Components that the style guide does not show, and why. */
const notShown: Readonly<Record<string, string>> = {
  // Pages and what only arranges the parts of one. The visual baseline shows them.
  AccountPage: 'page',
  AuctionsPage: 'page',
  AuctionsView: 'page',
  BellButton: 'SaveButton',
  CardDensity: 'LotCard, in a list and with large pictures',
  LotColumns: 'LotCard, in a list',
  EmptyHelp: 'asks the gateway; the visual baseline shows it',
  ExampleSearches: 'links of the home page; the visual baseline shows them',
  LazyNewSinceVisit: 'NewSinceVisit, loaded later',
  MarketFigures: 'figures of the home page; the visual baseline shows them',
  NewSinceVisit: 'a link of the home page',
  LazySaveButton: 'SaveButton, before its code is there',
  AlertSelect: 'a select with fixed choices',
  AlertSettings: 'page',
  ListMailSettings: 'page',
  LotReminders: 'page',
  ReminderChoice: 'page',
  PushSettings: 'page',
  PrivateAddresses: 'page',
  Webhooks: 'page',
  NewWebhook: 'page',
  ShownOnce: 'a field and a button',
  AuthPage: 'page',
  CalendarLinks: 'page',
  CatalogItemPage: 'page',
  CompanyPage: 'page',
  CompanyView: 'page',
  CompanyHead: 'page',
  CompanyFigures: 'page',
  CompanyTerms: 'page',
  ComparePage: 'page',
  CatalogItemView: 'page',
  ContactPage: 'page',
  DirectoryView: 'page',
  EmptyResult: 'page',
  Hero: 'page',
  HomePage: 'page',
  LegalPage: 'page',
  ListCardFoot: 'page',
  ListLots: 'page',
  ListTools: 'page',
  ListsPage: 'page',
  CostLine: 'a line of a card',
  CostTable: 'page',
  LazyLotTotal: 'page',
  LotTotal: 'page',
  TermsSource: 'page',
  EarlierAppearances: 'page',
  SeenElsewhere: 'page',
  LazyEarlierAppearances: 'page',
  LazyPastOfType: 'page',
  LazyResultSteps: 'page',
  LazySeenElsewhere: 'page',
  LazyLotFoot: 'page',
  LotFoot: 'page',
  LotQr: 'dialog',
  WantList: 'a bare button',
  WordInput: 'a bare field',
  ReportForm: 'dialog',
  LotFacts: 'page',
  ResultSteps: 'page',
  LotHistory: 'page',
  LotPage: 'page',
  LotView: 'page',
  MonthLinks: 'page',
  NewLots: 'page',
  NoteSearch: 'page',
  OpsPage: 'page',
  OpsSection: 'page',
  OrgsPage: 'page',
  OwnNote: 'page',
  PastOfType: 'page',
  Portion: 'page',
  PrivacyPolicy: 'page',
  Results: 'page',
  SavedSearchesPage: 'page',
  SavedSearchRow: 'page',
  SaleDates: 'page',
  SearchPage: 'page',
  StatusPage: 'page',
  Subscriptions: 'page',
  TermsOfUse: 'page',
  UpcomingAuctions: 'page',
  WorthOfType: 'the section of a page with WorthView',
  FlowSection: 'a section of the operations page',
  JobSection: 'a section of the operations page',
  LetterSection: 'a section of the operations page',
  LogSection: 'a section of the operations page',
  HistorySection: 'a section of the status page',
  IndexSection: 'a section of the status page',
  KindSection: 'a section of the status page',
  SearchSection: 'a section of the status page',
  SellerActions: 'bare buttons of the operations page',
  SellerSection: 'a section of the operations page',
  StateText: 'a word of the operations page',
  // Dialogs with their forms: any page opens them by the hash of the address, and the style guide links to them.
  ActionDialog: 'dialog',
  AlertDialog: 'dialog',
  ChoiceDialog: 'dialog',
  ConfirmEmailDialog: 'dialog',
  KeysDialog: 'dialog',
  ListNameForm: 'dialog',
  LoginDialog: 'dialog',
  NeedSignInDialog: 'dialog',
  NewListDialog: 'dialog',
  Providers: 'dialog',
  ReasonDialog: 'dialog',
  RegisterDialog: 'dialog',
  RemovalDialog: 'dialog',
  RenameDialog: 'dialog',
  RenameSearchDialog: 'dialog',
  MailPreviewDialog: 'dialog',
  ResetPasswordDialog: 'dialog',
  SignInDialogs: 'dialog',
  TrendDialog: 'dialog',
  UnsubscribeDialog: 'dialog',
  // Nothing of their own to see.
  BackButton: 'a bare button',
  FilterDrawer: 'a dialog with FilterPanel',
  CompareBar: 'fixed to the bottom of the page, where a chosen lot shows it',
  CompareTray: 'the place of CompareBar',
  LazyListCardFoot: 'ListCardFoot, loaded later',
  LazyListTools: 'ListTools, loaded later',
  LazyLotHistory: 'LotHistory, loaded later',
  LazyOwnNote: 'OwnNote, loaded later',
  LazyWorth: 'WorthOfType, loaded later',
  RecycleBinPanel: 'the place of RecycleBin',
  RouterView: 'routing',
  SaveButton: 'a bare button',
  ScrollMemory: 'routing',
  ToastRegion: 'the place of ToastBox',
  Toasts: 'several of ToastBox',
};

interface Component {
  readonly name: string;
  readonly file: string;
}

const files = ['shared', 'features']
  .flatMap((folder) =>
    readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'));
const textOf = new Map(files.map((file) => [file, readFileSync(path.join(source, file), 'utf8')]));
const isOfGuide = (file: string) => file.startsWith(path.join('features', 'style-guide'));

const components: readonly Component[] = files
  .filter((file) => !isOfGuide(file))
  .flatMap((file) =>
    [...(textOf.get(file) ?? '').matchAll(/^export (?:default )?(?:const \w+ = memo\()?function ([A-Z]\w*)/gm)].map(
      ([, name = '']) => ({
        name,
        file,
      }),
    ),
  );

/** The names of the components that a file renders. */
function rendered(file: string): readonly string[] {
  return [...(textOf.get(file) ?? '').matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
}

/** The components that the style guide renders, and those that these render. */
function shownComponents(): ReadonlySet<string> {
  const shown = new Set(files.filter(isOfGuide).flatMap(rendered));
  for (let before = -1; before < shown.size;) {
    before = shown.size;
    for (const { name, file } of components) if (shown.has(name)) rendered(file).forEach((each) => shown.add(each));
  }
  return shown;
}

describe('the style guide', () => {
  const shown = shownComponents();
  const named = components.map(({ name }) => name);

  it('finds the components', () =>
    expect(named).toEqual(expect.arrayContaining(['LotCard', 'PriceCard', 'CategoryDialog'])));

  it('shows every exported component, or says here why not', () =>
    expect(components.filter(({ name }) => !shown.has(name) && notShown[name] === undefined)).toEqual([]));

  it('names no component here that it shows, or that is no more', () =>
    expect(Object.keys(notShown).filter((name) => shown.has(name) || !named.includes(name))).toEqual([]));
});
