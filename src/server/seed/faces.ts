// What a first name of the demonstration lets its readers expect of a face, so that no portrait belies its name.

export type Face = {
  readonly isMan: boolean
  readonly isOld: boolean
  readonly skin: 'fair' | 'light' | 'olive' | 'brown' | 'dark'
  readonly hair: 'black' | 'brown' | 'any' | 'blond' | 'grey'
}

const MEN =
  'Luc Karim Yvon Maxime Carlos Marc-André Patrice Rachid Esteban Kevin Stéphane Hugo Ahmed Jean-Philippe Ibrahim Réjean Daniel Benoît Gaétan Michel Paul'
const OLD = 'Yvon Ginette Thérèse Francine Réjean Gaétan Diane Louise Michel'
/** Everybody else: light skin, hair of any colour. */
const LOOKS: readonly (readonly [names: string, Pick<Face, 'skin' | 'hair'>])[] = [
  ['Fatou Widline Ibrahim', { skin: 'dark', hair: 'black' }],
  ['Priya', { skin: 'brown', hair: 'black' }],
  ['Amina Karim Nadia Samira Rachid Ahmed Soraya Carlos Rosa Esteban Marisol', { skin: 'olive', hair: 'black' }],
  ['Huong', { skin: 'light', hair: 'black' }],
  ['Olena', { skin: 'fair', hair: 'blond' }],
  ['Marie-Claude Mélanie Isabelle Catherine Stéphane Paul Linda', { skin: 'light', hair: 'brown' }],
]
const ANY_LOOK = { skin: 'fair', hair: 'any' } as const

const names = (list: string, name: string): boolean => list.split(' ').includes(name)

export function faceOf(firstName: string): Face {
  const look = LOOKS.find(([list]) => names(list, firstName))?.[1] ?? ANY_LOOK
  return { isMan: names(MEN, firstName), isOld: names(OLD, firstName), ...look }
}
