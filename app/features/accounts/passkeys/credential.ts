/** Schemas of the browser's answers as JSON (`credential.toJSON()`), and of the requests to the browser. */
import { z } from 'zod'

const Base64Url = z.string().regex(/^[\w-]+$/)
const common = {
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}

export const NewCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    attestationObject: Base64Url.max(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

export type NewCredential = z.output<typeof NewCredential>

export const SignedCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    authenticatorData: Base64Url.max(4000),
    signature: Base64Url.max(4000),
    userHandle: Base64Url.max(200)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
})
export type SignedCredential = z.output<typeof SignedCredential>

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().describe('Milliseconds'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
})
export type RequestOptions = z.output<typeof RequestOptions>

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.number().describe('Milliseconds'),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(Descriptor),
})
export type CreationOptions = z.output<typeof CreationOptions>
