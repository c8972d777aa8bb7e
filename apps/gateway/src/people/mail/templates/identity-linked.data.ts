import type { MailTexts } from './mail-text';

/** The notice of a new external identity. */
export const identityLinked: MailTexts = {
  en: {
    subject: 'Sign-in with {provider} was added to your Obverse account',
    paragraphs: [
      'You receive this mail because your Obverse account can now be used by signing in with {provider}.',
      'If it was you, there is nothing to do. If it was not you, remove it in your account and change your password.',
      { label: 'Your account', link: 'link' },
    ],
  },
  de: {
    subject: 'Anmeldung mit {provider} wurde Ihrem Obverse-Konto hinzugefügt',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil man sich bei Ihrem Obverse-Konto jetzt auch mit {provider} anmelden kann.',
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, entfernen Sie diese Anmeldeart in Ihrem Konto und ändern Sie Ihr Passwort.',
      { label: 'Ihr Konto', link: 'link' },
    ],
  },
  fr: {
    subject: 'La connexion avec {provider} a été ajoutée à votre compte Obverse',
    paragraphs: [
      'Vous recevez ce courriel parce qu’il est maintenant possible de se connecter à votre compte Obverse avec {provider}.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, retirez ce mode de connexion dans votre compte et changez votre mot de passe.',
      { label: 'Votre compte', link: 'link' },
    ],
  },
  es: {
    subject: 'Se ha añadido el inicio de sesión con {provider} a su cuenta de Obverse',
    paragraphs: [
      'Recibe este correo porque ahora se puede iniciar sesión en su cuenta de Obverse con {provider}.',
      'Si ha sido usted, no tiene que hacer nada. Si no, elimine esta forma de inicio de sesión en su cuenta y cambie la contraseña.',
      { label: 'Su cuenta', link: 'link' },
    ],
  },
  it: {
    subject: 'L’accesso con {provider} è stato aggiunto al suo account Obverse',
    paragraphs: [
      'Riceve questa e-mail perché ora si può accedere al suo account Obverse con {provider}.',
      'Se è stato lei, non deve fare nulla. In caso contrario, rimuova questo metodo di accesso nel suo account e cambi la password.',
      { label: 'Il suo account', link: 'link' },
    ],
  },
};
