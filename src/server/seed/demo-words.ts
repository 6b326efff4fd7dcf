// Names, biographies and opinions of the demonstration: invented people, in the words of Quebec.

export const FIRST_NAMES = [
  'Sonia', 'Josée', 'Amina', 'Luc', 'Nadia', 'Chantal', 'Mélanie', 'Karim', 'Isabelle', 'Yvon', 'Rosa', 'Fatou', 'Guylaine', 'Maxime', 'Huong',
  'Sylvie', 'Carlos', 'Geneviève', 'Marc-André', 'Samira', 'Lucie', 'Patrice', 'Anne-Marie', 'Olena', 'Diane', 'Rachid', 'Julie', 'Manon',
  'Esteban', 'Nathalie', 'Kevin', 'Ginette', 'Priya', 'Stéphane', 'Caroline', 'Widline', 'Martine', 'Hugo', 'Thérèse', 'Ahmed', 'Véronique',
  'Mireille', 'Jean-Philippe', 'Noémie', 'Francine', 'Ibrahim', 'Valérie', 'Réjean', 'Camille', 'Louise', 'Daniel', 'Élise', 'Marisol',
  'Benoît', 'Catherine', 'Gaétan', 'Soraya', 'Linda', 'Émilie', 'Joanie', 'Sarah', 'Michel',
] as const

export const LAST_NAMES = [
  'Tremblay', 'Gagnon', 'Roy', 'Côté', 'Bouchard', 'Gauthier', 'Morin', 'Lavoie', 'Fortin', 'Gagné', 'Ouellet', 'Pelletier', 'Bélanger',
  'Lévesque', 'Bergeron', 'Leblanc', 'Paquette', 'Girard', 'Simard', 'Boucher', 'Caron', 'Beaulieu', 'Cloutier', 'Dubé', 'Poirier', 'Fournier',
  'Lapointe', 'Leclerc', 'Nguyen', 'Haddad', 'Diallo', 'Joseph', 'Benali', 'Rodriguez', 'Kowalska', 'Singh', 'Mercier', 'Thibault', 'Hébert',
] as const

export const BIOS_FR = [
  'Je travaille comme si votre mère passait demain : les plinthes, le dessus du frigo, rien n’est oublié. Je préfère les produits doux, sans parfum.',
  'Ancienne préposée en hôtellerie, je fais les lits au carré et les robinets brillants. Ponctuelle, discrète, toujours avec le sourire.',
  'Je m’occupe des maisons depuis que mes enfants vont à l’école. Les animaux m’aiment, et c’est réciproque.',
  'Le grand ménage du printemps, c’est ma spécialité : armoires, four, fenêtres. J’arrive avec ma liste et je la suis à la lettre.',
  'Deux bras, beaucoup d’énergie et de la bonne musique dans les oreilles. Je vous envoie des photos avant et après, à chaque visite.',
  'Je nettoie aussi les condos en location de courte durée : prêt entre 11 h et 15 h, draps compris.',
  'Je connais les vieux appartements montréalais, leurs calorifères en fonte et leurs planchers de bois franc. Je sais en prendre soin.',
  'Produits écologiques, chiffons lavables et aucun gaspillage. Un logement propre ne devrait pas sentir le chlore.',
] as const

export const BIOS_EN = [
  'Fifteen years in hotels taught me to see what others miss. I bring my own vacuum and leave nothing behind but a clean smell.',
  'I like a plan: kitchen first, bathrooms next, floors last. You get photos as I go, and a home you can walk into barefoot.',
  'Move-outs are my thing. I have handed back the keys of more than two hundred apartments, and every deposit came back.',
  'Gentle products, washable cloths, and a soft spot for cats. Tell me what matters most to you and I will start there.',
] as const

export const OPINIONS_FR = [
  'Tout brille, même le dessus du frigo. On sent qu’elle aime le travail bien fait.',
  'À l’heure, souriante et efficace. Mon chat l’a adoptée.',
  'La salle de bain n’a jamais été aussi propre depuis notre arrivée.',
  'Très bon contact, photos envoyées pendant la visite. Je réserve à nouveau sans hésiter.',
  'Travail soigné. Il restait un peu de poussière derrière le divan, corrigé tout de suite quand je l’ai dit.',
  'Impeccable après nos rénovations : plus un grain de plâtre.',
  'Respectueux de mes consignes et des plantes. Merci!',
  'Ponctuelle, discrète et minutieuse. Exactement ce que je cherchais.',
  'Nos fenêtres laissent enfin passer la lumière. Bravo!',
  'Bon travail en général, un peu pressé vers la fin.',
  'Une perle. Le four est comme neuf.',
  'Communication claire du début à la fin, et un logement qui sent bon sans parfum lourd.',
  'Rien à redire, tout était fait selon la liste.',
  'Deuxième visite, même constance. Je recommande.',
] as const

export const OPINIONS_EN = [
  'Spotless, down to the baseboards. I came home to a different apartment.',
  'On time, friendly, and the photos during the visit were reassuring.',
  'Great with our dog and careful with the hardwood floors.',
  'Very thorough. The oven looks new.',
  'Good work overall, a little behind schedule but stayed until it was done.',
  'Clear communication and honest about what could be finished in four hours.',
  'Best move-out clean I have ever booked. We got our deposit back.',
  'Quiet, efficient, and leaves everything exactly where it was.',
] as const

export const ANSWERS_FR = ['Merci beaucoup, au plaisir de revenir!', 'Merci! Saluez Minou de ma part.', 'C’est noté pour le divan, merci de me l’avoir dit.'] as const

export const OPINIONS_ON_CLIENTS = ['Accueil chaleureux et consignes claires.', 'Logement facile d’accès, tout était prêt.', 'Very kind client, everything was ready.'] as const
