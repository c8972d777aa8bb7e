import type { MailTexts } from './mail-text';

/** The notice after an account was deleted. */
export const accountDeleted: MailTexts = {
  en: {
    subject: 'Your Obverse account was deleted',
    paragraphs: [
      'You receive this mail because your Obverse account was deleted, with its lists. It cannot be restored.',
      'If it was you, there is nothing to do. If it was not you, write to us.',
      { label: 'Write to us', link: 'link' },
    ],
  },
  de: {
    subject: 'Ihr Obverse-Konto wurde gelöscht',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil Ihr Obverse-Konto mit seinen Listen gelöscht wurde. Es kann nicht wiederhergestellt werden.',
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, schreiben Sie uns bitte.',
      { label: 'Uns schreiben', link: 'link' },
    ],
  },
  fr: {
    subject: 'Votre compte Obverse a été supprimé',
    paragraphs: [
      'Vous recevez ce courriel parce que votre compte Obverse a été supprimé avec ses listes. Il ne peut pas être rétabli.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, écrivez-nous.',
      { label: 'Nous écrire', link: 'link' },
    ],
  },
  es: {
    subject: 'Su cuenta de Obverse se ha eliminado',
    paragraphs: [
      'Recibe este correo porque su cuenta de Obverse se ha eliminado junto con sus listas. No se puede recuperar.',
      'Si ha sido usted, no tiene que hacer nada. Si no, escríbanos.',
      { label: 'Escribirnos', link: 'link' },
    ],
  },
  it: {
    subject: 'Il suo account Obverse è stato eliminato',
    paragraphs: [
      'Riceve questa e-mail perché il suo account Obverse è stato eliminato con le sue liste. Non può essere ripristinato.',
      'Se è stato lei, non deve fare nulla. In caso contrario, ci scriva.',
      { label: 'Scriverci', link: 'link' },
    ],
  },
};
