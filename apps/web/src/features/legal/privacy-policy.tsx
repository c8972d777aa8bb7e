import { LegalPage } from './legal-page';

export function PrivacyPolicy() {
  return (
    <LegalPage title="Privacy Policy" updated="19.03.2024">
      <h2>What stays in your browser</h2>
      <p>
        Your theme, your answer to the cookie notice and the filter values you picked by hand are kept in your browser’s
        local storage. They are not sent to the server, and clearing the site’s data removes them.
      </p>
      <h2>What the server sees</h2>
      <p>
        Searches are sent to the server that runs this copy of Obverse, as any web page’s requests are, together with
        the time a search took in your browser. When the page meets an error, the error’s text and the page’s path are
        reported so that it can be repaired.
      </p>
      <h2>No trackers</h2>
      <p>
        No analytics, no advertising and no third-party scripts are part of Obverse. Pictures are served from this site,
        not from the sellers, so a seller learns of you only when you follow a link to them; such links carry no
        referrer.
      </p>
      <h2>Who is responsible</h2>
      <p>
        Obverse is software that anyone can run. The operator of this copy decides what its logs keep and for how long,
        and answers questions about it.
      </p>
    </LegalPage>
  );
}
