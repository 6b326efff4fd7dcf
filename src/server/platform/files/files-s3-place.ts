// What FILES_URL says: which S3-compatible server, bucket, region and keys.

export type S3Place = {
  /** `https://s3.ca-central-1.amazonaws.com`, without a final slash. */
  readonly origin: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export const S3_SHAPE = 's3://KEY:SECRET@host[:port]/bucket?region=ca-central-1, KEY and SECRET percent-encoded, with &tls=0 for plain HTTP'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i
const REGION = /^[a-z0-9-]{1,40}$/
const OPTIONS = new Set(['region', 'tls'])

/** Null for a text of another form. */
export function readS3Place(text: string): S3Place | null {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 's3:' || url.hash !== '') return null
  const bucket = url.pathname.slice(1)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const tls = url.searchParams.get('tls') ?? '1'
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!accessKeyId || !secretAccessKey || !HOST.test(url.host) || !BUCKET.test(bucket) || !REGION.test(region)) return null
  if (!['0', '1'].includes(tls) || [...url.searchParams.keys()].some((name) => !OPTIONS.has(name))) return null
  return { origin: `${tls === '1' ? 'https' : 'http'}://${url.host}`, bucket, region, accessKeyId, secretAccessKey }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
