// Words around an operator who sees a person's pages: the bar over those pages, and what the person reads of it.

export const viewing = {
  label: 'Pages de quelqu’un d’autre',
  bar: 'Vous voyez les pages {{name, de}} jusqu’à {{time}}. Rien ne peut y être changé.',
  end: 'Revenir à mes pages',
  ending: 'Retour…',
  failed: 'Vous voyez encore ces pages.',
  title: 'Vos pages vues par notre équipe',
  lede: 'Quelqu’un de notre équipe a regardé vos pages pour vous aider, sans pouvoir rien y changer. Vos messages et la sécurité de votre compte lui restaient fermés.',
  span_one: 'Le {{date}}, pendant {{count}} minute',
  span_many: 'Le {{date}}, pendant {{count}} de minutes',
  span_other: 'Le {{date}}, pendant {{count}} minutes',
  ask: 'Poser une question à notre équipe',
}
