import type { MailTexts } from './mail-text';

/** The notice after a password was changed or reset. */
export const passwordChanged: MailTexts = {
  en: {
    subject: 'Your Obverse password was changed',
    paragraphs: [
      'You receive this mail because the password of your Obverse account was changed. Other devices were signed out.',
      'If it was you, there is nothing to do. If it was not you, set a new password now and check the sign-in methods of your account.',
      { label: 'Reset your password', link: 'link' },
    ],
  },
  de: {
    subject: 'Ihr Obverse-Passwort wurde geändert',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil das Passwort Ihres Obverse-Kontos geändert wurde. Andere Geräte wurden abgemeldet.',
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, legen Sie jetzt ein neues Passwort fest und prüfen Sie die Anmeldearten Ihres Kontos.',
      { label: 'Passwort zurücksetzen', link: 'link' },
    ],
  },
  fr: {
    subject: 'Votre mot de passe Obverse a été modifié',
    paragraphs: [
      'Vous recevez ce courriel parce que le mot de passe de votre compte Obverse a été modifié. Les autres appareils ont été déconnectés.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez maintenant un nouveau mot de passe et vérifiez les modes de connexion de votre compte.',
      { label: 'Réinitialiser le mot de passe', link: 'link' },
    ],
  },
  es: {
    subject: 'Su contraseña de Obverse ha cambiado',
    paragraphs: [
      'Recibe este correo porque la contraseña de su cuenta de Obverse ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
      'Si ha sido usted, no tiene que hacer nada. Si no, establezca ahora una contraseña nueva y revise las formas de inicio de sesión de su cuenta.',
      { label: 'Restablecer la contraseña', link: 'link' },
    ],
  },
  it: {
    subject: 'La password di Obverse è stata cambiata',
    paragraphs: [
      'Riceve questa e-mail perché la password del suo account Obverse è stata cambiata. Gli altri dispositivi sono stati disconnessi.',
      'Se è stato lei, non deve fare nulla. In caso contrario, imposti subito una nuova password e controlli i metodi di accesso del suo account.',
      { label: 'Reimpostare la password', link: 'link' },
    ],
  },
};
