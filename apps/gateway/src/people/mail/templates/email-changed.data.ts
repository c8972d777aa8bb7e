import type { MailTexts } from './mail-text';

/** To the old address of an account. */
export const emailChanged: MailTexts = {
  en: {
    subject: 'The email address of your Obverse account was changed',
    paragraphs: [
      'You receive this mail because your Obverse account now has the address {newEmail}. Mail no longer goes to this one.',
      'If it was you, there is nothing to do. If it was not you, write to us at once.',
      { label: 'Write to us', link: 'link' },
    ],
  },
  de: {
    subject: 'Die E-Mail-Adresse Ihres Obverse-Kontos wurde geändert',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil Ihr Obverse-Konto jetzt die Adresse {newEmail} hat. An diese Adresse geht keine Post mehr.',
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, schreiben Sie uns bitte sofort.',
      { label: 'Uns schreiben', link: 'link' },
    ],
  },
  fr: {
    subject: 'L’adresse e-mail de votre compte Obverse a été modifiée',
    paragraphs: [
      'Vous recevez ce courriel parce que votre compte Obverse a maintenant l’adresse {newEmail}. Plus aucun courriel ne sera envoyé à celle-ci.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, écrivez-nous immédiatement.',
      { label: 'Nous écrire', link: 'link' },
    ],
  },
  es: {
    subject: 'La dirección de correo de su cuenta de Obverse ha cambiado',
    paragraphs: [
      'Recibe este correo porque su cuenta de Obverse tiene ahora la dirección {newEmail}. A esta ya no se enviarán correos.',
      'Si ha sido usted, no tiene que hacer nada. Si no, escríbanos de inmediato.',
      { label: 'Escribirnos', link: 'link' },
    ],
  },
  it: {
    subject: 'L’indirizzo e-mail del suo account Obverse è stato cambiato',
    paragraphs: [
      'Riceve questa e-mail perché il suo account Obverse ha ora l’indirizzo {newEmail}. A questo non arriveranno più messaggi.',
      'Se è stato lei, non deve fare nulla. In caso contrario, ci scriva subito.',
      { label: 'Scriverci', link: 'link' },
    ],
  },
};
