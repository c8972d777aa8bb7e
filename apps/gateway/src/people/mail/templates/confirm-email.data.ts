import type { MailTexts } from './mail-text';

/** To the new address of an account. */
export const confirmEmail: MailTexts = {
  en: {
    subject: 'Confirm your email address for Obverse',
    paragraphs: [
      'You receive this mail because somebody wants to use this address for their Obverse account.',
      { label: 'Confirm this address', link: 'link' },
      'The link works once, for 60 minutes.',
      'If you did not ask for this, ignore this mail. The address is then not used.',
    ],
  },
  de: {
    subject: 'Ihre E-Mail-Adresse für Obverse bestätigen',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil jemand diese Adresse für ein Obverse-Konto verwenden will.',
      { label: 'Adresse bestätigen', link: 'link' },
      'Der Link gilt einmal und 60 Minuten lang.',
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Die Adresse wird dann nicht verwendet.',
    ],
  },
  fr: {
    subject: 'Confirmer votre adresse e-mail pour Obverse',
    paragraphs: [
      'Vous recevez ce courriel parce que quelqu’un veut utiliser cette adresse pour son compte Obverse.',
      { label: 'Confirmer cette adresse', link: 'link' },
      'Le lien est valable une seule fois, pendant 60 minutes.',
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel. L’adresse ne sera pas utilisée.',
    ],
  },
  es: {
    subject: 'Confirmar su dirección de correo para Obverse',
    paragraphs: [
      'Recibe este correo porque alguien quiere usar esta dirección para su cuenta de Obverse.',
      { label: 'Confirmar esta dirección', link: 'link' },
      'El enlace sirve una sola vez, durante 60 minutos.',
      'Si no lo ha solicitado usted, ignore este correo. La dirección no se usará.',
    ],
  },
  it: {
    subject: 'Confermare l’indirizzo e-mail per Obverse',
    paragraphs: [
      'Riceve questa e-mail perché qualcuno vuole usare questo indirizzo per il proprio account Obverse.',
      { label: 'Confermare l’indirizzo', link: 'link' },
      'Il link vale una sola volta, per 60 minuti.',
      'Se non è stato lei a richiederlo, ignori questa e-mail. L’indirizzo non verrà usato.',
    ],
  },
};
