/** Everything that may be set from outside, parsed once at start. `.env.example` says what each is for. */
import { z } from 'zod'
import { MODEL_VARIABLES, modelOf, type ModelConfig } from './model-config.server.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')
const port = z.coerce.number('wants a number from 1 to 65535').int().min(1).max(65535)
/** "2m,5m,10m" or "2s" → milliseconds. */
const delays = z
  .string()
  .regex(/^\d+[smh](,\d+[smh])*$/, 'wants lengths of time such as 2m,5m,10m,1h')
  .transform((text) =>
    text.split(',').map((d) => parseInt(d) * { s: 1e3, m: 60e3, h: 3600e3 }[d.at(-1) as 's' | 'm' | 'h']),
  )

const PayFor = z.object({
  gatewayUrl: z.url(),
  apiUrl: z.url(),
  mode: z.enum(['3DPay', '3DHost', '3DModel']),
  hash: z.enum(['sha1', 'sha256', 'auto']),
  mbrId: z.string().min(1),
  merchantId: z.string().min(1),
  userCode: z.string().min(1),
  userPass: z.string().min(1),
  merchantPass: z.string().min(1),
})
export type PayForConfig = z.infer<typeof PayFor>

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sanad <no-reply@example.org>'),
  SESSION_SECRET: z.string().min(32, 'wants at least 32 characters').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  MAP_TILES: z
    .url()
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'wants {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_CREDIT: z
    .string()
    .default('© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'),
  MAP_MAX_ZOOM: z.coerce.number().int().min(1).max(22).default(19),
  PAGE_CACHE: flag.default(true),
  RATE_LIMITS: flag.default(true),
  DEMO_PICTURES: flag.default(true),
  DEMO_LIFE: flag.default(true),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'wants the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BANK_PORT: port.optional(),
  RECONCILE_DELAYS: delays.default([2, 5, 10, 20, 40].map((minutes) => minutes * 60e3)),
  PAYFOR_MODE: z.enum(['3DPay', '3DHost', '3DModel']).default('3DPay'),
  PAYFOR_HASH: z.enum(['sha1', 'sha256', 'auto']).default('auto'),
  PAYFOR_GATEWAY_URL: z.url().optional(),
  PAYFOR_API_URL: z.url().optional(),
  PAYFOR_MBR_ID: z.string().optional(),
  PAYFOR_MERCHANT_ID: z.string().optional(),
  PAYFOR_USER_CODE: z.string().optional(),
  PAYFOR_USER_PASS: z.string().optional(),
  PAYFOR_MERCHANT_PASS: z.string().optional(),
  ...MODEL_VARIABLES,
})

export type S3Config = {
  /** Without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  production: boolean
  env: 'production' | 'development' | 'test'
  port: number
  host: string
  /** The origin that visitors see, without a slash at its end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where uploads are kept; in `dataDir` without it. */
  s3: S3Config | undefined
  smtpUrl: string | undefined
  mailFrom: string
  secret: string
  /** How many proxies in front of us are ours. */
  trustProxy: number
  logLevel: string
  /** Where maps come from and whom they name for it (HTML), until staff write another place. */
  mapTiles: { url: string; credit: string; maxZoom: number }
  pageCache: boolean
  rateLimits: boolean
  /** The demo's galleries are drawn; tests do without. */
  demoPictures: boolean
  /** The demo's office has a few days behind it: messages, complaints, readers. */
  demoLife: boolean
  /** Pauses between questions to the bank about one payment, in milliseconds; then hourly to 24 h. */
  reconcileDelays: number[]
  bankPort: number
  /** `sandbox` while no bank is configured and this is not production. */
  bank: 'sandbox' | 'payfor' | 'none'
  payfor: PayForConfig | undefined
  /** Without one the assistant answers from the site's own content. */
  model: ModelConfig | undefined
}

/** The merchant that QNB publishes for its test gateway: the sandbox bank knows it (payments.md 1.6). */
const TEST_MERCHANT = {
  mbrId: '5',
  merchantId: '085300000009704',
  userCode: 'QNB_API_KULLANICI_3DPAY',
  userPass: 'UcBN0',
  merchantPass: '12345678',
}

const PAYFOR_KEYS = [
  'GATEWAY_URL',
  'API_URL',
  'MBR_ID',
  'MERCHANT_ID',
  'USER_CODE',
  'USER_PASS',
  'MERCHANT_PASS',
] as const

const S3_KEYS = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/** @throws {Error} one line that names the first one missing, when only some are given */
function allOrNone(given: object, names: readonly string[], prefix: string): boolean {
  const missing = names.filter((name) => !(given as Record<string, unknown>)[prefix + name])
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(`${prefix}${missing[0]} is missing: give all ${prefix} variables or none`)
  return missing.length === 0
}

/**
 * @throws {Error} one line that names the variable and what it wants
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]!
    throw new Error(`${issue.path.join('.')} is wrong: ${issue.message}`)
  }
  const e = result.data
  const production = e.NODE_ENV === 'production'
  const live = allOrNone(e, PAYFOR_KEYS, 'PAYFOR_')
  const s3 = allOrNone(e, S3_KEYS, 'S3_')
  if (production && !e.SESSION_SECRET)
    throw new Error('SESSION_SECRET is missing: production needs 32 random characters')
  if (production && !e.PUBLIC_URL)
    throw new Error('PUBLIC_URL is missing: production needs the address that visitors see')
  const bankPort = e.BANK_PORT ?? e.PORT + 1
  const bankUrl = `http://127.0.0.1:${bankPort}/Gateway/`
  const modes = { mode: e.PAYFOR_MODE, hash: e.PAYFOR_HASH }
  const payfor = live
    ? PayFor.parse({
        ...modes,
        gatewayUrl: e.PAYFOR_GATEWAY_URL!.replace(/\/?$/, '/'),
        apiUrl: e.PAYFOR_API_URL,
        mbrId: e.PAYFOR_MBR_ID,
        merchantId: e.PAYFOR_MERCHANT_ID,
        userCode: e.PAYFOR_USER_CODE,
        userPass: e.PAYFOR_USER_PASS,
        merchantPass: e.PAYFOR_MERCHANT_PASS,
      })
    : production
      ? undefined
      : { ...modes, ...TEST_MERCHANT, gatewayUrl: bankUrl, apiUrl: `${bankUrl}XMLGate.aspx` }
  return {
    production,
    env: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    s3: s3
      ? {
          endpoint: e.S3_ENDPOINT!.replace(/\/+$/, ''),
          bucket: e.S3_BUCKET!,
          region: e.S3_REGION,
          accessKeyId: e.S3_ACCESS_KEY_ID!,
          secretAccessKey: e.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    secret: e.SESSION_SECRET ?? 'sanad-development-only-not-a-secret',
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    mapTiles: { url: e.MAP_TILES, credit: e.MAP_CREDIT, maxZoom: e.MAP_MAX_ZOOM },
    pageCache: e.PAGE_CACHE,
    rateLimits: e.RATE_LIMITS,
    demoPictures: e.DEMO_PICTURES,
    demoLife: e.DEMO_LIFE,
    reconcileDelays: e.RECONCILE_DELAYS,
    bankPort,
    bank: live ? 'payfor' : production ? 'none' : 'sandbox',
    payfor,
    model: modelOf(e),
  }
}
