import type { MailTexts } from './mail-text';

/** A message of the contact form, to the operator. */
export const contact: MailTexts = {
  en: {
    subject: 'Obverse: message from {name}',
    paragraphs: [
      'You receive this mail because {name} ({email}) sent a message with the contact form. A reply goes to that address.',
      '{message}',
    ],
  },
  de: {
    subject: 'Obverse: Nachricht von {name}',
    paragraphs: [
      'Sie erhalten diese E-Mail, weil {name} ({email}) über das Kontaktformular eine Nachricht gesendet hat. Eine Antwort geht an diese Adresse.',
      '{message}',
    ],
  },
  fr: {
    subject: 'Obverse : message de {name}',
    paragraphs: [
      'Vous recevez ce courriel parce que {name} ({email}) a envoyé un message avec le formulaire de contact. Une réponse sera envoyée à cette adresse.',
      '{message}',
    ],
  },
  es: {
    subject: 'Obverse: mensaje de {name}',
    paragraphs: [
      'Recibe este correo porque {name} ({email}) ha enviado un mensaje con el formulario de contacto. La respuesta irá a esa dirección.',
      '{message}',
    ],
  },
  it: {
    subject: 'Obverse: messaggio di {name}',
    paragraphs: [
      'Riceve questa e-mail perché {name} ({email}) ha inviato un messaggio con il modulo di contatto. La risposta arriverà a quell’indirizzo.',
      '{message}',
    ],
  },
};
