import { expect, it } from 'vitest'
import { auditSought } from './audit-search.ts'

it.each([
  ['  ', null],
  [' mn 7k3qxd ', { by: 'booking', reference: 'MN-7K3QXD' }],
  ['msg-7k3qxd', { by: 'message', reference: 'MSG-7K3QXD' }],
  ['Alex@Exemple.test', { by: 'email', email: 'Alex@Exemple.test' }],
  ['6F9619FF-8B86-4D01-B42D-00CF4FC964FF', { by: 'id', id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }],
  ['autre chose', { by: 'id', id: 'autre chose' }],
])('“%s” is looked for so', (typed, sought) => {
  expect(auditSought(typed)).toEqual(sought)
})
