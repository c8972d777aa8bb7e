import type { MailTexts } from './mail-text';

/** With the link that sets a new password. */
export const resetPassword: MailTexts = {
  en: {
    subject: 'Reset your Obverse password',
    paragraphs: [
      'You receive this mail because somebody asked for a new password of your Obverse account.',
      { label: 'Choose a new password', link: 'link' },
      'The link works once, for 60 minutes.',
      'If you did not ask for this, ignore this mail. Your password stays as it is.',
    ],
  },
  de: {
    subject: 'Ihr Obverse-Passwort zurücksetzen',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil jemand ein neues Passwort für Ihr Obverse-Konto angefordert hat.',
      { label: 'Neues Passwort wählen', link: 'link' },
      'Der Link gilt einmal und 60 Minuten lang.',
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist.',
    ],
  },
  fr: {
    subject: 'Réinitialiser votre mot de passe Obverse',
    paragraphs: [
      'Vous recevez ce courriel parce que quelqu’un a demandé un nouveau mot de passe pour votre compte Obverse.',
      { label: 'Choisir un nouveau mot de passe', link: 'link' },
      'Le lien est valable une seule fois, pendant 60 minutes.',
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel. Votre mot de passe reste inchangé.',
    ],
  },
  es: {
    subject: 'Restablecer su contraseña de Obverse',
    paragraphs: [
      'Recibe este correo porque alguien ha solicitado una contraseña nueva para su cuenta de Obverse.',
      { label: 'Elegir una contraseña nueva', link: 'link' },
      'El enlace sirve una sola vez, durante 60 minutos.',
      'Si no lo ha solicitado usted, ignore este correo. Su contraseña no cambia.',
    ],
  },
  it: {
    subject: 'Reimpostare la password di Obverse',
    paragraphs: [
      'Riceve questa e-mail perché qualcuno ha richiesto una nuova password per il suo account Obverse.',
      { label: 'Scegliere una nuova password', link: 'link' },
      'Il link vale una sola volta, per 60 minuti.',
      'Se non è stato lei a richiederla, ignori questa e-mail. La password resta invariata.',
    ],
  },
};
