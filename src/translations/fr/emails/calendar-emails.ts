// The words of emails about a calendar of another company.

export const calendarEmails = {
  'outside-calendar-failing': {
    subject: 'L’agenda « {{calendar}} » ne répond plus',
    preheader: 'Ce qu’il avait dit reste occupé. Un coup d’œil suffit peut-être.',
    heading: 'Un de vos agendas ne répond plus',
    body: '{{name}}, nous n’arrivons plus à lire « {{calendar}} » depuis plus d’une journée. La dernière lecture date du {{when}}.',
    stays:
      'Ce que nous en savions reste occupé dans votre horaire. Ce que vous y avez ajouté depuis n’y est pas : une visite pourrait y être demandée.',
    how: 'Vérifiez que l’agenda est encore partagé, puis réessayez. Si son adresse a changé, retirez-le et donnez la nouvelle.',
    action: 'Voir mes agendas',
  },
  'outside-busy-over-visit': {
    subject: 'Votre agenda « {{calendar}} » est pris pendant une visite',
    preheader: '{{day}}, de {{from}} à {{to}}, {{city}}. La visite tient toujours.',
    heading: 'Deux choses en même temps',
    body: '{{name}}, « {{calendar}} » a déjà autre chose pendant votre visite du {{day}}, de {{from}} à {{to}}, {{city}}.',
    stands: 'La visite tient toujours et votre client n’en sait rien.',
    how: 'Si vous ne pouvez pas y être, ouvrez la visite et prévenez votre client le plus tôt possible.',
    action: 'Voir la visite',
  },
  'google-calendar-failing': {
    subject: 'Votre Google Agenda ne nous répond plus',
    preheader: 'Ce qu’il avait dit reste occupé. Une pression suffit pour le reconnecter.',
    heading: 'Votre Google Agenda ne nous répond plus',
    body: '{{name}}, nous n’arrivons plus à échanger avec votre Google Agenda depuis plus d’une journée. Le dernier échange date du {{when}}.',
    stays:
      'Ce que nous en savions reste occupé dans votre horaire. Ce que vous y avez ajouté depuis n’y est pas, et vos nouvelles visites ne s’y écrivent plus.',
    how: 'Ouvrez vos agendas et connectez-le de nouveau : vos choix sont gardés.',
    action: 'Voir mes agendas',
  },
  'outside-visit-moved': {
    subject: 'Vous avez changé une visite dans votre agenda',
    preheader: 'Visite du {{when}}, {{city}}.',
    heading: 'Une visite changée dans votre agenda',
    body: '{{name}}, dans votre agenda, vous avez déplacé votre visite du {{when}}, {{city}}, au {{to}}.',
    stretched: '{{name}}, dans votre agenda, vous avez changé la durée de votre visite du {{when}}, {{city}}.',
    proposed: 'Nous avons proposé cette heure à votre client. Vous saurez sa réponse par courriel.',
    'too-late': 'Il est trop tard pour la déplacer : nous l’avons remise à sa place.',
    open: 'Une autre heure est déjà proposée : nous l’avons remise à sa place.',
    taken: 'Vous n’êtes pas libre à cette heure-là : nous l’avons remise à sa place.',
    'not-bookable': 'Une visite ne peut pas commencer à ce moment-là : nous l’avons remise à sa place.',
    price:
      'Vos tarifs ont changé depuis : proposez plutôt une autre heure sur la page de la visite, où le nouveau prix s’affiche. Nous l’avons remise à sa place.',
    length: 'La durée d’une visite ne se change pas dans un agenda : nous l’avons remise comme elle était.',
    stands: 'La visite tient toujours à l’heure convenue.',
    action: 'Voir la visite',
  },
  'outside-visit-removed': {
    subject: 'Vous avez retiré une visite de votre agenda',
    preheader: 'Visite du {{when}}, {{city}}. Elle tient toujours.',
    heading: 'Une visite retirée de votre agenda',
    body: '{{name}}, vous avez retiré de votre agenda votre visite du {{when}}, {{city}}.',
    stands: 'Elle tient toujours : votre client vous attend, et nous l’avons remise dans votre agenda.',
    how: 'Pour l’annuler, ouvrez sa page : ce que l’annulation change pour votre fiabilité y est dit d’abord.',
    action: 'Ouvrir la visite',
  },
}
