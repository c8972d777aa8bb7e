import type { MailTexts } from './mail-text';

/** The notice of an external identity that was removed. */
export const identityUnlinked: MailTexts = {
  en: {
    subject: 'Sign-in with {provider} was removed from your Obverse account',
    paragraphs: [
      'You receive this mail because your Obverse account can no longer be used by signing in with {provider}.',
      'A reset of the password removes it as well if your address had not been confirmed before, because somebody else may have added it.',
      'If it was you, there is nothing to do. If it was not you, reset your password.',
      { label: 'Reset your password', link: 'link' },
    ],
  },
  de: {
    subject: 'Anmeldung mit {provider} wurde aus Ihrem Obverse-Konto entfernt',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil man sich bei Ihrem Obverse-Konto nicht mehr mit {provider} anmelden kann.',
      'Auch das Zurücksetzen des Passworts entfernt sie, wenn Ihre Adresse vorher nicht bestätigt war, denn jemand anders könnte sie hinzugefügt haben.',
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie Ihr Passwort zurück.',
      { label: 'Passwort zurücksetzen', link: 'link' },
    ],
  },
  fr: {
    subject: 'La connexion avec {provider} a été retirée de votre compte Obverse',
    paragraphs: [
      'Vous recevez ce courriel parce qu’il n’est plus possible de se connecter à votre compte Obverse avec {provider}.',
      'La réinitialisation du mot de passe la retire aussi si votre adresse n’avait pas été confirmée auparavant, car une autre personne a pu l’ajouter.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez votre mot de passe.',
      { label: 'Réinitialiser le mot de passe', link: 'link' },
    ],
  },
  es: {
    subject: 'Se ha eliminado el inicio de sesión con {provider} de su cuenta de Obverse',
    paragraphs: [
      'Recibe este correo porque ya no se puede iniciar sesión en su cuenta de Obverse con {provider}.',
      'Restablecer la contraseña también la elimina si su dirección no se había confirmado antes, porque otra persona pudo haberla añadido.',
      'Si ha sido usted, no tiene que hacer nada. Si no, restablezca la contraseña.',
      { label: 'Restablecer la contraseña', link: 'link' },
    ],
  },
  it: {
    subject: 'L’accesso con {provider} è stato rimosso dal suo account Obverse',
    paragraphs: [
      'Riceve questa e-mail perché non si può più accedere al suo account Obverse con {provider}.',
      'Anche la reimpostazione della password lo rimuove se il suo indirizzo non era stato confermato prima, perché potrebbe averlo aggiunto qualcun altro.',
      'Se è stato lei, non deve fare nulla. In caso contrario, reimposti la password.',
      { label: 'Reimposta la password', link: 'link' },
    ],
  },
};
