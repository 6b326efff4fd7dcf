// Words of the button by which the reader's browser translates what somebody wrote.

export const translation = {
  translate: 'Traduire en français',
  working: 'Traduction…',
  downloading: 'Votre navigateur télécharge la langue : {{percent}} %',
  byMachine: 'Traduction automatique, faite par votre navigateur.',
  original: 'Voir l’original',
  failed: 'Votre navigateur n’a pas pu traduire ce texte.',
}
