import { t } from '../../shared/language/messages';
import { LegalPage } from './legal-page';

export function PrivacyPolicy() {
  return (
    <LegalPage title={t('chrome.privacy')} updated="19.03.2024">
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
      <Addenda />
      <SavedSearchAddendum />
      <SearchMailAddendum />
      <ListMailAddendum />
      <NoteAddendum />
      <AddressAddendum />
      <ReportAddendum />
      <PopularSearchAddendum />
    </LegalPage>
  );
}

function Addenda() {
  return (
    <>
      <h2>Addendum of 24.11.2026: accounts</h2>
      <p>
        Nobody needs an account to search. Who registers gives a first name, an email address and a password. The
        password is stored as an Argon2id hash, which does not reveal it. An account that signs in through an identity
        provider stores the provider and the number that the provider gives to its user.
      </p>
      <p>
        An account also stores the currency, the language and the favourite category that were chosen, the lists with
        the title and picture address of each lot, and for each session the browser, the system and the times of its
        beginning and of its last use. A cookie holds a random number that names the session; the server stores only its
        hash. Your browser keeps the first name, the language, the favourite category and recent searches.
      </p>
      <p>
        For use without a connection, your browser also keeps the last 50 lots, the last 10 results and their pictures.
        What depends on your account is removed from it when you sign out. Until the tab is closed, it remembers how far
        each page was scrolled and what you wanted to do when you were asked to sign in.
      </p>
      <p>
        Messages of the contact form and mails that wait to be sent are stored until they are done with. Sessions, links
        of mails, messages and error reports are deleted after fixed times. The account page shows the data as a file,
        ends sessions, and deletes the account with all that belongs to it at once.
      </p>
      <h2>Addendum of 29.11.2026: last visit, lots of lists, mail</h2>
      <p>
        Your browser also keeps when this visit and the one before it ended, so that only lots found since are marked as
        new, and whether you chose cards or rows for results. It does not send them to the server.
      </p>
      <p>
        For each lot of a list the server stores what was published about it, not only its title and its picture’s
        address, so that the list can show a lot that is no longer offered. What a list loses is kept for an hour, so
        that you can take it back.
      </p>
      <p>
        Obverse sends mail to an account only for what happens to it: a new password or address, another way to sign in,
        and its deletion. It sends no newsletter. A message of the contact form is mailed to the operator. A new
        password is compared with a list of common ones and with patterns that are easy to guess; this check asks no
        other server.
      </p>
    </>
  );
}

function SavedSearchAddendum() {
  return (
    <>
      <h2>Addendum of 30.11.2026: saved searches</h2>
      <p>
        For each search that you save, the server stores its name, its address with all filters, when you saved it, when
        you last looked at it and whether it is paused. Only you can read it. It is in the file of your data, and is
        deleted with your account or when you remove it.
      </p>
      <p>
        Without an account your browser keeps the same, and sends the addresses and times of these searches when you
        open their page, so that new lots can be counted; the server does not store them. When you sign in, they move
        into your account.{' '}
      </p>
    </>
  );
}

function SearchMailAddendum() {
  return (
    <>
      <h2>Addendum of 30.11.2026: mail about saved searches</h2>
      <p>
        Mail about a saved search is sent only if you choose it for this search, and only to an address that a link of a
        mail, or your identity provider, has confirmed. For it the server stores how each search is announced, the hour
        and the time zone that you chose (the first one is that of your browser), whether mail is stopped and since
        when, how many mails your address has refused, which lots were announced to you and at which price. It uses
        these data only to write such mail and to send no lot twice.
      </p>
      <p>
        You end this mail for one search or for all on the page of your saved searches, by the link in each mail, or by
        the button for it in your mail program; the last two need no sign-in. For them the server keeps the hash of a
        random number for 400 days after each mail. Mail also stops when your address refuses it three times. What was
        announced is deleted with its search, and all of it with your account. The choices are in the file of your data.
      </p>
    </>
  );
}

function ListMailAddendum() {
  return (
    <>
      <h2>Addendum of 30.11.2026: news and reminders of lots</h2>
      <p>
        If you choose news or reminders about the lots of your lists, the server stores this choice, also the one for a
        single lot, what happened to these lots since, the lowest price that you know and the last reminder that was
        sent. It uses these data only to write such mail and to send nothing twice; it keeps what was sent for 60 days.
        The links that end mail about saved searches end this mail as well. All of it is deleted with your account; the
        choices are in the file of your data.
      </p>
    </>
  );
}

function AddressAddendum() {
  return (
    <>
      <h2>Addendum of 30.11.2026: private addresses</h2>
      <p>
        If you make an address for your calendar program or your feed reader, the server stores the hash of the secret
        in it, when you made it and, once a day, when it was last read. Anybody who has the address can read the ends of
        the lots in your lists, or what your saved searches announced, without signing in. The operators of the program
        that you give it to can read it too. You replace or remove it on the page of your saved searches, which ends it
        at once. The times are in the file of your data, and all of it is deleted with your account.
      </p>
    </>
  );
}

function ReportAddendum() {
  return (
    <>
      <h2>Addendum of 30.11.2026: reports of errors in lots</h2>
      <p>
        If you report an error in a lot, the server stores the lot, the reason, your words and, if you give one, the
        address for an answer; if you are signed in, your account and its address. The report is mailed to the operator
        and deleted after the time of messages of the contact form. Reports that you made while you were signed in are
        in the file of your data, and are deleted with your account.
      </p>
    </>
  );
}

function NoteAddendum() {
  return (
    <>
      <h2>Addendum of 30.11.2026: notes about lots</h2>
      <p>
        For each lot of your lists about which you write something down, the server stores your note, your tags, the
        highest bid that you noted, and when you last changed them. Only you can read them: no seller and no other
        visitor sees them, and nothing is bid. They stay when you take the lot out of your lists, until you empty them.
        They are in the file of your data, and are deleted with your account.
      </p>
    </>
  );
}

function PopularSearchAddendum() {
  return (
    <>
      <h2>Addendum of 30.11.2026: popular searches</h2>
      <p>
        Unless its operator has switched this off, this site counts how many visitors look for the same coins, to offer
        popular searches. Only what a search says about coins is counted, such as “silver” and “thaler”; the words that
        were typed are not stored, and a search with anything else is not counted. To count a visitor once a day, the
        server keeps a hash of the network address in memory until the day ends. A search is stored, as a number for the
        day, when at least five network addresses made it on that day, without anything about the visitors, and is
        deleted after 30 days.
      </p>
    </>
  );
}
