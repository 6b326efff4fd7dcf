// PDFs for tests: with pages or none, locked or not, and one that unfolds to more than a machine holds.
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import pdfkit from 'pdfkit'

/** Each locks in another way: RC4 of 40 and of 128 bits, AES of 128 and of 256. */
export const PDF_VERSIONS = ['1.3', '1.5', '1.7', '1.7ext3'] as const

type Wanted = {
  readonly pages?: number
  readonly version?: (typeof PDF_VERSIONS)[number]
  readonly userPassword?: string
  readonly ownerPassword?: string
  readonly permissions?: { readonly copying?: boolean }
}

export async function aPdf({ pages = 1, version = '1.7', ...locks }: Wanted = {}): Promise<Buffer> {
  const pdf = new pdfkit({ autoFirstPage: false, pdfVersion: version, ...locks })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  for (let page = 0; page < pages; page += 1) pdf.addPage().text('Very plain words')
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

/** Its objects are in a stream of a few kilobytes that unfolds, twice, to four gigabytes. */
export function unfoldingPdf(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(10_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const stream = deflateSync(Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 400 }, () => piece)]))
  const head = '%PDF-1.7\n'
  const object = `1 0 obj << /Type /ObjStm /N 2 /First 10 /Filter [/FlateDecode /FlateDecode] /Length ${stream.length} >> stream\n`
  const rows = Buffer.from([0, 0, 0, 255, 1, 0, head.length, 0, 2, 0, 1, 0, 2, 0, 1, 1])
  const tail = '\nendstream endobj\n'
  const at = head.length + object.length + stream.length + tail.length
  const table = `4 0 obj << /Type /XRef /Size 4 /W [1 2 1] /Root 2 0 R /Length ${rows.length} >> stream\n`
  return Buffer.concat([
    Buffer.from(head + object),
    stream,
    Buffer.from(tail + table),
    rows,
    Buffer.from(`\nendstream endobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}
