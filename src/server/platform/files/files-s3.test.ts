import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { describeFileStore } from '../../../../tests/support/file-store-contract.ts'
import { openS3Server, type S3Server } from '../../../../tests/support/s3-server.ts'
import { timeoutsByHand, type TimeoutsByHand } from '../../../../tests/support/timeouts-by-hand.ts'
import type { FileStore } from './files.ts'
import { readS3Place, type S3Place } from './files-s3-place.ts'
import { s3Files } from './files-s3.ts'
import { openLog } from '../log.ts'

const log = openLog('silent', false)
const placeOf = (url: string): S3Place => readS3Place(url) as S3Place

describeFileStore('on S3', async () => {
  const server = await openS3Server()
  return {
    files: await s3Files(placeOf(server.filesUrl), log),
    keys: async () => [...server.objects.keys()].toSorted(),
    close: server.close,
  }
})

describe('a storage that misbehaves', () => {
  let limits: TimeoutsByHand
  let server: S3Server
  let files: FileStore
  let key: string
  beforeAll(async () => {
    limits = timeoutsByHand()
    server = await openS3Server(limits.end)
    files = await s3Files(placeOf(server.filesUrl), log)
  })
  afterAll(async () => {
    limits.restore()
    await server.close()
  })
  beforeEach(() => {
    key = `visits/${randomUUID()}.webp`
  })
  const unavailable = (act: Promise<unknown>) => expect(act).rejects.toMatchObject({ code: 'service-unavailable' })
  const stored = Buffer.from('picture')

  it('is asked once more after a hiccup', async () => {
    server.fail('error')
    await files.put(key, stored)
    server.fail('error')
    expect(await files.get(key)).toEqual(stored)
    expect(server.objects.get(key)).toEqual({ bytes: stored, type: 'image/webp' })
  })

  it('is given up after two tries, and nothing is half-written', async () => {
    server.fail('error', 'error')
    await unavailable(files.put(key, stored))
    expect(server.objects.has(key)).toBe(false)
  })

  it('never hands out half a picture', async () => {
    await files.put(key, stored)
    server.fail('cut', 'cut')
    await unavailable(files.get(key))
  })

  it('is not waited for when it does not answer', async () => {
    server.fail('silence', 'silence')
    await unavailable(files.get(key))
  })

  it('is not asked twice when it refuses our keys, region or bucket', async () => {
    const wrong = [
      { ...placeOf(server.filesUrl), secretAccessKey: 'another' },
      { ...placeOf(server.filesUrl), accessKeyId: 'another' },
      { ...placeOf(server.filesUrl), region: 'us-east-1' },
      { ...placeOf(server.filesUrl), bucket: 'another' },
    ]
    for (const place of wrong) {
      const before = server.requests()
      // A missing bucket is not a missing picture.
      await unavailable((await s3Files(place, log)).get(key))
      expect(server.requests()).toBe(before + 1)
    }
  })

  it('says at the start why it refuses us, leaves nothing behind, and may be away for a while', async () => {
    const place = placeOf(server.filesUrl)
    const before = [...server.objects.keys()]
    expect(await (await s3Files(place, log)).complaint()).toBeNull()
    expect([...server.objects.keys()]).toEqual(before)
    expect(await (await s3Files({ ...place, secretAccessKey: 'another' }, log)).complaint()).toBe('SignatureDoesNotMatch')
    expect(await (await s3Files({ ...place, bucket: 'another' }, log)).complaint()).toBe('NoSuchBucket')
    server.fail('silence')
    expect(await (await s3Files(place, log)).complaint()).toBeNull()
  })

  it('is unavailable when nobody listens there', async () => {
    const gone = await openS3Server()
    await gone.close()
    const refused = (await s3Files(placeOf(gone.filesUrl), log)).remove(key)
    await expect(refused).rejects.toBeInstanceOf(Refusal)
    await unavailable(refused)
  })
})

describe('FILES_URL', () => {
  it('says where, in which region, and with which keys', () => {
    expect(readS3Place('s3://AK%2F1:se%2Fcret%2Bkey%3D@s3.ca-central-1.amazonaws.com/my-photos?region=ca-central-1')).toEqual({
      origin: 'https://s3.ca-central-1.amazonaws.com',
      bucket: 'my-photos',
      region: 'ca-central-1',
      accessKeyId: 'AK/1',
      secretAccessKey: 'se/cret+key=',
    })
    expect(readS3Place('s3://a:b@[::1]:9000/photos?tls=0')).toMatchObject({ origin: 'http://[::1]:9000', region: 'us-east-1' })
  })

  it.each([
    'https://a:b@host/bucket',
    's3://host/bucket',
    's3://a@host/bucket',
    's3://a:b@/bucket',
    's3://a:b@host',
    's3://a:b@host/',
    's3://a:b@host/bucket/folder',
    's3://a:b@host/Bucket',
    's3://a:b@host/bucket?tls=yes',
    's3://a:b@host/bucket?regio=x',
    's3://a:b@host/bucket?region=a b',
    's3://a:b/c@host/bucket',
    's3://a:%E0%A4%A@host/bucket',
    's3://a:b@host/bucket#x',
  ])('is not %s', (text) => {
    expect(readS3Place(text)).toBeNull()
  })
})
