// Personal data in documents: they outlive an account as tax laws want, without what names its client; a supplier's name is part of the law's own list.
import { DOCUMENT_RULES } from '#domain/document.ts'
import { withoutClient } from '#domain/document-facts.ts'
import { referencesIn, type BookingsOf, type PersonalData } from '../platform/personal-data.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { fileKeyOf } from './document-copy.ts'
import { documentsOf, readFacts, replaceFacts } from './document-store.ts'

export const documentData = (secretBox: SecretBox, bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }) {
    const referenceOf = referencesIn(await bookingsOf(executor, id))
    const own = (await documentsOf(executor, id)).filter(({ kind, clientId }) =>
      DOCUMENT_RULES[kind].readers.includes(clientId === id ? 'client' : 'cleaner'),
    )
    const issuedDocuments = own.map(({ kind, number, issuedOn, periodStart, periodEnd, amountCents, bookingId }) => ({
      bookingReference: referenceOf(bookingId),
      kind,
      number,
      issuedOn,
      periodStart,
      periodEnd,
      amountCents,
    }))
    return { documents: own.length === 0 ? {} : { issuedDocuments } }
  },
  /** The PDFs that name the person go; whoever reads such a document later gets one made from what is left of its facts. */
  async erase(tx, { id }) {
    const own = await documentsOf(tx, id)
    if (own.length === 0) return []
    for (const document of own.filter(({ clientId }) => clientId === id))
      await replaceFacts(tx, secretBox, document, withoutClient(await readFacts(tx, secretBox, document)))
    const gone = await tx
      .deleteFrom('document_copy as c')
      .using('issued_document as d')
      .whereRef('d.id', '=', 'c.document_id')
      .where((eb) => eb.or([eb('d.client_id', '=', id), eb.and([eb('d.cleaner_id', '=', id), eb('c.part', '=', 'cleaner')])]))
      .returning('c.sha256')
      .execute()
    return gone.map(({ sha256 }) => fileKeyOf(sha256))
  },
})
