// A device with passkeys, in software: it makes real key pairs, signs as WebAuthn requires, and wrongly on demand.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Manner = {
  readonly origin: string
  readonly rpId: string
  /** Without: a device that skipped the finger, the face or the PIN. */
  readonly userVerified: boolean
  /** Uses that the device has counted; null for devices that do not count. */
  readonly uses: number | null
  readonly type: string
  readonly userHandle: string | undefined
}

export type PasskeyDevice = {
  readonly credentialId: string
  register(options: { challenge: string }, manner?: Partial<Manner>): ReturnType<typeof registrationOf>
  signIn(options: { challenge: string }, manner?: Partial<Manner>): ReturnType<typeof assertionOf>
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

export function passkeyDevice(usual: Pick<Manner, 'origin' | 'rpId'>): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  const mannerOf = (manner: Partial<Manner>, type: string): Manner => {
    uses += 1
    return { userVerified: true, uses, type, userHandle: undefined, ...usual, ...manner }
  }
  return {
    credentialId: text(id),
    register: ({ challenge }, manner = {}) => registrationOf(id, publicKey, challenge, mannerOf(manner, 'webauthn.create')),
    signIn: ({ challenge }, manner = {}) => assertionOf(id, privateKey, challenge, mannerOf(manner, 'webauthn.get')),
  }
}

const clientData = (challenge: string, { type, origin }: Manner): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

function authenticatorData({ rpId, userVerified, uses }: Manner, credential: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head[0] = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0)
  head.writeUInt32BE(uses ?? 0, 1)
  return Buffer.concat([sha256(rpId), head, credential])
}

function registrationOf(id: Buffer, publicKey: KeyObject, challenge: string, manner: Manner) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A COSE key: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }, in CBOR.
  const [xHead, yHead] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  const key = Buffer.concat([xHead, Buffer.from(x, 'base64url'), yHead, Buffer.from(y, 'base64url')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const data = authenticatorData(manner, Buffer.concat([Buffer.alloc(16), length, id, key]))
  // { fmt: 'none', attStmt: {}, authData }, in CBOR.
  const wrapping = Buffer.concat([Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')])
  const rest = Buffer.concat([Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')])
  const attestation = Buffer.concat([wrapping, rest, Buffer.from([0x58, data.length]), data])
  return {
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON: text(clientData(challenge, manner)), attestationObject: text(attestation), transports: ['internal'] },
  }
}

function assertionOf(id: Buffer, privateKey: KeyObject, challenge: string, manner: Manner) {
  const [client, data] = [clientData(challenge, manner), authenticatorData(manner)]
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
  const { userHandle } = manner
  return {
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  }
}
