import type { MailTexts } from './mail-text';

/** To the owner of an address that somebody wanted to register. */
export const emailTaken: MailTexts = {
  en: {
    subject: 'You already have an Obverse account',
    paragraphs: [
      'You receive this mail because somebody tried to use this address for a new Obverse account. It already has one.',
      'If it was you, sign in:',
      { label: 'Sign in', link: 'link' },
      'If you do not know the password any more:',
      { label: 'Reset your password', link: 'resetLink' },
      'If it was not you, ignore this mail. Nothing has changed.',
    ],
  },
  de: {
    subject: 'Sie haben schon ein Obverse-Konto',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil jemand mit dieser Adresse ein neues Obverse-Konto anlegen wollte. Es gibt schon eines.',
      'Wenn Sie das waren, melden Sie sich an:',
      { label: 'Anmelden', link: 'link' },
      'Wenn Sie das Passwort nicht mehr wissen:',
      { label: 'Passwort zurücksetzen', link: 'resetLink' },
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Es hat sich nichts geändert.',
    ],
  },
  fr: {
    subject: 'Vous avez déjà un compte Obverse',
    paragraphs: [
      'Vous recevez ce courriel parce que quelqu’un a voulu utiliser cette adresse pour un nouveau compte Obverse. Elle en a déjà un.',
      'Si c’était vous, connectez-vous :',
      { label: 'Se connecter', link: 'link' },
      'Si vous ne connaissez plus le mot de passe :',
      { label: 'Réinitialiser le mot de passe', link: 'resetLink' },
      'Si ce n’était pas vous, ignorez ce courriel. Rien n’a changé.',
    ],
  },
  es: {
    subject: 'Ya tiene una cuenta de Obverse',
    paragraphs: [
      'Recibe este correo porque alguien ha intentado usar esta dirección para una cuenta nueva de Obverse. Ya tiene una.',
      'Si ha sido usted, inicie sesión:',
      { label: 'Iniciar sesión', link: 'link' },
      'Si ya no recuerda la contraseña:',
      { label: 'Restablecer la contraseña', link: 'resetLink' },
      'Si no ha sido usted, ignore este correo. No ha cambiado nada.',
    ],
  },
  it: {
    subject: 'Ha già un account Obverse',
    paragraphs: [
      'Riceve questa e-mail perché qualcuno ha provato a usare questo indirizzo per un nuovo account Obverse. Ne esiste già uno.',
      'Se è stato lei, acceda:',
      { label: 'Accedere', link: 'link' },
      'Se non ricorda più la password:',
      { label: 'Reimpostare la password', link: 'resetLink' },
      'Se non è stato lei, ignori questa e-mail. Non è cambiato nulla.',
    ],
  },
};
